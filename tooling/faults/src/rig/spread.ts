/** Median, 99th percentile and worst of what was measured, as a person reads it. */
export function spread(values: readonly number[], unit: string): string {
  if (values.length === 0) return "none";
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!);
  return `p50 ${at(0.5)} ${unit}, p99 ${at(0.99)} ${unit}, worst ${Math.round(sorted.at(-1)!)} ${unit}`;
}
