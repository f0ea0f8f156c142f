import { bufferOf } from "./hidden-content.rules.ts";

/** A frame of sound: its size, and how long it lasts. */
type Frame = { size: number; milliseconds: number };
type ReadFrame = (bytes: Buffer, at: number) => Frame | null;

/** Walks from frame to frame; null unless they fill the bytes between two places, but for a last one that is cut short. */
function walk(bytes: Buffer, from: number, to: number, read: ReadFrame): number | null {
  let [at, milliseconds, count] = [from, 0, 0];
  while (at < to) {
    const frame = read(bytes, at);
    if (!frame) return null;
    at += frame.size;
    milliseconds += frame.milliseconds;
    count++;
  }
  return count >= 3 ? Math.round(milliseconds) : null;
}

const amrHead = "#!AMR\n";
const amrSizes = [12, 13, 15, 17, 19, 20, 26, 31, 5];
const noData = 15;

export const looksLikeAmr = (data: Uint8Array): boolean =>
  bufferOf(data).toString("latin1", 0, 6) === amrHead;

/** How long a recording in AMR lasts, in milliseconds; null unless it is frames to the last byte. */
export function readAmr(data: Uint8Array): number | null {
  const bytes = bufferOf(data);
  return walk(bytes, amrHead.length, bytes.length, (all, at) => {
    const kind = (all[at]! >> 3) & 15;
    const size = kind === noData ? 0 : amrSizes[kind];
    return size === undefined ? null : { size: size + 1, milliseconds: 20 };
  });
}

const aacRates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];

export const looksLikeAac = (data: Uint8Array): boolean => data[0] === 0xff && (data[1]! & 0xf6) === 0xf0;

/** How long a recording in AAC lasts, in milliseconds; null unless it is frames to the last byte. */
export function readAac(data: Uint8Array): number | null {
  const bytes = bufferOf(data);
  return walk(bytes, 0, bytes.length, (all, at) => {
    if (at + 7 > all.length || all[at] !== 0xff || (all[at + 1]! & 0xf6) !== 0xf0) return null;
    const rate = aacRates[(all[at + 2]! >> 2) & 15];
    const size = ((all[at + 3]! & 3) << 11) | (all[at + 4]! << 3) | (all[at + 5]! >> 5);
    return rate === undefined || size < 7 ? null : { size, milliseconds: 1_024_000 / rate };
  });
}

const newBitrates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const oldBitrates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const mp3Rates = [44_100, 48_000, 32_000];

const mp3Frame: ReadFrame = (all, at) => {
  if (at + 4 > all.length || all[at] !== 0xff || (all[at + 1]! & 0xe6) !== 0xe2) return null;
  const version = (all[at + 1]! >> 3) & 3;
  if (version === 1) return null;
  const isOld = version === 3;
  const kilobits = (isOld ? oldBitrates : newBitrates)[all[at + 2]! >> 4] ?? 0;
  const fullRate = mp3Rates[(all[at + 2]! >> 2) & 3];
  if (kilobits === 0 || fullRate === undefined) return null;
  const rate = fullRate / (isOld ? 1 : version === 2 ? 2 : 4);
  const samples = isOld ? 1_152 : 576;
  const padding = (all[at + 2]! >> 1) & 1;
  return {
    size: Math.floor((samples * 125 * kilobits) / rate) + padding,
    milliseconds: (samples * 1_000) / rate,
  };
};

export const looksLikeMp3 = (data: Uint8Array): boolean =>
  bufferOf(data).toString("latin1", 0, 3) === "ID3" || (data[0] === 0xff && (data[1]! & 0xe6) === 0xe2);

/** How long an MP3 lasts, in milliseconds; null unless it is frames, with a list of titles before or behind them alone. */
export function readMp3(data: Uint8Array): number | null {
  const bytes = bufferOf(data);
  const hasTitles = bytes.length > 10 && bytes.toString("latin1", 0, 3) === "ID3";
  const titles = [6, 7, 8, 9].reduce((size, at) => (size << 7) | ((bytes[at] ?? 0) & 127), 0);
  const from = hasTitles ? 10 + titles : 0;
  const hasTail =
    bytes.length > 128 && bytes.toString("latin1", bytes.length - 128, bytes.length - 125) === "TAG";
  return walk(bytes, from, bytes.length - (hasTail ? 128 : 0), mp3Frame);
}
