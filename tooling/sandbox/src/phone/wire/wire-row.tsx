import { ArrowDownLeft, ArrowUpRight, Timer, X } from "lucide-react";
import type { WireEntry } from "../../contract.ts";
import { clockTime } from "../parts/provider-time.ts";
import { useTexts } from "../use-texts.ts";
import { formatDuration, wireState } from "./wire-state.ts";

type WireRowProps = { entry: WireEntry; picked: boolean; onPick: () => void };

/** One call in a line: which way it went, what it was about, how it ended. */
export function WireRow({ entry, picked, onPick }: WireRowProps) {
  const t = useTexts();
  const state = wireState(entry);
  // What a provider names itself stays as it is.
  const named = `wire.${entry.title}`;
  const look =
    state === "failed"
      ? { Icon: X, tile: "bg-danger-soft text-danger-ink", result: "text-danger-ink" }
      : state === "waiting"
        ? { Icon: Timer, tile: "bg-accent-soft text-accent-ink", result: "text-accent-ink" }
        : entry.direction === "to_shop"
          ? { Icon: ArrowDownLeft, tile: "bg-success-soft text-success-ink", result: "text-success-ink" }
          : { Icon: ArrowUpRight, tile: "bg-brand-soft text-brand-ink", result: "text-success-ink" };
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-pressed={picked}
        onClick={onPick}
        className="grid w-full grid-cols-[26px_minmax(0,1fr)_auto] gap-x-2.5 gap-y-0.5 px-4.5 py-2.5 text-left hover:bg-surface-2 focus-visible:-outline-offset-2 aria-pressed:bg-surface aria-pressed:shadow-[inset_3px_0_0_var(--accent)]"
      >
        <span
          aria-hidden="true"
          className={`row-span-2 mt-0.75 grid size-6.5 place-items-center rounded-[8px] ${look.tile}`}
        >
          <look.Icon size={15} strokeWidth={2.3} />
        </span>
        <span className="truncate font-semibold">
          {t.has(named) ? t(named) : entry.title}
          <span className="sr-only">
            , {t(entry.direction === "to_shop" ? "wireToShop" : "wireFromShop")}
          </span>
        </span>
        <time dateTime={entry.at} className="text-right text-sm text-ink-3">
          {clockTime(entry.at, true).time}
        </time>
        <span className="truncate font-mono text-xs text-ink-3">
          {entry.method} {entry.path}
        </span>
        <span className={`text-right font-mono text-xs whitespace-nowrap ${look.result}`}>
          {state === "waiting" ? t("wireWaiting") : (entry.status ?? t("wireNoAnswer"))}
          {entry.duration_ms !== null && ` ${formatDuration(entry.duration_ms)}`}
        </span>
      </button>
    </li>
  );
}
