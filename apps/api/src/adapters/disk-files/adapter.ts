import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import type { FilesPort } from "#ports/files.ts";

const contentTypes: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".pdf": "application/pdf",
};
/** `products/gauni.svg`: no dot segments, nothing outside the folder. */
const keyShape = /^[a-z0-9_-]+(\/[a-z0-9_-]+)*\.[a-z0-9]+$/;
/** Longer than any key of ours, and short enough for a file system's names, which end at 255 with what is added while writing. */
const longestKey = 200;
const isKey = (key: string): boolean => key.length <= longestKey && keyShape.test(key);
/** What a file system says of a name that nothing of ours has. */
const notThere = new Set(["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"]);

/** Keeps files in a folder of this machine. */
export function diskFiles(folder: string): FilesPort {
  return {
    async put(key, { data }) {
      if (!isKey(key)) throw new Error("not a file key");
      const path = join(folder, key);
      await mkdir(dirname(path), { recursive: true });
      // Written beside and renamed, so that a reader never sees half a file.
      await writeFile(`${path}.new`, data);
      await rename(`${path}.new`, path);
    },
    async get(key) {
      const contentType = contentTypes[extname(key)];
      if (!isKey(key) || !contentType) return null;
      try {
        return { data: await readFile(join(folder, key)), contentType };
      } catch (error) {
        if (notThere.has((error as NodeJS.ErrnoException).code ?? "")) return null;
        throw error;
      }
    },
    async remove(key) {
      if (!isKey(key)) throw new Error("not a file key");
      await rm(join(folder, key), { force: true });
    },
  };
}
