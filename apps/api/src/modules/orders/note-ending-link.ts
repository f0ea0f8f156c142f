import type { Ctx } from "#kernel/ctx.ts";
import { inTransaction, type Tx } from "#kernel/ctx.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";
import { quietEnd } from "#kernel/quiet-hours.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { nightHours, reminderAt } from "./order-link.rules.ts";
import { orderLinkEnding } from "./orders.events.ts";
import { findLinkEnd } from "./order-links.repository.ts";

/** Waits until it is time to remind a customer of an order. */
export const endingLink = defineJob<{ shopId: ShopId; orderId: OrderId }>("orders.note-ending-link");

const waitUntil = (tx: Tx, orderId: OrderId, at: Date): Promise<void> =>
  tx.enqueue(
    endingLink,
    { shopId: tx.shopId, orderId },
    { delaySeconds: Math.ceil((at.getTime() - tx.now().getTime()) / 1000) },
  );

/** Has it noted when the link that is sent now nears its end. */
export async function awaitEndingLink(tx: Tx, orderId: OrderId, expiresAt: Date): Promise<void> {
  const at = reminderAt(tx.now(), expiresAt);
  if (at) await waitUntil(tx, orderId, at);
}

/** Says that an order which still waits for its customer has a link that nears its end; at night it waits for the morning. */
export const noteEndingLink = (ctx: Ctx, orderId: OrderId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const ends = await findLinkEnd(tx.db, tx.shopId, orderId, tx.now());
    if (!ends) return;
    const { timeZone } = await getShop(tx);
    const morning = quietEnd(nightHours, timeZone, tx.now());
    if (morning === null) await tx.emit(orderLinkEnding({ orderId }));
    else if (morning < ends) await waitUntil(tx, orderId, morning);
  });
