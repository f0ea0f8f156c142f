import type { ChartSeries } from "./chart-words.ts";

export type ChartTipProps = {
  title: string;
  series: readonly ChartSeries[];
  index: number;
  format: (value: number) => string;
  /** Where the point stands, 0 at the left to 1 at the right; past the middle the card turns to the left. */
  at: number;
};

/** The card beside the point under the pointer. */
export function ChartTip({ title, series, index, format, at }: ChartTipProps) {
  return (
    <div
      className="pointer-events-none absolute top-1 z-sticky animate-appear rounded-[10px] border border-line bg-surface px-3 py-2.5 text-sm whitespace-nowrap shadow-floating"
      style={at > 0.5 ? { right: `calc(${(1 - at) * 100}% + 10px)` } : { left: `calc(${at * 100}% + 10px)` }}
    >
      <p className="m-0 font-semibold">{title}</p>
      <dl className="m-0 mt-1 grid grid-cols-[auto_auto] gap-x-4.5 gap-y-0.5">
        {series.map((one) => {
          const value = one.values[index];
          return value === undefined ? null : (
            <div key={one.key} className="contents">
              <dt className="text-ink-2">{one.label}</dt>
              <dd className="m-0 text-right font-semibold tabular-nums">{format(value)}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
