import type { FilesPort, StoredFile } from "#ports/files.ts";
import { refuse } from "./media.errors.ts";
import { isPrivate } from "./product-file.rules.ts";

/**
 * A stored file by its key, which may hold slashes. Keys are random or public, so whoever has one may read; what is private
 * is found here by nobody.
 *
 * @throws request.not_found
 */
export async function getFile(files: FilesPort, key: string): Promise<StoredFile> {
  const file = isPrivate(key) ? null : await files.get(key);
  if (!file) throw refuse("request.not_found");
  return file;
}
