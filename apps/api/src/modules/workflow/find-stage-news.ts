import type { Stage } from "#db/schema/workflow.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { findStage } from "./find-stage.ts";

/**
 * The stage that an order entered, while its stay there is still worth telling; null where it has gone on.
 *
 * @param run the stay; the last one, if it is not said
 */
export async function findStageNews(ctx: Ctx, orderId: OrderId, run?: number): Promise<Stage | null> {
  const found = await findStage(ctx, orderId);
  if (!found || (run !== undefined && found.stay.run !== run)) return null;
  const { stage, stay } = found;
  // Who has received the goods is told so, although the order may be complete by now.
  return stay.leftAt === null || stage.state === "handed_over" ? stage : null;
}
