import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** What every flag stands in: three to two, small, silent. */
export function FlagFrame({
  className = "h-3.5 w-[21px]",
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 36 24"
      className={classNames("flex-none rounded-[3px]", className)}
      preserveAspectRatio="none"
    >
      {children}
    </svg>
  );
}
