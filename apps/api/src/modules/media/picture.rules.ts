import type { ShopId, UserId } from "#kernel/ids.ts";

/** Widths in pixels of the square renditions a picture is kept in: beside a line, in a card, and to be looked at closely. */
export const pictureSizes = { small: 160, large: 480, full: 1080 } as const;
export type PictureSize = keyof typeof pictureSizes;

/** How many pixels a picture may have when it is sent here; what it may weigh stands with the other uploads. */
export const maxPicturePixels = 40_000_000;

/** The key of a shop's picture by the random name it was given. */
export const keyOfPicture = (shopId: ShopId, id: string): string => `shops/${shopId}/${id}`;

/** The key of a person's photo by the random name it was given. */
export const keyOfPhoto = (userId: UserId, id: string): string => `people/${userId}/${id}`;

/** Where a rendition of a picture is stored. */
export const renditionKey = (key: string, size: PictureSize): string => `${key}-${pictureSizes[size]}.webp`;

/** Every file of a picture. */
export const pictureFiles = (key: string): string[] =>
  (Object.keys(pictureSizes) as PictureSize[]).map((size) => renditionKey(key, size));

/**
 * Where browsers fetch a picture; relative, since every origin routes `/store` here. A key with an ending names one
 * file that has no renditions, such as a drawing.
 */
export function pictureUrl<Key extends string | null>(
  key: Key,
  size: PictureSize,
): Key extends null ? Key : string;
export function pictureUrl(key: string | null, size: PictureSize): string | null {
  if (key === null) return null;
  return `/store/files/${key.includes(".") ? key : renditionKey(key, size)}`;
}

const inChat = "-chat.jpg";

/** Where WhatsApp fetches a picture, which takes no WebP; null where there is none that it could show, such as a drawing. */
export const chatPictureUrl = (key: string | null): string | null =>
  key === null || key.includes(".") ? null : `/store/files/${key}${inChat}`;

/** The rendition that the JPEG for a chat is made from; null for the key of any other file. */
export const madeForChatFrom = (fileKey: string): string | null =>
  fileKey.endsWith(inChat) ? renditionKey(fileKey.slice(0, -inChat.length), "large") : null;

/** Both addresses, as an answer carries them. */
export const pictureUrls = (key: string | null) => ({
  image_url: pictureUrl(key, "large"),
  image_small_url: pictureUrl(key, "small"),
});

const startsWith = (data: Uint8Array, text: string, at = 0): boolean =>
  text.split("").every((letter, index) => data[at + index] === letter.charCodeAt(0));

/** Whether the bytes begin as those of a JPEG, PNG or WebP do, whatever they are called. */
export const looksLikePicture = (data: Uint8Array): boolean =>
  startsWith(data, "\xff\xd8\xff") ||
  startsWith(data, "\x89PNG\r\n\x1a\n") ||
  (startsWith(data, "RIFF") && startsWith(data, "WEBP", 8));
