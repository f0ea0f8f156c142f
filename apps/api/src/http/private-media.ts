import type { Context } from "hono";
import { readRange } from "./byte-range.ts";
import { attachmentOf } from "./private-file.ts";

/** So long a browser may show what it fetched without asking again. */
const keptSeconds = 3_600;

const isShown = (mime: string): boolean => /^(image|audio|video)\//.test(mime);

/**
 * Answers a picture, a recording, a film or a document of a chat, whole or the part that a player asks for. Its type is what
 * its bytes were recognised as. What is no picture, sound or film is saved, not opened; nothing of it runs.
 *
 * @param name what it is saved as; any letters
 */
export function sendPrivateMedia(
  c: Context,
  { data, mime }: { data: Uint8Array; mime: string },
  name: string,
) {
  const size = data.byteLength;
  const range = readRange(c.req.header("range"), size);
  const headers = {
    "Content-Type": mime,
    "Content-Disposition": isShown(mime) ? "inline" : attachmentOf(name),
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Cache-Control": `private, max-age=${keptSeconds}`,
    Vary: "Authorization",
    "X-Content-Type-Options": "nosniff",
    "Accept-Ranges": "bytes",
  };
  if (range === "unmet") return c.body(null, 416, { ...headers, "Content-Range": `bytes */${size}` });
  if (range === null) return c.body(new Uint8Array(data), 200, headers);
  const part = data.subarray(range.from, range.to + 1);
  const place = `bytes ${range.from}-${range.to}/${size}`;
  return c.body(new Uint8Array(part), 206, { ...headers, "Content-Range": place });
}
