import type { CustomerRow } from "#db/schema/customers.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import { type Tx, withActor } from "#kernel/ctx.ts";
import { newId, type OrderId } from "#kernel/ids.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { giveNumber } from "#modules/shops/give-number.ts";
import { addTimelineEntry } from "./add-timeline-entry.ts";
import { holdGoods, holdGoodsAgain } from "./hold-goods.ts";
import { awaitEndingLink } from "./note-ending-link.ts";
import { type PricedLine, sumLines } from "./order-pricing.rules.ts";
import { orderLinkCreated } from "./orders.events.ts";
import { findOrderForUpdate, insertOrder, saveLinesLater, updateOrder } from "./orders.repository.ts";
import { addOrderLink, makeOrderLink } from "./renew-order-link.ts";

/** An order that waits for its customer, with the link on which they complete it. */
export type AwaitingOrder = { orderId: OrderId; number: number; url: string; expiresAt: Date };

/**
 * Makes an order of a customer, with the link on which they complete and send it in.
 *
 * @param priceApprovedBy the owner whose PIN allowed a price on it
 * @returns `isHeld`: its goods are out of stock for this customer
 */
export async function addAwaitingOrder(
  tx: Tx,
  customer: Pick<CustomerRow, "id" | "name" | "phone" | "isPractice">,
  lines: PricedLine[],
  source: OrderRow["source"] = "whatsapp",
  priceApprovedBy: OrderRow["priceApprovedBy"] = null,
): Promise<AwaitingOrder & { isHeld: boolean }> {
  const subtotalMinor = sumLines(lines);
  const { isPractice } = customer;
  const now = tx.now();
  const orderId: OrderId = newId("ord", now);
  await insertOrder(tx.db, {
    shopId: tx.shopId,
    id: orderId,
    customerId: customer.id,
    lifecycle: "draft",
    source,
    priceApprovedBy,
    subtotalMinor,
    totalMinor: subtotalMinor,
    customerName: customer.name,
    customerPhone: customer.phone,
    isPractice,
    createdAt: now,
    updatedAt: now,
  });
  saveLinesLater(tx.db, { shopId: tx.shopId, orderId }, lines);
  await addTimelineEntry(tx, orderId, "order.created");
  const shop = await getShop(tx);
  const link = await makeOrderLink(tx, orderId, shop);
  await noteLinkSent(tx, orderId, link);
  const order = { id: orderId, customerId: customer.id, isPractice, heldUntil: null, createdAt: now };
  const heldUntil = await holdGoods(tx, order, shop, link, lines);
  // Last, since the shop's other new orders wait for the counter until this is committed.
  const number = await giveNumber(tx, "order");
  const sent = { number, heldUntil, lifecycle: "awaiting_customer", updatedAt: now } as const;
  await updateOrder(tx.db, tx.shopId, orderId, sent);
  return { orderId, number, ...link, isHeld: heldUntil !== null };
}

/** Takes up an order that still waits, with its link given new time, and its goods held anew. */
export async function sendLinkAgain(tx: Tx, orderId: OrderId): Promise<AwaitingOrder> {
  // Its lock comes before those of its goods, as wherever goods of an order move.
  const order = (await findOrderForUpdate(tx.db, tx.shopId, orderId))!;
  const shop = await getShop(tx);
  const link = await addOrderLink(tx, orderId, shop);
  await noteLinkSent(tx, orderId, link);
  // Somebody may have sent it in just now.
  if (order.lifecycle === "awaiting_customer") await holdGoodsAgain(tx, order, shop, link);
  return { orderId, number: order.number!, ...link };
}

type Link = Pick<AwaitingOrder, "url" | "expiresAt">;

async function noteLinkSent(tx: Tx, orderId: OrderId, link: Link): Promise<void> {
  // In the chat the shop sends it by itself.
  const sender = tx.actor.kind === "staff" ? tx : withActor(tx, { kind: "system", job: "chatflow" });
  await addTimelineEntry(sender, orderId, "order.link_sent");
  await tx.emit(orderLinkCreated({ orderId }));
  await awaitEndingLink(tx, orderId, link.expiresAt);
}
