import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { ErrorView } from "../error-view/error-view.tsx";
import { Skeleton } from "../skeleton/skeleton.tsx";
import type { ListMessage } from "./table-column.ts";

export type ListFailure = {
  title: ReactNode;
  message?: ReactNode;
  icon?: ReactNode;
  retryLabel?: string;
  /** Without it there is nothing to retry and no button. */
  onRetry?: () => void;
  retrying?: boolean;
};

export type NoMatch = ListMessage & { clear?: { label: string; onClear: () => void } };

export type ListMessagesProps = {
  failed: boolean;
  filtered: boolean;
  empty: ListMessage;
  noMatch?: NoMatch;
  failure?: ListFailure;
};

/** Why there are no rows: not loaded, none match, or none yet. */
export function ListMessages({ failed, filtered, empty, noMatch, failure }: ListMessagesProps) {
  if (failed && failure) return <ErrorView {...failure} className="py-14" />;
  if (filtered && noMatch) {
    return (
      <div className="grid justify-items-center px-5 py-14 text-center">
        <h2 className="m-0 text-md leading-snug font-strong text-balance">{noMatch.title}</h2>
        {noMatch.message && <p className="m-0 mt-1.5 max-w-[44ch] text-sm text-ink-2">{noMatch.message}</p>}
        {noMatch.action && <div className="mt-3.5">{noMatch.action}</div>}
        {noMatch.clear && (
          <Button variant="outline" size="sm" className="mt-3.5" onClick={noMatch.clear.onClear}>
            {noMatch.clear.label}
          </Button>
        )}
      </div>
    );
  }
  return <EmptyState {...empty} className="py-12" />;
}

/** How many grey rows stand for what is awaited. */
export const skeletonRows = 8;

/** Widths differ so that the grey reads as rows of text, not as a wall. */
const barWidths = ["62%", "78%", "54%", "70%"];

/** Grey rows in the table's own shape. */
export function SkeletonRows({ columnCount }: { columnCount: number }) {
  return (
    <tbody>
      {Array.from({ length: skeletonRows }, (_, row) => (
        <tr key={row} aria-hidden="true" className="group/row">
          {Array.from({ length: columnCount }, (_cell, column) => (
            <td
              key={column}
              className="h-row border-b border-line px-3 group-last/row:border-b-0 first:pl-5 last:pr-5"
            >
              <span
                className="block min-w-10"
                style={{ width: barWidths[(row + column) % barWidths.length] }}
              >
                <Skeleton />
              </span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Grey cards for the phone. */
export function SkeletonCards() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: skeletonRows }, (_, row) => (
        <div key={row} className="flex items-center gap-3 border-b border-line px-4 py-3.5 last:border-b-0">
          <Skeleton className="size-10 flex-none rounded-md" />
          <span className="grid flex-1 gap-2">
            <span style={{ width: barWidths[row % barWidths.length] }}>
              <Skeleton />
            </span>
            <span className="w-2/5">
              <Skeleton className="h-2.5 w-full" />
            </span>
          </span>
          <Skeleton className="h-3 w-16 flex-none" />
        </div>
      ))}
    </div>
  );
}
