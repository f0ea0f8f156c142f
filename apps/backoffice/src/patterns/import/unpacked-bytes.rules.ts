const endMark = 0x06054b50;
const entryMark = 0x02014b50;
/** The last record of an archive is so long, and may have so many letters of comment behind it. */
const endBytes = 22;
const commentBytes = 0xffff;

/**
 * What the list at the end of an archive says its files come to. Whoever unpacks it makes room for no more than that, so that a
 * few kilobytes of nothing, packed a thousand times over, are known before they fill the memory.
 *
 * @returns 0 where there is no such list: then nothing is unpacked
 */
export function unpackedBytes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const last = bytes.byteLength - endBytes;
  let end = last;
  while (end >= 0 && end >= last - commentBytes && view.getUint32(end, true) !== endMark) end--;
  if (end < 0 || end < last - commentBytes) return 0;
  let sum = 0;
  let at = view.getUint32(end + 16, true);
  while (at + 46 <= end && view.getUint32(at, true) === entryMark) {
    sum += view.getUint32(at + 24, true);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return sum;
}
