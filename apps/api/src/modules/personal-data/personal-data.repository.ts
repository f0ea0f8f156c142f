import { and, asc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { jsonListOf } from "#db/json-of.ts";
import { orderLinesJson } from "#db/order-lines-json.ts";
import { conversations, messages } from "#db/schema/conversations.ts";
import { customerConsents, customerIdentities } from "#db/schema/customers.ts";
import { debts } from "#db/schema/debts.ts";
import { orderChanges } from "#db/schema/order-changes.ts";
import { orders, orderTimeline } from "#db/schema/orders.ts";
import { paymentAttempts, paymentIntents } from "#db/schema/payments.ts";
import { receipts } from "#db/schema/receipts.ts";
import { voiceNotes } from "#db/schema/voice-notes.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, MessageId, OrderId, ShopId } from "#kernel/ids.ts";

/** How many orders or messages one transaction reads. */
export const atOnce = 200;

/** How the channels know somebody, and everything they said to offers. */
export async function findKnownBy(db: Db, shopId: ShopId, customerId: CustomerId) {
  const identities = await db
    .select({ externalId: customerIdentities.externalId })
    .from(customerIdentities)
    .where(and(eq(customerIdentities.shopId, shopId), eq(customerIdentities.customerId, customerId)));
  const consents = await db
    .select({
      channel: customerConsents.channel,
      state: customerConsents.state,
      source: customerConsents.source,
      note: customerConsents.note,
      at: customerConsents.at,
    })
    .from(customerConsents)
    .where(and(eq(customerConsents.shopId, shopId), eq(customerConsents.customerId, customerId)))
    .orderBy(asc(customerConsents.at), asc(customerConsents.id));
  return { identities: identities.map(({ externalId }) => externalId), consents };
}

const order = {
  id: orders.id,
  number: orders.number,
  lifecycle: orders.lifecycle,
  paymentStatus: orders.paymentStatus,
  settlement: orders.settlement,
  source: orders.source,
  currency: orders.currency,
  subtotalMinor: orders.subtotalMinor,
  deliveryFeeMinor: orders.deliveryFeeMinor,
  totalMinor: orders.totalMinor,
  paidMinor: orders.paidMinor,
  refundedMinor: orders.refundedMinor,
  customerName: orders.customerName,
  customerPhone: orders.customerPhone,
  fulfilmentKind: orders.fulfilmentKind,
  landmark: orders.landmark,
  fulfilmentNote: orders.fulfilmentNote,
  pinLatitude: orders.pinLatitude,
  pinLongitude: orders.pinLongitude,
  note: orders.note,
  cancelReason: orders.cancelReason,
  collectedBy: orders.collectedBy,
  createdAt: orders.createdAt,
  submittedAt: orders.submittedAt,
};

const payment = {
  method: paymentAttempts.method,
  network: paymentAttempts.network,
  phone: paymentAttempts.phone,
  amountMinor: paymentAttempts.amountMinor,
  reference: paymentAttempts.reference,
  status: paymentAttempts.status,
  createdAt: paymentAttempts.createdAt,
};

const aroundOrder = {
  lines: orderLinesJson,
  payments: jsonListOf(payment, {
    from: paymentAttempts,
    where: sql`(${paymentAttempts.shopId}, ${paymentAttempts.intentId}) in (
      select ${paymentIntents.shopId}, ${paymentIntents.id} from ${paymentIntents}
      where ${paymentIntents.shopId} = ${orders.shopId} and ${paymentIntents.orderId} = ${orders.id})`,
    orderBy: [paymentAttempts.createdAt],
  }),
  receipts: jsonListOf(
    { number: receipts.number, issuedAt: receipts.issuedAt },
    {
      from: receipts,
      where: and(eq(receipts.shopId, orders.shopId), eq(receipts.orderId, orders.id)),
      orderBy: [receipts.number],
    },
  ),
  debts: jsonListOf(
    {
      givenMinor: debts.givenMinor,
      dueOn: debts.dueOn,
      givenAt: debts.givenAt,
      kind: debts.kind,
      answer: debts.answer,
      answeredAt: debts.answeredAt,
      writtenOffMinor: debts.writtenOffMinor,
      reminders: debts.reminders,
    },
    {
      from: debts,
      where: and(eq(debts.shopId, orders.shopId), eq(debts.orderId, orders.id)),
      orderBy: [debts.orderId],
    },
  ),
  voiceNotes: jsonListOf(
    { durationMs: voiceNotes.durationMs, arrivedAt: voiceNotes.arrivedAt },
    {
      from: voiceNotes,
      where: and(
        and(eq(voiceNotes.shopId, orders.shopId), eq(voiceNotes.orderId, orders.id)),
        isNotNull(voiceNotes.arrivedAt),
      ),
      orderBy: [voiceNotes.orderId],
    },
  ),
  changes: jsonListOf(
    {
      status: orderChanges.status,
      note: orderChanges.note,
      diff: orderChanges.diff,
      previousTotalMinor: orderChanges.previousTotalMinor,
      totalMinor: orderChanges.totalMinor,
      askedAt: orderChanges.askedAt,
      decidedAt: orderChanges.decidedAt,
    },
    {
      from: orderChanges,
      where: and(eq(orderChanges.shopId, orders.shopId), eq(orderChanges.orderId, orders.id)),
      orderBy: [orderChanges.id],
    },
  ),
  history: jsonListOf(
    { kind: orderTimeline.kind, at: orderTimeline.at },
    {
      from: orderTimeline,
      where: and(eq(orderTimeline.shopId, orders.shopId), eq(orderTimeline.orderId, orders.id)),
      orderBy: [orderTimeline.id],
    },
  ),
};

/** A page of a customer's orders behind one, the oldest first, each with everything that belongs to it. */
export const findOrdersOf = (db: Db, shopId: ShopId, customerId: CustomerId, after: OrderId | null) =>
  db
    .select({ ...order, ...aroundOrder })
    .from(orders)
    .where(
      and(
        eq(orders.shopId, shopId),
        eq(orders.customerId, customerId),
        after === null ? undefined : gt(orders.id, after),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(atOnce);

/** A page of what was said between a customer and the shop, on all channels, behind one message. */
export const findMessagesOf = (db: Db, shopId: ShopId, customerId: CustomerId, after: MessageId | null) =>
  db
    .select({
      id: messages.id,
      direction: messages.direction,
      type: messages.type,
      body: messages.body,
      status: messages.status,
      at: messages.at,
    })
    .from(messages)
    .innerJoin(
      conversations,
      and(eq(conversations.shopId, messages.shopId), eq(conversations.id, messages.conversationId)),
    )
    .where(
      and(
        eq(messages.shopId, shopId),
        eq(conversations.customerId, customerId),
        after === null ? undefined : gt(messages.id, after),
      ),
    )
    .orderBy(asc(messages.id))
    .limit(atOnce);

export type KnownBy = Awaited<ReturnType<typeof findKnownBy>>;
export type HeldOrder = Awaited<ReturnType<typeof findOrdersOf>>[number];
export type HeldMessage = Awaited<ReturnType<typeof findMessagesOf>>[number];
