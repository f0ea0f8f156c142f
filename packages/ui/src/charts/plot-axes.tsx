export type PlotAxesProps = {
  widthPx: number;
  heightPx: number;
  /** Values of the dashed lines, with their place from the top. */
  levels: readonly { y: number; text: string; base: boolean }[];
  /** Names under the plot, with their place from the left. */
  marks: readonly { x: number; text: string }[];
  leftPx: number;
};

const textLook = "fill-ink-3 text-xs font-medium tabular-nums";

/** Dashed levels with their numbers, and the names under the plot. */
export function PlotAxes({ widthPx, heightPx, levels, marks, leftPx }: PlotAxesProps) {
  return (
    <>
      {levels.map((level) => (
        <g key={level.y}>
          <path
            d={`M${leftPx} ${level.y}H${widthPx}`}
            className="stroke-line"
            strokeDasharray={level.base ? undefined : "2 4"}
          />
          <text x={leftPx - 10} y={level.y + 4} textAnchor="end" className={textLook}>
            {level.text}
          </text>
        </g>
      ))}
      {marks.map((mark) => (
        <text key={mark.x} x={mark.x} y={heightPx - 4} textAnchor="middle" className={textLook}>
          {mark.text}
        </text>
      ))}
    </>
  );
}

/** Every how many-th name can be shown so that none touches the next. */
export function markStep(count: number, plotPx: number, longest: number): number {
  const namePx = longest * 6.6 + 18;
  return Math.max(1, Math.ceil((count * namePx) / Math.max(plotPx, 1)));
}
