import type { WireEntry } from "../../contract.ts";
import { CallFace, callGrid } from "./call-face.tsx";
import { formatDuration } from "./wire-state.ts";

type WireRowProps = { entry: WireEntry; picked: boolean; onPick: () => void };

/** One call in a line; a press shows what it said. */
export function WireRow({ entry, picked, onPick }: WireRowProps) {
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-pressed={picked}
        onClick={onPick}
        className={`${callGrid} aria-pressed:bg-surface aria-pressed:shadow-[inset_3px_0_0_var(--accent)]`}
      >
        <CallFace
          entry={entry}
          after={
            entry.duration_ms !== null && (
              <span className="text-ink-3">{formatDuration(entry.duration_ms)}</span>
            )
          }
        />
      </button>
    </li>
  );
}
