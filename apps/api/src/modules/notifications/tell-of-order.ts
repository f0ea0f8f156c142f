import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { findStage } from "#modules/workflow/find-stage.ts";
import { stepDue } from "./alert-steps.rules.ts";
import { beginAlert, findOrderOfAlert } from "./alerts.repository.ts";
import { type News, notify } from "./notify.ts";

/** Tells of something that happened to an order, those who see it. */
export const tellOfOrder = (
  ctx: Ctx,
  orderId: OrderId,
  news: Pick<News, "kind" | "instance" | "facts" | "isFor">,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const order = await findOrderOfAlert(tx.db, tx.shopId, orderId);
    if (order) await notify(tx, { ...news, subjectId: orderId, staffId: order.staffId });
  });

/** Tells of a new order, and has more people told step by step for as long as nobody looks after it. */
export const tellOfNewOrder = (ctx: Ctx, orderId: OrderId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const order = await findOrderOfAlert(db, shopId, orderId);
    if (!order) return;
    if (order.lifecycle === "pending") {
      const startedAt = order.submittedAt ?? tx.now();
      const nextAt = stepDue("order", 0, startedAt);
      await beginAlert(db, { shopId, subjectId: orderId, kind: "order", startedAt, nextAt });
    }
    await notify(tx, { kind: "order.new", subjectId: orderId, staffId: order.staffId });
  });

/** Tells of an order that stands in a stage for longer than it should, unless it has gone on meanwhile; once for each stay. */
export const tellOfLateOrder = (
  ctx: Ctx,
  { orderId, run }: { orderId: OrderId; run: number },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const found = await findStage(tx, orderId);
    if (!found || found.stay.run !== run || found.stay.leftAt !== null) return;
    const { nameSw, nameEn } = found.stage;
    await tellOfOrder(tx, orderId, {
      kind: "order.stage_late",
      instance: String(run),
      facts: { stageSw: nameSw, stageEn: nameEn },
    });
  });
