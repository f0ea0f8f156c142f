import type { FilesPort, StoredFile } from "#ports/files.ts";
import { refuse } from "./media.errors.ts";

/**
 * A stored file by its key, which may hold slashes. Keys are random or public, so whoever has one may read.
 *
 * @throws request.not_found
 */
export async function getFile(files: FilesPort, key: string): Promise<StoredFile> {
  const file = await files.get(key);
  if (!file) throw refuse("request.not_found");
  return file;
}
