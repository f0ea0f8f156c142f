import { scaleBand, scaleLinear } from "d3-scale";
import { classNames } from "../class-names.ts";
import { levelValues } from "../charts/level-values.ts";
import { markStep } from "../charts/plot-axes.tsx";
import { PlotFrame } from "../charts/plot-frame.tsx";
import { usePointAt } from "../charts/use-point-at.ts";
import { useWidth } from "../charts/use-width.ts";
import type { BarChartProps } from "./bar-chart-props.ts";

const footPx = 28;
const headRadius = 4;

/** A bar that stands on the line: only its head is round. */
function barPath(x: number, top: number, width: number, bottom: number): string {
  const radius = Math.min(headRadius, width / 2, Math.max(bottom - top, 0));
  return `M${x} ${bottom}V${top + radius}q0 ${-radius} ${radius} ${-radius}h${width - 2 * radius}q${radius} 0 ${radius} ${radius}V${bottom}z`;
}

/** Draws BarChart; D3 knows the scales, the colours are our tokens. */
export function BarDrawing({
  label,
  points,
  ticks,
  pointHeader,
  valueHeader,
  values,
  currentIndex,
  futureFrom = points.length,
  directLabels = false,
  formats,
  heightPx = 240,
}: BarChartProps) {
  const measured = useWidth();
  const [, widthPx] = measured;
  const topPx = directLabels ? 24 : 12;
  const y = scaleLinear([0, Math.max(...values, 1)], [heightPx - footPx, topPx]);
  if (!directLabels) y.nice(4);
  const levels = (directLabels ? [0] : levelValues(y, values)).map((value) => ({
    y: y(value),
    text: directLabels ? "" : formats.short(value),
    base: value === 0,
  }));
  const leftPx = directLabels ? 0 : Math.max(...levels.map((level) => level.text.length)) * 6.8 + 14;
  const rightPx = Math.max(widthPx, leftPx + 1);
  const places = points.map((_name, index) => index);
  const band = scaleBand(places, [leftPx, rightPx]).padding(0.18);
  const left = (index: number) => band(index) ?? leftPx;
  const step = markStep(points.length, rightPx - leftPx, Math.max(...ticks.map((tick) => tick.length)));
  const marks = places
    .filter((index) => index % step === 0)
    .map((index) => ({
      x: left(index) + band.bandwidth() / 2,
      text: ticks[index] ?? "",
    }));
  const { index, handlers } = usePointAt(points.length, (share) => Math.floor(share * points.length));

  /* A screen reader walks the bars as along a slider and hears each with its number. */
  const spoken = index ?? currentIndex ?? points.length - 1;
  const spokenText = `${points[spoken] ?? ""}, ${valueHeader} ${formats.full(values[spoken] ?? 0)}`;

  return (
    <PlotFrame
      label={label}
      points={points}
      pointHeader={pointHeader}
      series={[{ key: "value", label: valueHeader, values }]}
      format={formats.full}
      measured={measured}
      heightPx={heightPx}
      plot={{ leftPx, rightPx, topPx: 0, footPx }}
      axes={{ levels, marks }}
      index={index}
      at={index === null ? 0 : (index + 0.5) / points.length}
      slider={{ spoken, spokenText, handlers }}
    >
      {values.map((value, place) => (
        <path
          key={points[place] ?? place}
          d={barPath(left(place), y(value), band.bandwidth(), y(0))}
          className={classNames(
            place === index || (index === null && place === currentIndex)
              ? "fill-accent"
              : place >= futureFrom
                ? "fill-chart-muted"
                : "fill-chart-1",
          )}
        />
      ))}
      {directLabels &&
        values.map((value, place) => (
          <text
            key={points[place] ?? place}
            x={left(place) + band.bandwidth() / 2}
            y={y(value) - 7}
            textAnchor="middle"
            className="fill-ink text-xs font-semibold tabular-nums"
          >
            {formats.short(value)}
          </text>
        ))}
    </PlotFrame>
  );
}
