import type { OrderId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

/** The draft is different, or gone. */
export const workflowDraftChanged = defineEvent<{ version: number }>("workflow.draft_changed");

/** Orders go by another version from now on. */
export const workflowPublished = defineEvent<{ version: number }>("workflow.published");

/** Orders go by the product's own states again. */
export const workflowSwitchedOff = defineEvent<{ version: number }>("workflow.switched_off");

/** An order stands in another stage. What the stage does is said, so that nothing is asked of one that does nothing. */
export const orderStageChanged = defineEvent<{
  orderId: OrderId;
  /** Which stay of the order in a stage it is: what follows from it is done once for each. */
  run: number;
  stageId: string;
  tells: boolean;
  assigns: boolean;
}>("order.stage_changed");

/** An order stands in a stage for longer than it should; told once for each stay. */
export const orderStageLate = defineEvent<{ orderId: OrderId; run: number; stageId: string }>(
  "order.stage_late",
);
