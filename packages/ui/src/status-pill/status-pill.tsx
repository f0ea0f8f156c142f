import { classNames } from "../class-names.ts";
import { pillLooks } from "./pill-looks.ts";
import type { PillStatus } from "./pill-looks.ts";

export type StatusPillProps = {
  status: PillStatus;
  /** The word for it in the reader's language. */
  label: string;
  className?: string;
};

/** Where an order or its payment stands: icon and word together, never colour alone; what is done goes quiet. */
export function StatusPill({ status, label, className }: StatusPillProps) {
  const { icon: Icon, tone, iconTone, struck } = pillLooks[status];
  return (
    <span
      className={classNames(
        "inline-flex h-6 flex-none items-center gap-[5px] rounded-full pr-[9px] pl-[7px] text-xs font-strong whitespace-nowrap",
        tone,
        className,
      )}
    >
      <Icon aria-hidden="true" className={classNames("size-[13px] flex-none", iconTone)} strokeWidth={2.4} />
      <span className={struck ? "line-through decoration-1" : undefined}>{label}</span>
    </span>
  );
}
