import type { ReactNode } from "react";

/** Names at the left, what holds at the right. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="m-0 grid gap-2.5">{children}</dl>;
}

/** One line of a FactList. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="flex-none text-ink-3">{name}</dt>
      <dd className="m-0 min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  );
}
