import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type TimelineItem = {
  id: string;
  icon: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** As shown, "1:52 PM". */
  time: string;
  /** Machine-readable, for the time element. */
  at?: string;
  /** Money events are green. */
  tone?: "plain" | "money" | "danger";
};

export type TimelineProps = { label: string; items: readonly TimelineItem[]; className?: string };

const tones = {
  plain: "bg-surface-4 text-ink-2",
  money: "bg-success-soft text-success-ink",
  danger: "bg-danger-soft text-danger-ink",
};

/** What happened, newest first as given, time at the right. */
export function Timeline({ label, items, className }: TimelineProps) {
  return (
    <ol aria-label={label} className={classNames("m-0 list-none p-0", className)}>
      {items.map((item, index) => (
        <li key={item.id} className="relative flex gap-3 large-letters:flex-wrap pb-4 last:pb-0">
          {index < items.length - 1 && (
            <span aria-hidden="true" className="absolute top-8 bottom-0.5 left-[14px] w-0.5 bg-line" />
          )}
          <span
            aria-hidden="true"
            className={classNames(
              "grid size-[30px] flex-none place-items-center rounded-full [&_svg]:size-[15px]",
              tones[item.tone ?? "plain"],
            )}
          >
            {item.icon}
          </span>
          <div className="min-w-0 flex-1 pt-1 wrap-anywhere">
            <p className="m-0">{item.title}</p>
            {item.detail && <p className="m-0 text-sm text-ink-3">{item.detail}</p>}
          </div>
          <time
            dateTime={item.at}
            className="flex-none pt-1 text-right text-sm text-ink-3 narrow:max-w-16 large-letters:w-full large-letters:max-w-none large-letters:pl-11 large-letters:text-left"
          >
            {item.time}
          </time>
        </li>
      ))}
    </ol>
  );
}
