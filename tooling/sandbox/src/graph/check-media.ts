import { optionalTextAt, textAt, webAddressAt, type Json } from "./check-value.ts";
import { GraphError } from "./graph-error.ts";

export const mediaKinds = ["image", "video", "audio", "document", "sticker"] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** The type of a file that the sending number has; null for any other id. */
export type KnowsMedia = (id: string) => string | null;

/** What a message of a kind may show; anything is a document. */
const shows: Record<MediaKind, RegExp> = {
  image: /^image\/(jpeg|png)$/,
  video: /^video\//,
  audio: /^audio\//,
  document: /./,
  sticker: /^image\/webp$/,
};

const maxCaption = 1024;
const maxFileName = 240;

/**
 * Checks a picture, film, sound, file or sticker: by uploaded id or by address, never both.
 * @throws GraphError
 */
export function checkMedia(kind: MediaKind, media: Json, knowsMedia: KnowsMedia): void {
  const byId = media["id"] !== undefined;
  if (byId === (media["link"] !== undefined)) {
    throw new GraphError(byId ? 131009 : 131008, `${kind} needs exactly one of id and link`);
  }
  const mimeType = byId ? knowsMedia(textAt(media, "id", `${kind}.id`, 64)) : null;
  if (!byId) webAddressAt(media, "link", `${kind}.link`);
  else if (mimeType === null) throw new GraphError(131009, `${kind}.id is not an uploaded media`);
  else if (!shows[kind].test(mimeType))
    throw new GraphError(131053, `A file of type ${mimeType} is no ${kind}`);
  const isSilent = kind === "audio" || kind === "sticker";
  if (isSilent && media["caption"] !== undefined)
    throw new GraphError(131009, `${kind}.caption is not allowed`);
  optionalTextAt(media, "caption", `${kind}.caption`, maxCaption);
  if (kind !== "document" && media["filename"] !== undefined)
    throw new GraphError(131009, `${kind}.filename is not allowed`);
  optionalTextAt(media, "filename", `${kind}.filename`, maxFileName);
  const { voice } = media;
  if (voice === undefined) return;
  if (kind !== "audio" || typeof voice !== "boolean")
    throw new GraphError(131009, `${kind}.voice is not valid`);
  if (voice && mimeType !== null && mimeType !== "audio/ogg")
    throw new GraphError(131053, "A voice note is audio/ogg with Opus");
}
