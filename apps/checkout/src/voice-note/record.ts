import { recordSpeech, type Recorder, type SpeechEvents } from "@agiza/ui/record-speech";

export type { Recorder, Recording, RecordingTrouble } from "@agiza/ui/record-speech";

export const longestMs = 30_000;
/** What the server takes. */
const mostBytes = 300_000;

/** Records half a minute at most. @param mimeType one that this browser records in */
export const record = (mimeType: string, on: SpeechEvents): Recorder =>
  recordSpeech({ mimeType, longestMs, mostBytes }, on);
