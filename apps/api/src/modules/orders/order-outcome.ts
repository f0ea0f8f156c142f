import type { OrderId } from "#kernel/ids.ts";

/** What became of one order of several; `problem` is why it was refused. */
export type OrderOutcome = {
  id: OrderId;
  number: number | null;
  outcome: "changed" | "unchanged" | "not_found" | "refused";
  problem: string | null;
};
