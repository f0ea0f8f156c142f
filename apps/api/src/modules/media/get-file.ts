import type { FilesPort, StoredFile } from "#ports/files.ts";
import { refuse } from "./media.errors.ts";
import { fitPicture } from "./fit-picture.ts";
import { madeForChatFrom, pictureSizes } from "./picture.rules.ts";
import { isPrivate } from "./product-file.rules.ts";

/**
 * A stored file by its key, which may hold slashes. Keys are random or public, so whoever has one may read; what is private
 * is found here by nobody. A picture for a chat is made when it is fetched: few are, and WhatsApp keeps them.
 *
 * @throws request.not_found
 * @throws server.unavailable too many pictures are being made
 */
export async function getFile(files: FilesPort, key: string): Promise<StoredFile> {
  const source = madeForChatFrom(key);
  const file = isPrivate(key) ? null : await files.get(source ?? key);
  if (!file) throw refuse("request.not_found");
  if (source === null) return file;
  const fits = [{ most: pictureSizes.large, type: "jpeg", quality: 80 }] as const;
  const [picture] = await fitPicture(file.data, fits, source.slice(0, source.lastIndexOf("/")));
  return { data: picture!.data, contentType: "image/jpeg" };
}
