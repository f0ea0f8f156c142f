import type { Stage } from "#db/schema/workflow.ts";
import type { Tx } from "#kernel/ctx.ts";
import { holdLiveWorkflow } from "./workflow.repository.ts";

/** The stages that orders go by, which stay so until the transaction ends; none without a workflow. */
export const holdLiveStages = async ({ db, shopId }: Tx): Promise<Stage[]> =>
  (await holdLiveWorkflow(db, shopId))?.stages ?? [];
