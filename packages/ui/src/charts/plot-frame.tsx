import type { ReactNode } from "react";
import { ChartTable } from "./chart-table.tsx";
import { ChartTip } from "./chart-tip.tsx";
import type { ChartSeries } from "./chart-words.ts";
import { PlotAxes } from "./plot-axes.tsx";
import type { PlotAxesProps } from "./plot-axes.tsx";
import { PlotSlider } from "./plot-slider.tsx";
import type { PlotSliderProps } from "./plot-slider.tsx";
import type { useWidth } from "./use-width.ts";

export type PlotFrameProps = {
  /** What the plot shows; also the caption of its table. */
  label: string;
  points: readonly string[];
  pointHeader: string;
  series: readonly ChartSeries[];
  format: (value: number) => string;
  measured: ReturnType<typeof useWidth>;
  heightPx: number;
  /** Where inside the frame the plot lies. */
  plot: { leftPx: number; rightPx: number; topPx: number; footPx: number };
  axes: Pick<PlotAxesProps, "levels" | "marks">;
  /** The point that is looked at, and how far along the plot it stands, 0 to 1. */
  index: number | null;
  at: number;
  slider: Pick<PlotSliderProps, "spoken" | "spokenText" | "handlers">;
  legend?: ReactNode;
  /** The lines or bars themselves; drawn once the width is known. */
  children: ReactNode;
};

/** What every plot stands in: its axes, the slider that reads it aloud, the card beside a point, the table behind it. */
export function PlotFrame({
  label,
  points,
  pointHeader,
  series,
  format,
  measured: [ref, widthPx],
  heightPx,
  plot: { leftPx, rightPx, topPx, footPx },
  axes,
  index,
  at,
  slider,
  legend,
  children,
}: PlotFrameProps) {
  return (
    <figure className="m-0 min-w-0">
      {legend}
      <div ref={ref} className="relative" style={{ height: heightPx }}>
        <svg
          aria-hidden="true"
          width={widthPx}
          height={heightPx}
          className="absolute inset-0 block overflow-visible"
        >
          {widthPx > 0 && (
            <>
              <PlotAxes {...axes} widthPx={widthPx} heightPx={heightPx} leftPx={leftPx} />
              {children}
            </>
          )}
        </svg>
        <PlotSlider
          {...slider}
          label={label}
          count={points.length}
          style={{ left: leftPx, width: rightPx - leftPx, top: topPx, bottom: footPx }}
        >
          {index !== null && (
            <ChartTip title={points[index] ?? ""} series={series} index={index} format={format} at={at} />
          )}
        </PlotSlider>
      </div>
      <ChartTable caption={label} pointHeader={pointHeader} points={points} series={series} format={format} />
    </figure>
  );
}
