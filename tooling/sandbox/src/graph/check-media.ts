import { optionalTextAt, textAt, webAddressAt, type Json } from "./check-value.ts";
import { GraphError } from "./graph-error.ts";

export const mediaKinds = ["image", "video", "audio", "document", "sticker"] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** Whether a media id is one of this provider's. */
export type KnowsMedia = (id: string) => boolean;

const maxCaption = 1024;

/**
 * Checks a picture, film, sound, file or sticker: by uploaded id or by address, never both.
 * @throws GraphError
 */
export function checkMedia(kind: MediaKind, media: Json, knowsMedia: KnowsMedia): void {
  const byId = media["id"] !== undefined;
  if (byId === (media["link"] !== undefined)) {
    throw new GraphError(byId ? 131009 : 131008, `${kind} needs exactly one of id and link`);
  }
  if (!byId) webAddressAt(media, "link", `${kind}.link`);
  else if (!knowsMedia(textAt(media, "id", `${kind}.id`, 64))) {
    throw new GraphError(131009, `${kind}.id is not an uploaded media`);
  }
  const isSilent = kind === "audio" || kind === "sticker";
  if (isSilent && media["caption"] !== undefined)
    throw new GraphError(131009, `${kind}.caption is not allowed`);
  optionalTextAt(media, "caption", `${kind}.caption`, maxCaption);
}
