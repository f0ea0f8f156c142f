import type { ChartSeries, NumberFormats } from "../charts/chart-words.ts";

export type LineChartProps = {
  /** What it shows, "Sales by day, November against October"; also the caption of its table. */
  label: string;
  /** Names of the points in full, "Saturday, Nov 14". */
  points: readonly string[];
  /** Short names under the axis, "Nov 14"; as many as fit are shown. */
  ticks: readonly string[];
  /** Head of the table's first column, "Day". */
  pointHeader: string;
  current: ChartSeries;
  /** Last period, dashed. */
  before?: ChartSeries;
  formats: NumberFormats;
  heightPx?: number;
};
