import { classNames } from "../class-names.ts";

export type SparklineProps = {
  /** Oldest first; at least two for a line. */
  values: readonly number[];
  /** What it shows, in words: "Sales, last 7 days, rising". Left out where the words beside it say so. */
  label?: string;
  kind?: "line" | "bars";
  width?: number;
  height?: number;
  className?: string;
};

/** A tiny picture of a row of numbers, drawn by hand: no axes, no library. The last value is the mango one. */
export function Sparkline({
  values,
  label,
  kind = "line",
  width = 96,
  height = 28,
  className,
}: SparklineProps) {
  return (
    <svg
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={classNames("block flex-none overflow-visible", className)}
    >
      {kind === "bars" ? (
        <Bars values={values} width={width} height={height} />
      ) : (
        <Line values={values} width={width} height={height} />
      )}
    </svg>
  );
}

type DrawingProps = { values: readonly number[]; width: number; height: number };

function Line({ values, width, height }: DrawingProps) {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const step = width / Math.max(values.length - 1, 1);
  const points = values.map((value, index) => ({
    x: round(index * step),
    y: round(height - 3 - ((value - low) / span) * (height - 6)),
  }));
  const last = points.at(-1);
  const path = points.map(({ x, y }, index) => `${index ? "L" : "M"}${x} ${y}`).join("");
  return (
    <>
      <path
        d={path}
        fill="none"
        className="stroke-chart-1"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last && (
        <circle cx={last.x} cy={last.y} r="3.5" className="fill-accent stroke-surface" strokeWidth="1.5" />
      )}
    </>
  );
}

function Bars({ values, width, height }: DrawingProps) {
  const most = Math.max(...values, 1);
  const gap = 2;
  const barWidth = (width - gap * (values.length - 1)) / Math.max(values.length, 1);
  return values.map((value, index) => {
    const barHeight = Math.max((value / most) * height, 2);
    return (
      <rect
        key={index}
        x={round(index * (barWidth + gap))}
        y={round(height - barHeight)}
        width={round(barWidth)}
        height={round(barHeight)}
        rx="1.5"
        className={index === values.length - 1 ? "fill-accent" : "fill-chart-1"}
      />
    );
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
