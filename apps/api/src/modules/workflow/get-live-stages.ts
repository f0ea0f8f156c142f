import type { Stage } from "#db/schema/workflow.ts";
import { type Ctx, type Reader, reading } from "#kernel/ctx.ts";
import { findWorkflow } from "./workflow.repository.ts";

/** The stages that the shop's orders go by now; none without a workflow. */
export const getLiveStages = (ctx: Ctx | Reader): Promise<Stage[]> =>
  reading(ctx, async ({ db, shopId }) => (await findWorkflow(db, shopId, "live"))?.stages ?? []);
