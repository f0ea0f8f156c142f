import type { ReactNode } from "react";

export type FactListProps = {
  /** In a wide card what holds stands beside its name, not at the far end. */
  wide?: boolean;
  children: ReactNode;
};

/** Names at the left, what holds at the right. */
export function FactList({ wide = false, children }: FactListProps) {
  return (
    <dl data-wide={wide || undefined} className="group/facts m-0 grid gap-2.5">
      {children}
    </dl>
  );
}

/** One line of a FactList. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    // A long name takes another line before it squeezes what holds.
    <div className="grid grid-cols-[fit-content(65%)_minmax(0,1fr)] gap-4 large-letters:grid-cols-1 large-letters:gap-0 wide:group-data-wide/facts:grid-cols-[min(14rem,40%)_minmax(0,1fr)]">
      <dt className="text-ink-3">{name}</dt>
      <dd className="m-0 text-right wrap-anywhere large-letters:text-left wide:group-data-wide/facts:text-left">
        {children}
      </dd>
    </div>
  );
}
