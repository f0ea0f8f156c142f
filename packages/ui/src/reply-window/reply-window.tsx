import { Clock, LockKeyhole } from "lucide-react";
import { classNames } from "../class-names.ts";

export type ReplyWindowProps = {
  /** How long free answers are still possible: `closing` in the last hours, `closed` once only templates go through. */
  state: "open" | "closing" | "closed";
  /** In words, "Free replies for 23 h 58 min". */
  label: string;
  className?: string;
};

const tones = {
  open: "text-success-ink",
  closing: "text-warning-ink",
  closed: "text-ink-2",
};

/** How long a chat may still be answered in one's own words; a line below the name in the head of a conversation. */
export function ReplyWindow({ state, label, className }: ReplyWindowProps) {
  const Icon = state === "closed" ? LockKeyhole : Clock;
  return (
    <span
      className={classNames(
        "inline-flex min-w-0 items-center gap-1 text-xs leading-snug font-semibold tabular-nums",
        tones[state],
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-[13px] flex-none" strokeWidth={2.2} />
      {label}
    </span>
  );
}
