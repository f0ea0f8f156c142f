import { type Ctx, reading } from "#kernel/ctx.ts";
import { findWorkflow } from "./workflow.repository.ts";

/** Since when orders go by the shop's workflow as it is now; null without one. */
export const liveSince = (ctx: Ctx): Promise<Date | null> =>
  reading(ctx, async ({ db, shopId }) => (await findWorkflow(db, shopId, "live"))?.publishedAt ?? null);
