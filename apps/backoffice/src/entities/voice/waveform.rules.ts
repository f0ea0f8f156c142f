/** Silence is drawn, too: a bar of this part of the height. */
const lowest = 0.12;

/**
 * How high each bar of a drawn recording stands, 0 to 1; the loudest is 1.
 *
 * @param waveform loudness over time in any unit; null where nobody measured it, which draws a line and invents nothing
 */
export function barsOf(waveform: readonly number[] | null, count: number): number[] {
  const loudest = Math.max(0, ...(waveform ?? []));
  if (waveform === null || loudest === 0) return Array.from({ length: count }, () => lowest);
  return Array.from({ length: count }, (_, place) => {
    const from = Math.floor((place * waveform.length) / count);
    const to = Math.max(from + 1, Math.floor(((place + 1) * waveform.length) / count));
    return Math.max(lowest, Math.max(...waveform.slice(from, to)) / loudest);
  });
}

/** Seconds as players show them: "0:05", "12:40". */
export const playClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, "0")}`;
