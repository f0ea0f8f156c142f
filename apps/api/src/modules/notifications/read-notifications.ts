import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { mayDo, requireMay } from "#kernel/require-may.ts";
import { isOrderInScope } from "#modules/orders/is-order-in-scope.ts";
import type { OrderId } from "#kernel/ids.ts";
import { endAlert } from "./alerts.repository.ts";
import { notificationsChanged } from "./notifications.events.ts";
import { dropMessages, findPeopleTold, markRead, type WhatWasRead } from "./notifications.repository.ts";
import { personOf } from "./person-of.ts";

/**
 * Marks as read what the person read. An order that somebody opens who may take it has found its person: nobody else is
 * called for it. Repeating it changes nothing.
 */
export function readNotifications(ctx: Ctx, what: WhatWasRead): Promise<void> {
  requireMay(ctx, "notifications.read");
  const userId = personOf(ctx);
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const read = await markRead(db, { shopId, userId }, what, tx.now());
    if (read.length > 0) await tx.emit(notificationsChanged({ userIds: [userId] }));
    if ("subjectId" in what) await endAlertOfOrder(tx, what.subjectId);
  });
}

async function endAlertOfOrder(tx: Tx, subjectId: string): Promise<void> {
  const { db, shopId } = tx;
  if (!subjectId.startsWith("ord_") || !mayDo(tx, "order.change")) return;
  if (!(await isOrderInScope(tx, subjectId as OrderId))) return;
  if (!(await endAlert(db, shopId, subjectId, tx.now()))) return;
  await dropMessages(db, shopId, subjectId);
  // Their pages fall silent.
  await tx.emit(notificationsChanged({ userIds: await findPeopleTold(db, shopId, subjectId) }));
}
