/** The sounds a person can choose. */
export type SoundName = "bell" | "drum" | "marimba";

/** One stroke: when it falls, how high it is, how long it rings, in seconds and hertz. */
type Stroke = { atS: number; hertz: number; ringsS: number; shape: OscillatorType };

/** The short ones of the counter. */
type CounterSound = "blip" | "buzz";

const sounds: Record<SoundName | CounterSound, readonly Stroke[]> = {
  blip: [{ atS: 0, hertz: 1760, ringsS: 0.09, shape: "sine" }],
  buzz: [
    { atS: 0, hertz: 196, ringsS: 0.16, shape: "square" },
    { atS: 0.2, hertz: 165, ringsS: 0.24, shape: "square" },
  ],
  bell: [
    { atS: 0, hertz: 1319, ringsS: 1.4, shape: "sine" },
    { atS: 0, hertz: 2637, ringsS: 0.7, shape: "sine" },
    { atS: 0.28, hertz: 1047, ringsS: 1.4, shape: "sine" },
  ],
  drum: [
    { atS: 0, hertz: 150, ringsS: 0.25, shape: "triangle" },
    { atS: 0.2, hertz: 220, ringsS: 0.18, shape: "triangle" },
    { atS: 0.32, hertz: 220, ringsS: 0.18, shape: "triangle" },
    { atS: 0.52, hertz: 150, ringsS: 0.35, shape: "triangle" },
  ],
  marimba: [
    { atS: 0, hertz: 523, ringsS: 0.5, shape: "sine" },
    { atS: 0.14, hertz: 659, ringsS: 0.5, shape: "sine" },
    { atS: 0.28, hertz: 784, ringsS: 0.5, shape: "sine" },
    { atS: 0.42, hertz: 1047, ringsS: 0.8, shape: "sine" },
  ],
};

const loudness = 0.4;
/** A context that may sound says so within this time. */
const startsWithinMs = 300;

let context: AudioContext | undefined;

/**
 * Plays a sound that this device makes itself.
 * @returns false where the browser keeps the page silent, because nobody has pressed anything on it yet
 */
export async function playSound(sound: SoundName | CounterSound): Promise<boolean> {
  if (typeof AudioContext === "undefined") return false;
  context ??= new AudioContext();
  const patience = new Promise((resolve) => setTimeout(resolve, startsWithinMs));
  await Promise.race([context.resume().catch(() => undefined), patience]);
  if (context.state !== "running") return false;
  for (const stroke of sounds[sound]) strike(context, stroke);
  return true;
}

function strike(audio: AudioContext, { atS, hertz, ringsS, shape }: Stroke): void {
  const start = audio.currentTime + 0.02 + atS;
  const tone = new OscillatorNode(audio, { type: shape, frequency: hertz });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.001, start + ringsS);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + ringsS);
}
