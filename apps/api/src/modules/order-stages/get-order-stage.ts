import { type Ctx, reading } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { orderMover } from "#modules/orders/order-mover.ts";
import { findOrderInSight } from "#modules/orders/find-order-in-sight.ts";
import { entrantOf } from "#modules/workflow/require-stage-entry.ts";
import { findStageFacts } from "#modules/workflow/find-stage-facts.ts";
import { getLiveStages } from "#modules/workflow/get-live-stages.ts";
import { listStays } from "#modules/workflow/list-stays.ts";
import { clocksOf, stageOf } from "#modules/workflow/stage-way.rules.ts";
import { blockOf, stepsFrom } from "./stage-steps.rules.ts";

/**
 * Where an order stands in the shop's workflow, where the caller may bring it, what keeps it from the other stages, and
 * through which it went. `stages` is empty where the shop has no workflow.
 *
 * @param guard what the caller must be allowed to; who may change an order is shown what became of it
 * @throws access.denied · order.not_found
 */
export function getOrderStage(ctx: Ctx, id: OrderId, guard: "orders.read" | "order.change" = "orders.read") {
  requireMay(ctx, guard);
  return reading(ctx, async (reader) => {
    const order = await findOrderInSight(reader, id);
    const stages = await getLiveStages(reader);
    const runs = await listStays(reader, id);
    const open = runs.find(({ leftAt }) => leftAt === null);
    const enteredId = open?.stageId ?? null;
    const current = stageOf(stages, order, enteredId);
    const since = open?.enteredAt ?? order.submittedAt ?? order.createdAt;
    const facts = await findStageFacts(reader, id, stages);
    const who = { mover: orderMover(ctx), entrant: entrantOf(ctx.actor), facts, now: ctx.now() };
    const steps = who.mover.mayUpdate ? stepsFrom(stages, order, enteredId) : [];
    return {
      stages: stages.map((stage) => ({
        id: stage.id,
        state: stage.state,
        nameSw: stage.nameSw,
        nameEn: stage.nameEn,
        colour: stage.colour,
      })),
      current: current
        ? {
            stageId: current.id,
            since,
            dueAt: open?.dueAt ?? clocksOf(current, since).dueAt,
            lateAt: open?.lateAt ?? null,
          }
        : null,
      steps: steps.map((step) => {
        const block = blockOf(stages, order, enteredId, step, who);
        return {
          stageId: step.stage.id,
          isBack: step.hops.length === 0 && isBefore(stages, step.stage.id, current?.id),
          blockedBy: block?.reason ?? null,
          blockedAt: block?.at?.id ?? null,
        };
      }),
      runs,
    };
  });
}

const isBefore = (stages: readonly { id: string }[], id: string, other: string | undefined): boolean =>
  stages.findIndex((one) => one.id === id) < stages.findIndex((one) => one.id === other);
