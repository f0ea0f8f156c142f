import { Lock } from "lucide-react";
import type { ReactNode } from "react";

/** Why one may not write here, and what to do instead. */
export function Closed({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3 px-1 py-1">
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-9 flex-none place-items-center rounded-md bg-warning-soft text-warning-ink"
        >
          <Lock className="size-5" strokeWidth={1.9} />
        </span>
        <div>
          <p className="m-0 font-strong">{title}</p>
          {text && <p className="m-0 text-sm text-ink-2">{text}</p>}
        </div>
      </div>
      {children}
    </div>
  );
}
