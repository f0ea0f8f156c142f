import { playSound } from "#lib/play-sound.ts";

/** What a seller hears without looking: a code that was found, or one that nothing stands on. */
export const playTillSound = (of: "scanned" | "unknown"): void =>
  void playSound(of === "scanned" ? "blip" : "buzz");
