import type { ReactNode } from "react";

/** Three figures beside each other. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className="m-0 grid grid-cols-3 divide-x divide-line rounded-lg border border-line">{children}</dl>
);

/** One of them: what it counts above how many. */
export const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col justify-between px-3 py-2.5">
    <dt className="text-sm text-ink-2">{label}</dt>
    <dd className="m-0 text-lg font-strong tabular-nums">{children}</dd>
  </div>
);
