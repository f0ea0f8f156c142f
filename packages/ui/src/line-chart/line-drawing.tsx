import { scaleLinear, scalePoint } from "d3-scale";
import { area, line } from "d3-shape";
import { levelValues } from "../charts/level-values.ts";
import { markStep } from "../charts/plot-axes.tsx";
import { PlotFrame } from "../charts/plot-frame.tsx";
import { usePointAt } from "../charts/use-point-at.ts";
import { useWidth } from "../charts/use-width.ts";
import type { LineChartProps } from "./line-chart-props.ts";

const topPx = 12;
const footPx = 30;

/** Draws LineChart; D3 knows the scales and the paths, the colours are our tokens. */
export function LineDrawing({
  label,
  points,
  ticks,
  pointHeader,
  current,
  before,
  formats,
  heightPx = 320,
}: LineChartProps) {
  const measured = useWidth();
  const [, widthPx] = measured;
  const series = before ? [current, before] : [current];
  const values = series.flatMap((one) => one.values);
  const y = scaleLinear([0, Math.max(...values, 1)], [heightPx - footPx, topPx]).nice(4);
  const levels = levelValues(y, values).map((value) => ({
    y: y(value),
    text: formats.short(value),
    base: value === 0,
  }));
  const leftPx = Math.max(...levels.map((level) => level.text.length)) * 6.8 + 14;
  const rightPx = Math.max(widthPx - Math.max(6, ((ticks.at(-1)?.length ?? 0) * 6.4) / 2), leftPx + 1);
  const places = points.map((_name, index) => index);
  const scale = scalePoint(places, [leftPx, rightPx]);
  const x = (index: number) => scale(index) ?? leftPx;
  const step = markStep(points.length, rightPx - leftPx, Math.max(...ticks.map((tick) => tick.length)));
  const marks = places
    .filter((index) => (points.length - 1 - index) % step === 0)
    .map((index) => ({
      x: x(index),
      text: ticks[index] ?? "",
    }));
  const path = line<number>(
    (_value, index) => x(index),
    (value) => y(value),
  );
  const ground = area<number>(
    (_value, index) => x(index),
    y(0),
    (value) => y(value),
  );
  const spell = (value: number | undefined) => (value === undefined ? "" : formats.full(value));
  const { index, handlers } = usePointAt(points.length, (share) => Math.round(share * (points.length - 1)));
  const looked = index === null ? undefined : current.values[index];
  const lookedBefore = index === null ? undefined : before?.values[index];

  /* A screen reader walks the points as along a slider and hears each day with its numbers. */
  const spoken = index ?? points.length - 1;
  const spokenText = [
    points[spoken],
    ...series.map((one) => `${one.label} ${spell(one.values[spoken])}`),
  ].join(", ");

  return (
    <PlotFrame
      label={label}
      points={points}
      pointHeader={pointHeader}
      series={series}
      format={formats.full}
      measured={measured}
      heightPx={heightPx}
      plot={{ leftPx, rightPx, topPx, footPx }}
      axes={{ levels, marks }}
      index={index}
      at={index !== null && points.length > 1 ? index / (points.length - 1) : 0}
      slider={{ spoken, spokenText, handlers }}
      legend={<Legend current={current.label} before={before?.label} />}
    >
      <path d={ground([...current.values]) ?? ""} className="fill-chart-1" opacity="0.09" />
      {before && (
        <path
          d={path([...before.values]) ?? ""}
          fill="none"
          className="stroke-ink-off"
          strokeWidth="2"
          strokeDasharray="5 4"
        />
      )}
      <path
        d={path([...current.values]) ?? ""}
        fill="none"
        className="stroke-chart-1"
        strokeWidth="2.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {index !== null && (
        <>
          <path d={`M${x(index)} ${topPx}V${y(0)}`} className="stroke-ink-3" strokeDasharray="3 3" />
          {lookedBefore !== undefined && (
            <circle
              cx={x(index)}
              cy={y(lookedBefore)}
              r="4"
              className="fill-ink-off stroke-surface"
              strokeWidth="2"
            />
          )}
          {looked !== undefined && (
            <circle
              cx={x(index)}
              cy={y(looked)}
              r="6"
              className="fill-accent stroke-surface"
              strokeWidth="2.5"
            />
          )}
        </>
      )}
    </PlotFrame>
  );
}

function Legend({ current, before }: { current: string; before: string | undefined }) {
  return (
    <figcaption className="mb-2 flex flex-wrap justify-end gap-x-4 gap-y-1 text-sm text-ink-2">
      <span className="inline-flex items-center gap-[7px]">
        <svg aria-hidden="true" width="16" height="4">
          <path d="M1.5 2h13" className="stroke-chart-1" strokeWidth="3" strokeLinecap="round" />
        </svg>
        {current}
      </span>
      {before !== undefined && (
        <span className="inline-flex items-center gap-[7px]">
          <svg aria-hidden="true" width="18" height="4">
            <path d="M0 2h18" className="stroke-ink-off" strokeWidth="2" strokeDasharray="5 4" />
          </svg>
          {before}
        </span>
      )}
    </figcaption>
  );
}
