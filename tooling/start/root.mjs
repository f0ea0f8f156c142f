import path from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** Where the pinned tools are once they are installed. */
export const bin = path.join(root, "node_modules", ".bin");

/** A path as a person in the repository would type it. @param {string} file */
export const shortPath = (file) => {
  const relative = path.relative(root, file);
  return relative.startsWith("..") ? file : relative;
};
