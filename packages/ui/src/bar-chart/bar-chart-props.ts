import type { NumberFormats } from "../charts/chart-words.ts";

export type BarChartProps = {
  /** What it shows, "Orders by hour"; also the caption of its table. */
  label: string;
  /** Names of the bars in full, "2 PM". */
  points: readonly string[];
  /** Short names under the bars. */
  ticks: readonly string[];
  /** Head of the table's first column, "Hour". */
  pointHeader: string;
  /** Head of the numbers, "Orders". */
  valueHeader: string;
  values: readonly number[];
  /** The bar of now, in mango. */
  currentIndex?: number;
  /** Bars from here on have not happened yet and stand pale: a forecast or last week's. */
  futureFrom?: number;
  /** Numbers on the bars instead of an axis; for up to about twelve bars. */
  directLabels?: boolean;
  formats: NumberFormats;
  heightPx?: number;
};
