/**
 * What a voice note is recorded in. WhatsApp takes Ogg, and MP4 with AAC, which is what Safari's holds; the sound in a WebM is put
 * into an Ogg before it leaves.
 */
const types = ["audio/ogg;codecs=opus", "audio/webm;codecs=opus", "audio/mp4"];

/** What this browser records in; null where it cannot, as on a page that is no secure one. */
export function speechType(): string | null {
  const { mediaDevices } = navigator as { mediaDevices?: Partial<MediaDevices> };
  if (typeof mediaDevices?.getUserMedia !== "function" || typeof MediaRecorder !== "function") return null;
  return types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}
