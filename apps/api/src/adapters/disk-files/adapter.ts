import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { contentTypeOf, isFileKey } from "#kernel/file-key.ts";
import type { FilesPort } from "#ports/files.ts";

/** What a file system says of a name that nothing of ours has. */
const notThere = new Set(["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"]);

/** Keeps files in a folder of this machine. */
export function diskFiles(folder: string): FilesPort {
  return {
    async put(key, { data }) {
      if (!isFileKey(key)) throw new Error("not a file key");
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      // Written beside and renamed, so that a reader never sees half a file.
      await writeFile(`${path}.new`, data);
      await rename(`${path}.new`, path);
    },
    async get(key) {
      const contentType = contentTypeOf(key);
      if (!contentType) return null;
      try {
        return { data: await readFile(join(folder, key)), contentType };
      } catch (error) {
        if (notThere.has((error as NodeJS.ErrnoException).code ?? "")) return null;
        throw error;
      }
    },
    async remove(key) {
      if (!isFileKey(key)) throw new Error("not a file key");
      await rm(join(folder, key), { force: true });
    },
  };
}
