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
  open: "bg-success-soft text-success-ink",
  closing: "bg-warning-soft text-warning-ink shadow-[inset_0_0_0_1px_var(--warning-line)]",
  closed: "bg-surface-4 text-ink-2",
};

/** How long a chat may still be answered in one's own words; stands in the head of a conversation. */
export function ReplyWindow({ state, label, className }: ReplyWindowProps) {
  const Icon = state === "closed" ? LockKeyhole : Clock;
  return (
    <span
      className={classNames(
        "inline-flex min-h-6 items-center gap-[5px] rounded-full py-0.5 pr-[9px] pl-[7px] text-xs font-strong whitespace-nowrap tabular-nums",
        tones[state],
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-[13px] flex-none" strokeWidth={2.4} />
      {label}
    </span>
  );
}
