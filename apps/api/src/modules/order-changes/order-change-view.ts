import type { OrderChangeViewRow } from "./order-changes.repository.ts";

/** A change as the people of the shop read it. */
export const toView = ({ askedBy, askedByName, decidedBy, ...change }: OrderChangeViewRow) => ({
  ...change,
  askedBy: { id: askedBy, name: askedByName },
  // What the order's own way ended, nobody decided.
  decidedBy: decidedBy === null ? null : whose(decidedBy),
});

export type OrderChangeView = ReturnType<typeof toView>;

function whose(decidedBy: string): "customer" | "staff" | null {
  if (decidedBy === "customer") return "customer";
  return decidedBy.startsWith("staff:") ? "staff" : null;
}
