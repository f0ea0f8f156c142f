import type { ReactNode } from "react";

type RowProps = { label: string; strong?: boolean; children: ReactNode };

/** One line of a reckoning, within a `dl` of two columns. */
export function ReckoningRow({ label, strong = false, children }: RowProps) {
  return (
    <>
      <dt className={strong ? "font-strong" : "text-ink-2"}>{label}</dt>
      <dd className={`m-0 text-right tabular-nums ${strong ? "font-strong" : ""}`}>{children}</dd>
    </>
  );
}
