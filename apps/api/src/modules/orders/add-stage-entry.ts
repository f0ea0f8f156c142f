import type { Stage } from "#db/schema/workflow.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { addTimelineEntry } from "./add-timeline-entry.ts";

/** Writes into an order's history that it entered a stage, by the names the stage has then. */
export const addStageEntry = (tx: Tx, orderId: OrderId, { id, nameSw, nameEn }: Stage): Promise<void> =>
  addTimelineEntry(tx, orderId, "order.stage_changed", { stage: id, sw: nameSw, en: nameEn });
