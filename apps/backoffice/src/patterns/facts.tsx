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
    <div className="flex justify-between gap-4">
      <dt className="flex-none text-ink-3 wide:group-data-wide/facts:w-56">{name}</dt>
      <dd className="m-0 min-w-0 text-right wrap-anywhere wide:group-data-wide/facts:flex-1 wide:group-data-wide/facts:text-left">
        {children}
      </dd>
    </div>
  );
}
