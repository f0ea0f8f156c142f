import { textHash } from "#lib/text-hash.ts";
import type { voiceNote } from "#voice-note/voice-note.ts";

export type VoiceNotes = typeof voiceNote;

/** What browsers record speech in, the smallest first. */
const types = ["audio/webm;codecs=opus", "audio/ogg;codecs=opus", "audio/mp4"];

/** What this browser records in; undefined where it cannot, as in some browsers inside other applications. */
export function recordingType(): string | undefined {
  const { mediaDevices } = navigator as { mediaDevices?: Partial<MediaDevices> };
  if (typeof mediaDevices?.getUserMedia !== "function" || typeof MediaRecorder !== "function")
    return undefined;
  return types.find((type) => MediaRecorder.isTypeSupported(type));
}

/** Under what a link's recording is kept on this phone; the token itself is never stored. */
export const noteName = (token: string): string => textHash(token);

let loading: Promise<VoiceNotes> | undefined;

/** The recorder and what belongs to it, loaded once. A failure is tried again by the next who asks. */
export async function loadVoiceNotes(): Promise<VoiceNotes> {
  loading ??= import("#voice-note/voice-note.ts").then((module) => module.voiceNote);
  try {
    return await loading;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** Forgets what was recorded for a link; where that fails, a later recording does it. */
export const forgetRecording = (token: string): void =>
  void loadVoiceNotes().then(
    (notes) => notes.forget(noteName(token)),
    () => undefined,
  );
