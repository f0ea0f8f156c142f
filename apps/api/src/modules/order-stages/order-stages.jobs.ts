import { type BaseCtx, type Ctx, forShop } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { handleJob, type ModuleJobs, subscribe } from "#kernel/job-handlers.ts";
import { defineJob } from "#kernel/jobs.ts";
import { orderStageChanged } from "#modules/workflow/workflow.events.ts";
import { assignByStage } from "./assign-by-stage.ts";
import { beginStages } from "./begin-stages.ts";
import { leaveStages } from "./leave-stage.ts";
import { markLateOrders } from "#modules/workflow/mark-late-orders.ts";

const look = defineJob<Record<string, never>>("order-stages.look");

/** What is due is done at most so much later. */
const lookEverySeconds = 10;

const asWorkflow = (base: BaseCtx, shopId: ShopId): Ctx =>
  forShop(base, shopId, { kind: "system", job: "order-stages" });

/** Puts orders into their stages, tells which are late there, gives them to people, and brings on what leaves by itself. */
export function orderStagesJobs(): ModuleJobs {
  return {
    handlers: [],
    subscriptions: [
      subscribe(
        orderStageChanged,
        "order-stages.assign",
        (base, { shopId, payload: { orderId, run } }) =>
          assignByStage(asWorkflow(base, shopId), orderId, run),
        { concerns: ({ assigns }) => assigns },
      ),
    ],
    // One job for all three, so that shops without a workflow cost as little as can be.
    schedules: [
      {
        handler: handleJob(look, async (base) => {
          await beginStages(base);
          await markLateOrders(base);
          await leaveStages(base);
        }),
        everySeconds: lookEverySeconds,
      },
    ],
  };
}
