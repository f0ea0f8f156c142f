/** The grounds of a pill, each with an ink that reads on it. */
export const pillTones = {
  waiting: "bg-warning-soft text-warning-ink shadow-[inset_0_0_0_1px_var(--warning-line)]",
  quiet: "bg-transparent text-ink-2 shadow-[inset_0_0_0_1px_var(--line-2)]",
  grey: "bg-surface-4 text-ink-2",
  brand: "bg-brand-soft text-brand-ink",
  sea: "bg-info-soft text-info-ink",
  green: "bg-success-soft text-success-ink",
  red: "bg-danger-soft text-danger-ink",
} as const;

export type PillTone = keyof typeof pillTones;
