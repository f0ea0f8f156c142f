import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export type Tone = "neutral" | "brand" | "accent" | "success" | "warning" | "danger" | "info";

const tones: Record<Tone, string> = {
  neutral: "bg-surface-4 text-ink-2",
  brand: "bg-brand-soft text-brand-ink",
  accent: "bg-accent-soft text-accent-ink",
  success: "bg-success-soft text-success-ink",
  warning: "bg-warning-soft text-warning-ink",
  danger: "bg-danger-soft text-danger-ink",
  info: "bg-info-soft text-info-ink",
};

export type IconTileProps = { icon: ReactNode; tone?: Tone; size?: 28 | 34 | 44; className?: string };

const sizes = {
  28: "size-7 rounded-[8px] [&_svg]:size-4",
  34: "size-[34px] rounded-[10px] [&_svg]:size-5",
  44: "size-11 rounded-[12px] [&_svg]:size-6",
};

/** An icon on a soft square; silent, the words stand beside it. */
export function IconTile({ icon, tone = "neutral", size = 34, className }: IconTileProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames("grid flex-none place-items-center", sizes[size], tones[tone], className)}
    >
      {icon}
    </span>
  );
}
