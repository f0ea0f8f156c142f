import { Suspense } from "react";
import type { ReactNode } from "react";
import { Skeleton } from "../skeleton/skeleton.tsx";

/** Holds a chart's place while its chunk is on the way, so nothing jumps when it arrives. */
export function ChartWait({ heightPx, children }: { heightPx: number; children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <div style={{ height: heightPx }}>
          <Skeleton className="size-full rounded-md" />
        </div>
      }
    >
      {children}
    </Suspense>
  );
}
