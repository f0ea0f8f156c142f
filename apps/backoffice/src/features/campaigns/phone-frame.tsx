import { Signal } from "lucide-react";
import type { ReactNode } from "react";

/** A phone on which a message is shown as its reader sees it. */
export function PhoneFrame({
  title,
  subtitle,
  children,
}: {
  /** Who the message is from. */
  title: string;
  subtitle: string;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto w-full max-w-[300px] rounded-[34px] bg-inverse p-2">
      <div className="flex min-h-72 flex-col overflow-hidden rounded-[27px] bg-chat-bg">
        <div
          aria-hidden="true"
          className="flex items-center justify-between bg-surface px-5 pt-2 text-2xs font-strong tabular-nums"
        >
          <span>10:00</span>
          <span className="flex items-center gap-1">
            <Signal className="size-3" /> 3G
          </span>
        </div>
        <p className="m-0 flex items-center gap-2.5 border-b border-line bg-surface px-4 py-2.5">
          <span
            aria-hidden="true"
            className="grid size-8 flex-none place-items-center rounded-full bg-brand-soft font-strong text-brand-ink"
          >
            {title.slice(0, 1)}
          </span>
          <span className="min-w-0">
            <span className="block truncate font-strong">{title}</span>
            <span className="block text-xs text-ink-3">{subtitle}</span>
          </span>
        </p>
        <div className="flex flex-1 flex-col gap-2 p-3">{children}</div>
      </div>
    </div>
  );
}
