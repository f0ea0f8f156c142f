import type { Lifecycle } from "#db/schema/orders.ts";
import type { OrderId } from "#kernel/ids.ts";
import type { BlockReason } from "./order-lifecycle.rules.ts";

/** What became of one order of several; `problem` is the code it was refused with. */
export type OrderOutcome = {
  id: OrderId;
  number: number | null;
  outcome: "changed" | "unchanged" | "not_found" | "refused";
  problem: string | null;
  /** Where an order that was refused stands; null for the others. */
  lifecycle: Lifecycle | null;
  /** What the step is missing; null where the order's life has no such step from there. */
  blockedBy: BlockReason | null;
};

/** Of an order that was not refused. */
export const notRefused = { problem: null, lifecycle: null, blockedBy: null } as const;
