import type { ReactNode } from "react";
import { useNow } from "#lib/use-now.ts";
import { shareOfWindow, windowLeft } from "../reply-window.rules.ts";

const radius = 21.5;
const around = 2 * Math.PI * radius;

/** On phones, a ring around the picture of who can be answered freely for less than two hours more, as much as is left. */
export function WindowRing({ endsAt, children }: { endsAt: string | null; children: ReactNode }) {
  const now = useNow();
  const share = shareOfWindow(endsAt, now);
  const isClosing = windowLeft(endsAt, now).state === "closing";
  return (
    <span
      className="relative grid size-[48px] flex-none place-items-center wide:size-[40px]"
      aria-hidden="true"
    >
      {children}
      {isClosing && (
        <svg viewBox="0 0 48 48" className="absolute inset-0 -rotate-90 fill-none stroke-[2.5] wide:hidden">
          <circle cx="24" cy="24" r={radius} className="stroke-line" />
          <circle
            cx="24"
            cy="24"
            r={radius}
            strokeLinecap="round"
            strokeDasharray={`${share * around} ${around}`}
            className="stroke-accent"
          />
        </svg>
      )}
    </span>
  );
}
