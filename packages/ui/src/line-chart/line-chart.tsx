import { lazy } from "react";
import { ChartWait } from "../charts/chart-wait.tsx";
import type { LineChartProps } from "./line-chart-props.ts";

const LineDrawing = lazy(async () => ({ default: (await import("./line-drawing.tsx")).LineDrawing }));

/** A line with its area and the period before it, dashed. The drawing comes in a chunk of its own. */
export function LineChart({ heightPx = 320, ...rest }: LineChartProps) {
  return (
    <ChartWait heightPx={heightPx}>
      <LineDrawing {...rest} heightPx={heightPx} />
    </ChartWait>
  );
}
