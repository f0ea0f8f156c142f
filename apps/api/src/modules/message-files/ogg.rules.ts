import { bufferOf } from "./hidden-content.rules.ts";
import { waveformOf } from "./waveform.rules.ts";

const pageHead = 27;
/** Opus counts its time in these, whatever it was recorded at. */
const samplesPerMs = 48;
/** The first two packets say what the recording is; sound begins with the third. */
const headPackets = 2;

export const looksLikeOgg = (data: Uint8Array): boolean => bufferOf(data).toString("latin1", 0, 4) === "OggS";

/** Whether the first page of an Ogg file says that Opus follows. */
export const isOpus = (data: Uint8Array): boolean =>
  bufferOf(data).toString("latin1", pageHead + 1, pageHead + 9) === "OpusHead";

/**
 * Walks through the pages of a recording: how long it is by the place its last page says, and how loud by the size of its
 * packets, since Opus spends more bytes where more is to be heard. Nothing is decoded.
 *
 * @returns null unless the bytes are pages of one recording, to the last byte
 */
export function readOgg(data: Uint8Array): { milliseconds: number; waveform: number[] | null } | null {
  const bytes = bufferOf(data);
  const packets: number[] = [];
  let [at, open, end, serial] = [0, 0, 0n, -1];
  while (at < bytes.length) {
    if (at + pageHead > bytes.length || bytes.toString("latin1", at, at + 4) !== "OggS") return null;
    const segments = bytes[at + 26]!;
    const body = at + pageHead + segments;
    if (body > bytes.length) return null;
    const own = bytes.readUInt32LE(at + 14);
    if (serial >= 0 && own !== serial) return null;
    serial = own;
    // Of a page on which no packet ends it says nothing.
    const place = bytes.readBigInt64LE(at + 6);
    if (place > end) end = place;
    let size = 0;
    for (const part of bytes.subarray(at + pageHead, body)) {
      size += part;
      open += part;
      if (part === 255) continue;
      packets.push(open);
      open = 0;
    }
    at = body + size;
  }
  if (at !== bytes.length || packets.length <= headPackets) return null;
  const skipped = BigInt(bytes.readUInt16LE(pageHead + 1 + 10));
  const milliseconds = Math.round(Number(end - skipped) / samplesPerMs);
  if (milliseconds <= 0 || milliseconds > 86_400_000) return null;
  return { milliseconds, waveform: waveformOf(packets.slice(headPackets)) };
}
