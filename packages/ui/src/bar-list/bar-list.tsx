import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** A chart colour, always the same one for the same thing on one screen. */
export type ChartColour = 1 | 2 | 3 | 4 | 5 | 6;

export type BarListItem = {
  key: string;
  label: ReactNode;
  value: number;
  /** The number as read, "4.35M". */
  text: ReactNode;
  /** Quiet, after the bar: "64 sold", "72%". */
  note?: ReactNode;
  /** Before the words, a picture. */
  leading?: ReactNode;
  /** Mango: the one that counts. */
  accent?: boolean;
};

export type BarListProps = {
  /** Name of the list, "Best sellers". */
  label: string;
  items: readonly BarListItem[];
  colour?: ChartColour;
  /** Thick bars for a funnel. */
  thickness?: "thin" | "thick";
  className?: string;
};

const fills: Record<ChartColour, string> = {
  1: "bg-chart-1",
  2: "bg-chart-2",
  3: "bg-chart-3",
  4: "bg-chart-4",
  5: "bg-chart-5",
  6: "bg-chart-6",
};

/** Things in order of size, each with its words, its number and a bar: best sellers, places, a funnel. No library. */
export function BarList({ label, items, colour = 1, thickness = "thin", className }: BarListProps) {
  const most = Math.max(...items.map((item) => item.value), 1);
  const thick = thickness === "thick";
  return (
    <ol aria-label={label} className={classNames("m-0 grid list-none gap-3.5 p-0", className)}>
      {items.map((item) => (
        <li key={item.key} className="flex items-center gap-3">
          {item.leading}
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline justify-between gap-3 large-letters:flex-wrap">
              <span className="min-w-0">{item.label}</span>
              <span className="flex-none font-semibold tabular-nums">
                {item.text}
                {thick && item.note && (
                  <span className="ml-1.5 text-sm font-normal text-ink-3">{item.note}</span>
                )}
              </span>
            </div>
            <div className="mt-1.5 flex items-center gap-2.5 large-letters:flex-wrap">
              <div
                aria-hidden="true"
                className={classNames(
                  "flex-1 bg-surface-3",
                  thick ? "h-[34px] rounded-[8px]" : "h-1.5 rounded-full",
                )}
              >
                <div
                  className={classNames(
                    "h-full rounded-[inherit]",
                    item.accent ? "bg-accent" : fills[colour],
                  )}
                  style={{ width: `${Math.max((item.value / most) * 100, item.value > 0 ? 1.5 : 0)}%` }}
                />
              </div>
              {!thick && item.note && (
                <span className="flex-none text-xs text-ink-3 tabular-nums large-letters:shrink">
                  {item.note}
                </span>
              )}
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}

export type ShareBarProps = {
  label: string;
  /** At most six, in a fixed order: the colour belongs to the thing. */
  parts: readonly { key: string; label: ReactNode; value: number; text: ReactNode }[];
};

const order: readonly ChartColour[] = [1, 2, 4, 3, 6, 5];

/** One bar cut into its parts with 2 px gaps, and each part named with its number below. */
export function ShareBar({ label, parts }: ShareBarProps) {
  const shown = parts.filter((part) => part.value > 0);
  const colourOf = (key: string) =>
    fills[order[parts.findIndex((part) => part.key === key) % order.length] ?? 1];
  return (
    <div>
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-sm bg-surface-3">
        {shown.map((part) => (
          <div key={part.key} className={colourOf(part.key)} style={{ flex: `${part.value} 0 4px` }} />
        ))}
      </div>
      <ul aria-label={label} className="m-0 mt-2 list-none p-0">
        {parts.map((part) => (
          <li key={part.key} className="flex min-h-9 items-center gap-2.5">
            <span
              aria-hidden="true"
              className={classNames("size-2.5 flex-none rounded-[3px]", colourOf(part.key))}
            />
            <span className="min-w-0 flex-1">{part.label}</span>
            <span className="flex-none font-semibold tabular-nums">{part.text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
