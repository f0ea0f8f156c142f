import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { WireEntry } from "../../contract.ts";
import { CallFace, callGrid } from "./call-face.tsx";
import { WireRow } from "./wire-row.tsx";

type WireRunProps = {
  /** Calls alike, newest first; at least two. */
  entries: readonly WireEntry[];
  wireId: string | null;
  onPick: (wireId: string | null) => void;
};

/** Calls alike as one line, which opens to each of them. */
export function WireRun({ entries, wireId, onPick }: WireRunProps) {
  const id = useId();
  const holdsPicked = entries.some((entry) => entry.id === wireId);
  /* A call that is read when the next one like it arrives stays in sight. */
  const [isOpen, setOpen] = useState(holdsPicked);

  function turn() {
    if (isOpen && holdsPicked) onPick(null);
    setOpen(!isOpen);
  }

  return (
    <li className={isOpen ? "" : "border-b border-line"}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={turn}
        className={`${callGrid} ${isOpen ? "border-b border-line" : ""}`}
      >
        <CallFace
          entry={entries[0]!}
          count={entries.length}
          after={
            <ChevronDown
              size={15}
              aria-hidden="true"
              className={`text-ink-3 transition-transform duration-hover ${isOpen ? "rotate-180" : ""}`}
            />
          }
        />
      </button>
      {isOpen && (
        <ul id={id} className="border-l-3 border-line-2 bg-surface-2">
          {entries.map((entry) => (
            <WireRow
              key={entry.id}
              entry={entry}
              picked={entry.id === wireId}
              onPick={() => onPick(entry.id === wireId ? null : entry.id)}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
