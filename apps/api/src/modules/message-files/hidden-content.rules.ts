const active = /<script|<html|<!doctype html|<svg|<iframe|<\?php/i;
/** An archive ends in a record of 22 bytes and a comment of 65,535 at most. */
const archiveTail = 22 + 65_535;
const archiveEnd = Buffer.from("PK\x05\x06", "latin1");

export const bufferOf = (data: Uint8Array): Buffer =>
  Buffer.from(data.buffer, data.byteOffset, data.byteLength);

/** Whether the bytes can also be opened as an archive, which is read from its end: what stands before it does not matter. */
export function isAlsoArchive(data: Uint8Array): boolean {
  const bytes = bufferOf(data);
  const from = Math.max(0, bytes.length - archiveTail);
  for (let at = bytes.indexOf(archiveEnd, from); at >= 0; at = bytes.indexOf(archiveEnd, at + 1)) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  }
  return false;
}

/** Whether a page, a drawing or a program for browsers and servers stands in the bytes, readable as it is. */
export const holdsMarkup = (data: Uint8Array): boolean => active.test(bufferOf(data).toString("latin1"));
