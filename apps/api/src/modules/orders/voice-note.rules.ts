import type { Lifecycle } from "#db/schema/orders.ts";
import type { VoiceNoteType } from "#db/schema/voice-notes.ts";

/** What is known of an order's voice note: `awaited` where the order was sent in with one that has not arrived. */
export const voiceNoteStates = ["none", "awaited", "left"] as const;
export type VoiceNoteState = (typeof voiceNoteStates)[number];

/** Containers say within this many bytes what they hold. */
const headBytes = 4096;

/**
 * What kind of recording the bytes are, whatever they are called.
 *
 * @returns null for anything that no browser records speech as, pictures that move included
 */
export function recogniseVoiceNote(data: Uint8Array): VoiceNoteType | null {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const head = bytes.toString("latin1", 0, headBytes);
  if (head.startsWith("\x1a\x45\xdf\xa3")) {
    // Tracks are named before the first cluster of sound, in which any letters may stand.
    const [tracks = ""] = head.split("\x1f\x43\xb6\x75");
    const isSound = tracks.includes("A_OPUS") && !tracks.includes("V_");
    return tracks.slice(0, 64).includes("webm") && isSound ? "audio/webm" : null;
  }
  if (head.startsWith("OggS")) return head.startsWith("OpusHead", 28) ? "audio/ogg" : null;
  if (head.startsWith("ftyp", 4)) return holdsSoundAlone(bytes) ? "audio/mp4" : null;
  return null;
}

/** Whether the tracks of an MP4 file, each of which names its handler, are sound. */
function holdsSoundAlone(bytes: Buffer): boolean {
  const handlers: string[] = [];
  for (let at = bytes.indexOf("hdlr"); at >= 0; at = bytes.indexOf("hdlr", at + 4)) {
    handlers.push(bytes.toString("latin1", at + 12, at + 16));
  }
  return handlers.includes("soun") && !handlers.includes("vide");
}

const onTheirWay: readonly Lifecycle[] = ["pending", "preparing", "ready", "out_for_delivery"];

/** Whether a rider may still be helped by what arrives after an order was sent in. */
export const isOnItsWay = (lifecycle: Lifecycle): boolean => onTheirWay.includes(lifecycle);
