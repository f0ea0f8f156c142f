import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import { useNow } from "#lib/use-now.ts";
import { shareOfWindow } from "../reply-window.rules.ts";

const radius = 21.5;
const around = 2 * Math.PI * radius;

/** How much is left of the 24 hours of free replies, as a ring around the customer's picture; the row says it in words. */
export function WindowRing({ endsAt, children }: { endsAt: string | null; children: ReactNode }) {
  const share = shareOfWindow(endsAt, useNow());
  return (
    <span className="relative grid size-[48px] flex-none place-items-center" aria-hidden="true">
      {children}
      <svg viewBox="0 0 48 48" className="absolute inset-0 -rotate-90 fill-none stroke-[2.5]">
        <circle cx="24" cy="24" r={radius} className="stroke-line" />
        {share > 0 && (
          <circle
            cx="24"
            cy="24"
            r={radius}
            strokeLinecap="round"
            strokeDasharray={`${share * around} ${around}`}
            className={classNames(share > 0.2 ? "stroke-success" : "stroke-accent")}
          />
        )}
      </svg>
    </span>
  );
}
