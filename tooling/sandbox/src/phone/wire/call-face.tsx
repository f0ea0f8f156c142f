import { ArrowDownLeft, ArrowUpRight, Timer, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { WireEntry } from "../../contract.ts";
import { clockTime } from "../parts/provider-time.ts";
import { useTexts } from "../use-texts.ts";
import { callTitle } from "./call-title.ts";
import { shortPath } from "./short-path.ts";
import { wireState } from "./wire-state.ts";

type CallFaceProps = {
  entry: WireEntry;
  /** How many calls the row stands for. */
  count?: number;
  /** What stands after the status: how long it took, or a sign that the row opens. */
  after: ReactNode;
};

/** The columns of a row's button, which this fills. */
export const callGrid =
  "grid w-full grid-cols-[26px_minmax(0,1fr)_auto] gap-x-2.5 px-4.5 py-1 text-left hover:bg-surface-2 focus-visible:-outline-offset-2";

/** What a row tells of its call: which way it went, what it was about, how it ended. */
export function CallFace({ entry, count = 1, after }: CallFaceProps) {
  const t = useTexts();
  const state = wireState(entry);
  const look =
    state === "failed"
      ? {
          Icon: TriangleAlert,
          tile: "bg-danger text-on-danger",
          result: "rounded-xs bg-danger-soft px-1.25 font-bold text-danger-ink",
        }
      : state === "waiting"
        ? { Icon: Timer, tile: "bg-accent-soft text-accent-ink", result: "text-accent-ink" }
        : entry.direction === "to_shop"
          ? { Icon: ArrowDownLeft, tile: "bg-success-soft text-success-ink", result: "text-success-ink" }
          : { Icon: ArrowUpRight, tile: "bg-brand-soft text-brand-ink", result: "text-success-ink" };
  return (
    <>
      <span
        aria-hidden="true"
        className={`row-span-2 self-center grid size-6.5 place-items-center rounded-[8px] ${look.tile}`}
      >
        <look.Icon size={15} strokeWidth={2.3} />
      </span>
      <span className="flex min-w-0 items-baseline gap-1.5 font-semibold">
        <span className="truncate">{callTitle(entry, t)}</span>
        {count > 1 && (
          <span aria-hidden="true" className="flex-none text-sm text-ink-2 tabular-nums">
            × {count}
          </span>
        )}
        <span className="sr-only">
          , {count > 1 && `${t("calls", { count })}, `}
          {t(entry.direction === "to_shop" ? "wireToShop" : "wireFromShop")}
        </span>
      </span>
      <time dateTime={entry.at} className="text-right text-sm text-ink-3">
        {clockTime(entry.at, true).time}
      </time>
      <span className="min-w-0 font-mono text-xs text-ink-3">
        <span className="sr-only">
          {entry.method} {entry.path}
        </span>
        {/* Cut at its start where there is no room: many calls begin alike, their ends differ. */}
        <span aria-hidden="true" title={entry.path} className="flex gap-1.5">
          {entry.method}
          <span dir="rtl" className="truncate">
            <bdi dir="ltr">{shortPath(entry.path)}</bdi>
          </span>
        </span>
      </span>
      <span className="flex items-center justify-end gap-1.25 font-mono text-xs whitespace-nowrap">
        <span className={look.result}>
          {state === "waiting" ? t("wireWaiting") : (entry.status ?? t("wireNoAnswer"))}
        </span>
        {after}
      </span>
    </>
  );
}
