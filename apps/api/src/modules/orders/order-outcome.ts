import type { Lifecycle } from "#db/schema/orders.ts";
import type { OrderId } from "#kernel/ids.ts";
import type { AppError } from "#kernel/app-error.ts";
import type { BlockReason } from "./order-lifecycle.rules.ts";

/** What became of one order of several; `problem` is the code it was refused with. */
export type OrderOutcome = {
  id: OrderId;
  number: number | null;
  outcome: "changed" | "unchanged" | "not_found" | "refused";
  problem: string | null;
  /** Where an order that was refused stands; null for the others. */
  lifecycle: Lifecycle | null;
  /** Of one that a stage of the shop's workflow kept out: which, and what is missing. */
  stage: StageRefusal | null;
  /** What the step is missing; null where the order's life has no such step from there. */
  blockedBy: BlockReason | null;
};

/** A stage by its name, and the type of what is missing, as a refusal's `detail` has it. */
type StageRefusal = { name: string; missing: string };

/** Of an order that was not refused. */
export const notRefused = { problem: null, lifecycle: null, stage: null, blockedBy: null } as const;

/** The stage that a refusal is about. */
export const stageRefusalOf = ({ code, facts, detail }: AppError): StageRefusal | null =>
  code === "order.stage_blocked" && detail?.[0]
    ? { name: String(facts["stage"]), missing: detail[0].type }
    : null;
