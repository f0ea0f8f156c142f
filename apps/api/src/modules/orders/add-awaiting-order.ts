import type { CustomerRow } from "#db/schema/customers.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import { type Tx, withActor } from "#kernel/ctx.ts";
import { newId, type OrderId } from "#kernel/ids.ts";
import { giveNumber } from "#modules/shops/give-number.ts";
import { addTimelineEntry } from "./add-timeline-entry.ts";
import { awaitEndingLink } from "./note-ending-link.ts";
import { type PricedLine, sumLines } from "./order-pricing.rules.ts";
import { orderLinkCreated } from "./orders.events.ts";
import { findOrder, insertOrder, saveLinesLater, updateOrder } from "./orders.repository.ts";
import { renewOrderLink } from "./renew-order-link.ts";

/** An order that waits for its customer, with the link on which they complete it. */
export type AwaitingOrder = { orderId: OrderId; number: number; url: string; expiresAt: Date };

/** Makes an order of a customer, with the link on which they complete and send it in. */
export async function addAwaitingOrder(
  tx: Tx,
  customer: Pick<CustomerRow, "id" | "name" | "phone" | "isPractice">,
  lines: PricedLine[],
  source: OrderRow["source"] = "whatsapp",
): Promise<AwaitingOrder> {
  const subtotalMinor = sumLines(lines);
  const now = tx.now();
  const orderId: OrderId = newId("ord", now);
  await insertOrder(tx.db, {
    shopId: tx.shopId,
    id: orderId,
    customerId: customer.id,
    lifecycle: "draft",
    source,
    subtotalMinor,
    totalMinor: subtotalMinor,
    customerName: customer.name,
    customerPhone: customer.phone,
    isPractice: customer.isPractice,
    createdAt: now,
    updatedAt: now,
  });
  saveLinesLater(tx.db, { shopId: tx.shopId, orderId }, lines);
  await addTimelineEntry(tx, orderId, "order.created");
  const link = await sendLink(tx, orderId);
  // Last, since the shop's other new orders wait for the counter until this is committed.
  const number = await giveNumber(tx, "order");
  await updateOrder(tx.db, tx.shopId, orderId, { number, lifecycle: "awaiting_customer", updatedAt: now });
  return { orderId, number, ...link };
}

/** Takes up an order that still waits, with its link given new time. */
export async function sendLinkAgain(tx: Tx, orderId: OrderId): Promise<AwaitingOrder> {
  const link = await sendLink(tx, orderId);
  const order = await findOrder(tx.db, tx.shopId, orderId);
  return { orderId, number: order!.number!, ...link };
}

async function sendLink(tx: Tx, orderId: OrderId): Promise<Pick<AwaitingOrder, "url" | "expiresAt">> {
  const link = await renewOrderLink(tx, orderId);
  // In the chat the shop sends it by itself.
  const sender = tx.actor.kind === "staff" ? tx : withActor(tx, { kind: "system", job: "chatflow" });
  await addTimelineEntry(sender, orderId, "order.link_sent");
  await tx.emit(orderLinkCreated({ orderId }));
  await awaitEndingLink(tx, orderId, link.expiresAt);
  return link;
}
