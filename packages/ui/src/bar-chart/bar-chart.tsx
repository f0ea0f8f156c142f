import { lazy } from "react";
import { ChartWait } from "../charts/chart-wait.tsx";
import type { NumberFormats } from "../charts/chart-words.ts";

const BarDrawing = lazy(async () => ({ default: (await import("./bar-drawing.tsx")).BarDrawing }));

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

/** Upright bars with rounded heads. The drawing comes in a chunk of its own. */
export function BarChart({ heightPx = 240, ...rest }: BarChartProps) {
  return (
    <ChartWait heightPx={heightPx}>
      <BarDrawing {...rest} heightPx={heightPx} />
    </ChartWait>
  );
}
