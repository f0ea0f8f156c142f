import type { Context } from "hono";
import type { StoredFile } from "#ports/files.ts";

/** The header that has a file saved under a name. */
export const attachmentOf = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/**
 * Answers a file that is for nobody but who asked: it is saved, not opened, and kept by nothing on the way.
 *
 * @param name what it is saved as; any letters
 */
export function sendPrivateFile(c: Context, { data, contentType }: StoredFile, name: string) {
  return c.body(new Uint8Array(data), 200, {
    "Content-Type": contentType,
    "Content-Disposition": attachmentOf(name),
    // Opened by itself it runs nothing.
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
  });
}
