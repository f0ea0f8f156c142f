import { type Ctx, type Reader, reading } from "#kernel/ctx.ts";
import { findWorkflow, type Workflow } from "./workflow.repository.ts";

/** What a dry run plays: the draft, else what is live; undefined where there is neither. */
export const findWorkflowToTry = (ctx: Ctx | Reader): Promise<Workflow | undefined> =>
  reading(
    ctx,
    async ({ db, shopId }) =>
      (await findWorkflow(db, shopId, "draft")) ?? (await findWorkflow(db, shopId, "live")),
  );
