import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** What is wrong with a field, as it looks everywhere: the mark and the words. Whoever shows it says it aloud. */
export function ErrorLine({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 text-sm font-medium text-danger-ink">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none" strokeWidth={1.9} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}
