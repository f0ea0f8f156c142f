import type { ReactNode } from "react";

/** Says beside a group's name that something of it has still to be chosen; what is optional says so in grey. */
export function StillToChoose({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-full bg-warning-soft px-2.5 py-0.5 text-sm font-medium text-warning-ink">
      {children}
    </span>
  );
}
