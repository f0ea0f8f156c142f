import { lazy } from "react";
import { ChartWait } from "../charts/chart-wait.tsx";
import type { BarChartProps } from "./bar-chart-props.ts";

const BarDrawing = lazy(async () => ({ default: (await import("./bar-drawing.tsx")).BarDrawing }));

/** Upright bars with rounded heads. The drawing comes in a chunk of its own. */
export function BarChart({ heightPx = 240, ...rest }: BarChartProps) {
  return (
    <ChartWait heightPx={heightPx}>
      <BarDrawing {...rest} heightPx={heightPx} />
    </ChartWait>
  );
}
