/** Steps of a waveform: what a phone's width can show as bars. */
export const waveformSteps = 48;

/**
 * How loud a recording is in equal steps of its time, from 0 to 100, by the sizes of its packets, each of which lasts as
 * long as the others: the largest step is 100, and the smallest packets are silence.
 *
 * @returns null where all packets are of one size, which tells nothing
 */
export function waveformOf(sizes: readonly number[]): number[] | null {
  if (sizes.length === 0) return null;
  const means = Array.from({ length: waveformSteps }, (_, step) => {
    const from = Math.floor((step * sizes.length) / waveformSteps);
    const to = Math.max(from + 1, Math.floor(((step + 1) * sizes.length) / waveformSteps));
    const part = sizes.slice(from, to);
    return part.reduce((sum, size) => sum + size, 0) / part.length;
  });
  const silence = sizes.reduce((least, size) => Math.min(least, size));
  const loudest = means.reduce((most, mean) => Math.max(most, mean));
  if (loudest <= silence) return null;
  return means.map((mean) => Math.round(((mean - silence) / (loudest - silence)) * 100));
}
