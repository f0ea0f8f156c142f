import type { Lifecycle } from "#db/schema/orders.ts";
import type { Stage } from "#db/schema/workflow.ts";
import {
  type BlockReason,
  blockedSteps,
  type Mover,
  nextLifecycles,
  type OrderState,
} from "#modules/orders/order-lifecycle.rules.ts";
import type { StageFacts } from "#modules/workflow/stage-facts.rules.ts";
import {
  blockOnWay,
  type Entrant,
  hopsTo,
  lifecycleIn,
  type PaidOrder,
  type StageNeed,
  stageOf,
  stagesIn,
  stagesOnWay,
} from "#modules/workflow/stage-way.rules.ts";

/** How an order gets into a stage: through which states of its life, the last of which the stage divides. */
export type StageStep = { stage: Stage; hops: Lifecycle[] };
/** Why an order cannot enter a stage now; `at` is the stage that keeps it out, where one does. */
export type StageBlock = { reason: StageNeed | BlockReason; at: Stage | null };

/**
 * How an order gets into a stage: on, through whatever lies between, or back to an earlier stage of the state it is in. Null
 * where its life does not lead there.
 */
export function stepTo(
  stages: readonly Stage[],
  order: OrderState,
  enteredId: string | null,
  stage: Stage,
): StageStep | null {
  const current = stageOf(stages, order, enteredId);
  if (current?.id === stage.id) return null;
  if (stagesIn(stages, order).includes(stage)) return { stage, hops: [] };
  const to = lifecycleIn(stage, order);
  const hops = to === undefined ? null : hopsTo(order, to);
  return hops && hops.length > 0 ? { stage, hops } : null;
}

/** What keeps an order from a step now; null when nothing does. */
export function blockOf(
  stages: readonly Stage[],
  order: OrderState & PaidOrder,
  enteredId: string | null,
  { stage, hops }: StageStep,
  who: { mover: Mover; entrant: Entrant; facts: StageFacts; now: Date },
): StageBlock | null {
  let at = order;
  for (const to of hops) {
    if (!nextLifecycles(at, who.mover, who.now).includes(to)) {
      const blocked = blockedSteps(at, who.mover, who.now).find(({ lifecycle }) => lifecycle === to);
      return { reason: blocked?.reason ?? "who", at: null };
    }
    at = { ...at, lifecycle: to };
  }
  const block = blockOnWay(stagesOnWay(stages, order, enteredId, stage), order, who.entrant, who.facts);
  return block && { reason: block.need, at: block.stage };
}

/** Every stage an order may be brought to from where it stands, in their order. */
export const stepsFrom = (
  stages: readonly Stage[],
  order: OrderState,
  enteredId: string | null,
): StageStep[] => stages.flatMap((stage) => stepTo(stages, order, enteredId, stage) ?? []);
