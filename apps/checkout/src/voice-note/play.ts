import { readNote } from "./kept-notes.ts";

/**
 * Plays what is kept under a name.
 *
 * @param onEnd `failed`: nothing could be heard
 * @returns ends it
 */
export function playNote(name: string, onEnd: (failed: boolean) => void): () => void {
  const audio = new Audio();
  const end = (failed: boolean) => {
    audio.pause();
    URL.revokeObjectURL(audio.src);
    onEnd(failed);
  };
  audio.addEventListener("ended", () => end(false));
  audio.addEventListener("error", () => end(true));
  void readNote(name).then((note) => {
    if (!note) return end(true);
    audio.src = URL.createObjectURL(note.blob);
    // What cannot be played is told by its event; what was ended while it began is none.
    return audio.play().catch(() => undefined);
  });
  return () => end(false);
}
