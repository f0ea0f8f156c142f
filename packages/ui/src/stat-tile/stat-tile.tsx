import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Skeleton } from "../skeleton/skeleton.tsx";

export type StatDelta = {
  direction: "up" | "down" | "flat";
  /** How much, "4.4%". */
  amount: string;
  /** Against what, "54.3k in October". */
  words: string;
  /** Up is good for sales, bad for refunds; left out, up is good. */
  good?: boolean;
};

export type StatTileProps = {
  label: ReactNode;
  /** The number as text or `<Money>`; long ones in the compact form. */
  value: ReactNode;
  /** Small before the number, "TZS". */
  unit?: string;
  delta?: StatDelta;
  /** Where there is nothing to compare with yet. */
  note?: ReactNode;
  /** A Sparkline. */
  sparkline?: ReactNode;
  loading?: boolean;
  className?: string;
};

const arrows = { up: ArrowUpRight, down: ArrowDownRight, flat: ArrowRight };

/** One number of the shop: what it is, how much, and whether that is more than before. */
export function StatTile({ label, value, unit, delta, note, sparkline, loading, className }: StatTileProps) {
  return (
    <div
      aria-busy={loading || undefined}
      className={classNames("min-w-0 px-5 py-4.5 narrow:px-4 narrow:py-3.5", className)}
    >
      <p className="m-0 text-base text-ink-2">{label}</p>
      {loading ? (
        <>
          <Skeleton className="my-2.5 h-6 w-28" />
          <Skeleton className="h-3 w-36" />
        </>
      ) : (
        <>
          <div className="flex items-end justify-between gap-3">
            <p className="m-0 mt-1.5 font-display text-[1.75rem] leading-heading font-bold tracking-[-0.025em] tabular-nums narrow:text-[1.4375rem]">
              {unit && (
                <span className="mr-1 align-[0.3em] font-sans text-sm font-semibold tracking-normal">
                  {unit}
                </span>
              )}
              {value}
            </p>
            {sparkline}
          </div>
          {delta && <Delta {...delta} />}
          {note && <p className="m-0 mt-1.5 text-sm text-ink-3">{note}</p>}
        </>
      )}
    </div>
  );
}

function Delta({ direction, amount, words, good = direction !== "down" }: StatDelta) {
  const Arrow = arrows[direction];
  const tone = direction === "flat" ? "text-ink-2" : good ? "text-success-ink" : "text-danger-ink";
  return (
    <p className="m-0 mt-1.5 flex flex-wrap items-center gap-x-2 text-sm">
      <span className={classNames("inline-flex items-center gap-[3px] font-semibold tabular-nums", tone)}>
        <Arrow aria-hidden="true" className="size-3.5" strokeWidth={2.4} />
        {amount}
      </span>
      <span className="text-ink-3">{words}</span>
    </p>
  );
}

/** Tiles side by side in one card, parted by lines; two in a row on phones. */
export function StatStrip({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div
      className={classNames(
        "grid grid-flow-col auto-cols-fr overflow-hidden rounded-lg border border-line bg-line",
        "gap-px narrow:grid-flow-row narrow:grid-cols-2 [&>*]:bg-surface narrow:[&>:last-child:nth-child(odd)]:col-span-2",
        "large-letters:grid-cols-1 large-letters:[&>:last-child:nth-child(odd)]:col-span-1",
        className,
      )}
    >
      {children}
    </div>
  );
}
