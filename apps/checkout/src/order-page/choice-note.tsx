import { Check } from "lucide-react";
import type { ReactNode } from "react";

/** Beside a group's name: what has still to be chosen, in amber; with a tick once it is. */
export function ChoiceNote({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  if (isOpen) return <span className="text-sm font-medium text-warning-ink">{children}</span>;
  return (
    <span className="text-sm text-ink-3">
      <Check aria-hidden="true" className="inline size-4 text-success-ink" strokeWidth={2.4} /> {children}
    </span>
  );
}
