/** One row of numbers in a chart: a period, a channel. */
export type ChartSeries = { key: string; label: string; values: readonly number[] };

/** How numbers are written: short on axes, whole in the tooltip and in the table for screen readers. */
export type NumberFormats = { short: (value: number) => string; full: (value: number) => string };
