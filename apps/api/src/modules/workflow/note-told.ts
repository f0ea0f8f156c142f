import type { stageRuns } from "#db/schema/workflow.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { updateRun } from "./stage-runs.repository.ts";

/** Writes into the run log how a customer was told that their order entered a stage. */
export const noteTold = async (
  { db, shopId }: Tx,
  orderId: OrderId,
  run: number,
  told: NonNullable<(typeof stageRuns.$inferSelect)["told"]>,
): Promise<void> => void (await updateRun(db, { shopId, orderId, run }, { told }));
