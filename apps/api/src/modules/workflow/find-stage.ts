import type { Stage } from "#db/schema/workflow.ts";
import { type Ctx, reading } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { findLastRun, type StageRun } from "./stage-runs.repository.ts";
import { findWorkflow } from "./workflow.repository.ts";

/** The stage that an order entered last, and its stay there; null where the shop has no workflow, or the stage is gone. */
export const findStage = (ctx: Ctx, orderId: OrderId): Promise<{ stage: Stage; stay: StageRun } | null> =>
  reading(ctx, async ({ db, shopId }) => {
    const live = await findWorkflow(db, shopId, "live");
    const stay = live && (await findLastRun(db, shopId, orderId));
    const stage = stay && live.stages.find(({ id }) => id === stay.stageId);
    return stage ? { stage, stay } : null;
  });
