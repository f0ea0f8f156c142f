import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

/** A grey block in the shape of what will come. Nothing shows in the first 200 ms, so quick answers never flash. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "block animate-wait rounded-sm bg-surface-4 dark:bg-line-2",
        className ?? "h-3 w-full",
      )}
    />
  );
}

export type SkeletonRegionProps = {
  /** What is awaited, "Loading orders"; read aloud once. */
  label: string;
  className?: string;
  children: ReactNode;
};

/** Holds the blocks of one place and says in words that it is loading. */
export function SkeletonRegion({ label, className, children }: SkeletonRegionProps) {
  return (
    <div aria-busy="true" className={className}>
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}
