import { extname } from "node:path";

const contentTypes: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".pdf": "application/pdf",
  // Of messages: what they are stands in their rows.
  ".bin": "application/octet-stream",
};
/** `products/gauni.svg`: no dot segments, nothing outside the folder. */
const keyShape = /^[a-z0-9_-]+(\/[a-z0-9_-]+)*\.[a-z0-9]+$/;
/** Longer than any key of ours, and short enough for a file system's names, which end at 255 with what is added while writing. */
const longestKey = 200;

/** Whether a key may name a file, wherever files are kept. */
export const isFileKey = (key: string): boolean => key.length <= longestKey && keyShape.test(key);

/**
 * What a file is served as, by its key's ending: never by what somebody said when it was stored.
 *
 * @returns null for a key that names no file of ours
 */
export const contentTypeOf = (key: string): string | null =>
  isFileKey(key) ? (contentTypes[extname(key)] ?? null) : null;
