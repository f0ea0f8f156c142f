import type { LucideIcon } from "lucide-react";
import { classNames } from "../class-names.ts";
import { pillTones, type PillTone } from "./pill-tones.ts";

export type PillProps = {
  icon: LucideIcon;
  /** The state in the reader's language. */
  label: string;
  tone: PillTone;
  /** Where the icon has a colour of its own. */
  iconTone?: string | undefined;
  struck?: boolean | undefined;
  className?: string | undefined;
};

/** A state in a few words: icon and word together, never colour alone. */
export function Pill({ icon: Icon, label, tone, iconTone, struck = false, className }: PillProps) {
  return (
    <span
      className={classNames(
        "inline-flex h-6 flex-none items-center gap-[5px] rounded-full pr-[9px] pl-[7px] text-xs font-strong whitespace-nowrap large-letters:h-auto large-letters:min-h-6 large-letters:shrink large-letters:wrap-anywhere large-letters:whitespace-normal",
        pillTones[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" className={classNames("size-[13px] flex-none", iconTone)} strokeWidth={2.4} />
      <span className={struck ? "line-through decoration-1" : undefined}>{label}</span>
    </span>
  );
}
