/**
 * The value below which `share` of the values lie, by nearest rank: always one of the values, never between two.
 *
 * @param share 0.5 for the median, 0.99 for p99
 * @throws RangeError without values
 */
export function percentile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new RangeError("a percentile needs values");
  const sorted = Float64Array.from(values).sort();
  const rank = Math.ceil(share * sorted.length);
  return sorted[Math.min(sorted.length, Math.max(1, rank)) - 1]!;
}

/**
 * The middle value; of an even number of values the mean of the two in the middle.
 *
 * @throws RangeError without values
 */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError("a median needs values");
  const sorted = Float64Array.from(values).sort();
  const middle = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)]!;
  return (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** What a set of waiting times comes to, in milliseconds. */
export type Latencies = { p50Ms: number; p99Ms: number; maxMs: number };

/** Median, 99th percentile and worst of what was measured, as a person reads it. */
export const spread = (values: readonly number[], unit: string): string =>
  values.length === 0
    ? "none"
    : [
        ["p50", 0.5],
        ["p99", 0.99],
        ["worst", 1],
      ]
        .map(([name, share]) => `${name} ${Math.round(percentile(values, Number(share)))} ${unit}`)
        .join(", ");

/** @throws RangeError without values */
export const summarise = (latenciesMs: readonly number[]): Latencies => ({
  p50Ms: percentile(latenciesMs, 0.5),
  p99Ms: percentile(latenciesMs, 0.99),
  maxMs: percentile(latenciesMs, 1),
});
