import { bufferOf } from "./hidden-content.rules.ts";

type Box = { type: string; from: number; to: number };
type Tracks = { isFilm: boolean; hasSound: boolean; width: number | null; height: number | null };

/** What an MP4 file holds. `brand`: which of its kinds it says it is. */
export type Mp4 = Tracks & { brand: string; milliseconds: number | null };

export const looksLikeMp4 = (data: Uint8Array): boolean => bufferOf(data).toString("latin1", 4, 8) === "ftyp";

/** The boxes between two places; null unless they fill them to the last byte. */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] | null {
  const boxes: Box[] = [];
  let at = from;
  while (at < to) {
    if (at + 8 > to) return null;
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) return null;
    let [size, head] = [bytes.readUInt32BE(at), 8];
    if (size === 1) {
      if (at + 16 > to) return null;
      size = Number(bytes.readBigUInt64BE(at + 8));
      head = 16;
    }
    // To the end of the file, whatever that is: then anything may follow.
    if (size < head || at + size > to) return null;
    boxes.push({ type, from: at + head, to: at + size });
    at += size;
  }
  return boxes;
}

const inside = (bytes: Buffer, { from, to }: Box): Box[] => boxesIn(bytes, from, to) ?? [];
const find = (boxes: readonly Box[], type: string): Box | undefined => boxes.find((box) => box.type === type);

/**
 * Walks through the boxes of a film or a recording.
 *
 * @returns null unless the bytes are boxes to the last one, and say what the tracks are
 */
export function readMp4(data: Uint8Array): Mp4 | null {
  const bytes = bufferOf(data);
  const boxes = boxesIn(bytes, 0, bytes.length);
  const [head] = boxes ?? [];
  const movie = find(boxes ?? [], "moov");
  if (head?.type !== "ftyp" || head.to - head.from < 4 || !movie) return null;
  const parts = inside(bytes, movie);
  const tracks = tracksOf(bytes, parts);
  if (!tracks.isFilm && !tracks.hasSound) return null;
  return {
    ...tracks,
    brand: bytes.toString("latin1", head.from, head.from + 4),
    milliseconds: lengthOf(bytes, find(parts, "mvhd")),
  };
}

function tracksOf(bytes: Buffer, parts: readonly Box[]): Tracks {
  const tracks: Tracks = { isFilm: false, hasSound: false, width: null, height: null };
  for (const track of parts.filter(({ type }) => type === "trak")) {
    const about = inside(bytes, track);
    const media = find(about, "mdia");
    const handler = media && find(inside(bytes, media), "hdlr");
    if (!handler || handler.to - handler.from < 12) continue;
    const kind = bytes.toString("latin1", handler.from + 8, handler.from + 12);
    if (kind === "soun") tracks.hasSound = true;
    if (kind !== "vide") continue;
    tracks.isFilm = true;
    const box = find(about, "tkhd");
    // The last two numbers of the box, in parts of 65,536.
    if (!box || box.to - box.from < 84) continue;
    tracks.width = bytes.readUInt16BE(box.to - 8) || null;
    tracks.height = bytes.readUInt16BE(box.to - 4) || null;
  }
  return tracks;
}

/** A day: what says that it lasts longer was not recorded by a phone. */
const longestMs = 86_400_000;

function lengthOf(bytes: Buffer, box: Box | undefined): number | null {
  if (!box || box.to - box.from < 32) return null;
  const isLong = bytes[box.from] === 1;
  const perSecond = bytes.readUInt32BE(box.from + (isLong ? 20 : 12));
  const units = isLong ? Number(bytes.readBigUInt64BE(box.from + 24)) : bytes.readUInt32BE(box.from + 16);
  const milliseconds = perSecond === 0 ? 0 : Math.round((units / perSecond) * 1_000);
  return milliseconds > 0 && milliseconds <= longestMs ? milliseconds : null;
}
