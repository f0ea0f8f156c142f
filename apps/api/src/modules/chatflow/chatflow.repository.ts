import { and, desc, eq, inArray, isNotNull, lt, ne, sql } from "drizzle-orm";
import { type PayRoute, payRoutesJson } from "#db/pay-routes-json.ts";
import { fixedStatement } from "#db/fixed-statement.ts";
import { isKeyKept } from "#db/outbox.repository.ts";
import { of } from "#db/placeholder.ts";
import { type ConversationRow, messages } from "#db/schema/conversations.ts";
import { type OrderRow, orders } from "#db/schema/orders.ts";
import type { ReceiptRow } from "#db/schema/receipts.ts";
import type { ShopRow } from "#db/schema/shops.ts";
import type { Db } from "#kernel/db.ts";
import type { ChannelId, ConversationId, CustomerId, OrderId, ShopId } from "#kernel/ids.ts";

/** A customer's orders, newest first; drafts are not theirs to see. */
export const findRecentOrders = (db: Db, shopId: ShopId, customerId: CustomerId, limit: number) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.customerId, customerId), ne(orders.lifecycle, "draft")))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);

/** The newest order of a customer that was sent in and is not paid in full. */
export async function findUnpaidOrder(db: Db, shopId: ShopId, customerId: CustomerId) {
  const [row] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.shopId, shopId),
        eq(orders.customerId, customerId),
        isNotNull(orders.submittedAt),
        ne(orders.lifecycle, "cancelled"),
        sql`${orders.paidMinor} - ${orders.refundedMinor} < ${orders.totalMinor} - ${orders.creditedMinor}`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return row;
}

/** Our message that a customer's tap belongs to. */
export async function findTapped(db: Db, shopId: ShopId, channelId: ChannelId, wamid: string) {
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.shopId, shopId), eq(messages.channelId, channelId), eq(messages.wamid, wamid)));
  return row?.id;
}

/** What stands under a photo or film of ours; empty where a message is none, or is not ours. */
export async function findCaption(db: Db, shopId: ShopId, channelId: ChannelId, wamid: string) {
  const [row] = await db
    .select({ caption: sql<string>`coalesce(${messages.body}->>'caption', '')` })
    .from(messages)
    .where(
      and(
        eq(messages.shopId, shopId),
        eq(messages.channelId, channelId),
        eq(messages.wamid, wamid),
        eq(messages.direction, "out"),
        inArray(messages.type, ["image", "video"]),
      ),
    );
  return row?.caption ?? "";
}

/** The ids of the buttons under a message of ours; none where it has none, or is not ours. */
export async function findButtons(db: Db, shopId: ShopId, channelId: ChannelId, wamid: string) {
  const [row] = await db
    .select({ body: messages.body, sender: messages.sender })
    .from(messages)
    .where(
      and(
        eq(messages.shopId, shopId),
        eq(messages.channelId, channelId),
        eq(messages.wamid, wamid),
        eq(messages.direction, "out"),
      ),
    );
  return askedBy(row);
}

/** The ids of the buttons under the last message of ours before a place in a conversation, whoever wrote it. */
export async function findLastButtons(
  db: Db,
  shopId: ShopId,
  conversationId: ConversationId,
  before: number,
) {
  const [row] = await db
    .select({ body: messages.body, sender: messages.sender })
    .from(messages)
    .where(
      and(
        eq(messages.shopId, shopId),
        eq(messages.conversationId, conversationId),
        eq(messages.direction, "out"),
        lt(messages.sequence, before),
      ),
    )
    .orderBy(desc(messages.sequence))
    .limit(1);
  return askedBy(row);
}

type Asked = { buttons: string[]; sender: string };

function askedBy(row: { body: Record<string, unknown>; sender: string } | undefined): Asked {
  const action = row?.body["action"] as { buttons?: { reply: { id: string } }[] } | undefined;
  return { buttons: (action?.buttons ?? []).map(({ reply }) => reply.id), sender: row?.sender ?? "" };
}

/** What a notice about an order is made from, and the conversation it goes to. */
export type OrderForNotice = {
  order: Pick<
    OrderRow,
    | "id"
    | "number"
    | "lifecycle"
    | "totalMinor"
    | "paidMinor"
    | "refundedMinor"
    | "creditedMinor"
    | "takenBackMinor"
    | "depositMinor"
    | "dueOn"
    | "refundBy"
    | "discountMinor"
    | "feesMinor"
    | "deliveryFeeMinor"
    | "fulfilmentKind"
    | "landmark"
    | "customerName"
  >;
  shop: Pick<ShopRow, "name" | "orderLinkHours" | "payOnCollection" | "receiptFooter">;
  /** The accounts that may be asked for money; none where nothing is due. */
  routes: PayRoute[];
  conversation: Pick<
    ConversationRow,
    "id" | "channelId" | "mode" | "language" | "lastInboundAt" | "botState"
  >;
  receipt: Omit<ReceiptRow, "shopId" | "orderId"> | null;
  /** Whether the customer was notified of this occasion before. */
  wasNotified: boolean;
  /** Whether the chat is in a flow of the shop's, or one may begin. */
  hasFlows: boolean;
};

type NoticeInJson = Omit<OrderForNotice, "conversation" | "receipt"> & {
  conversation: Omit<OrderForNotice["conversation"], "lastInboundAt"> & { lastInboundAt: string | null };
  receipt: (Omit<NonNullable<OrderForNotice["receipt"]>, "issuedAt"> & { issuedAt: string }) | null;
};

// One JSON value of what is used, each row by its whole key: building four rows of the query builder takes longer.
const orderForNotice = sql`
  select json_build_object(
    'order', json_build_object('id', o.id, 'number', o.number, 'lifecycle', o.lifecycle, 'totalMinor', o.total_minor,
      'paidMinor', o.paid_minor, 'refundedMinor', o.refunded_minor, 'creditedMinor', o.credited_minor,
      'takenBackMinor', o.taken_back_minor, 'refundBy', o.refund_by, 'dueOn', o.due_on, 'depositMinor', o.deposit_minor, 'discountMinor', o.discount_minor, 'feesMinor', o.fees_minor, 'deliveryFeeMinor', o.delivery_fee_minor, 'fulfilmentKind', o.fulfilment_kind, 'landmark', o.landmark,
      'customerName', o.customer_name),
    'shop', json_build_object('name', s.name, 'orderLinkHours', s.order_link_hours,
      'payOnCollection', s.pay_on_collection, 'receiptFooter', s.receipt_footer),
    'conversation', json_build_object('id', c.id, 'channelId', c.channel_id, 'mode', c.mode, 'language', c.language,
      'lastInboundAt', c.last_inbound_at, 'botState', c.bot_state),
    'receipt', (
      select json_build_object('number', r.number, 'totalMinor', r.total_minor, 'method', r.method,
        'network', r.network, 'providerReference', r.provider_reference, 'items', r.items, 'issuedAt', r.issued_at)
      from receipts r where r.shop_id = ${of("shopId")} and r.order_id = ${of("orderId")}),
    'routes', case when o.paid_minor - o.refunded_minor < o.total_minor - o.credited_minor then ${payRoutesJson(sql`${of("shopId")}`)}
      else '[]'::json end,
    'hasFlows', exists (select from chatflows f where f.shop_id = ${of("shopId")} and f.state = 'live')
      or exists (select from chatflow_runs r where r.shop_id = ${of("shopId")} and r.conversation_id = c.id),
    'wasNotified', ${isKeyKept}) as notice
  from conversations c, orders o, shops s
  where o.shop_id = ${of("shopId")} and o.id = ${of("orderId")} and s.shop_id = ${of("shopId")}
    and c.shop_id = ${of("shopId")} and c.id = (
      select used.id from conversations used where used.shop_id = ${of("shopId")} and used.customer_id = (
        select customer_id from orders where shop_id = ${of("shopId")} and id = ${of("orderId")})
      order by used.last_message_at desc limit 1)
  for update of c`;
const selectOrderForNotice = fixedStatement<{ notice: NoticeInJson }>(orderForNotice);
const selectOrderForNoticeIfFree = fixedStatement<{ notice: NoticeInJson }>(
  sql`${orderForNotice} skip locked`,
);

/**
 * An order with its shop, its receipt, and the conversation its customer used last, on whatever channel, which is
 * locked. Undefined for somebody who never wrote.
 *
 * @param occasion the key under which the notice is kept
 * @param waits for whoever else has locked the conversation; otherwise it is undefined then as well
 */
export async function findOrderForNotice(
  db: Db,
  shopId: ShopId,
  orderId: OrderId,
  occasion: { scope: string; key: string },
  waits: boolean,
): Promise<OrderForNotice | undefined> {
  const [row] = await (waits ? selectOrderForNotice : selectOrderForNoticeIfFree).run(db, {
    ...occasion,
    shopId,
    orderId,
  });
  if (!row) return undefined;
  const { conversation, receipt, ...rest } = row.notice;
  const { lastInboundAt } = conversation;
  return {
    ...rest,
    conversation: { ...conversation, lastInboundAt: lastInboundAt === null ? null : new Date(lastInboundAt) },
    receipt: receipt && { ...receipt, issuedAt: new Date(receipt.issuedAt) },
  };
}

/** The conversation that an order's customer used last; undefined for somebody who never wrote. */
export async function findConversationOfOrder(
  db: Db,
  shopId: ShopId,
  orderId: OrderId,
): Promise<ConversationId | undefined> {
  const { rows } = await db.execute(sql`
    select id from conversations where shop_id = ${shopId} and customer_id = (
      select customer_id from orders where shop_id = ${shopId} and id = ${orderId})
    order by last_message_at desc limit 1`);
  return (rows as { id: ConversationId }[])[0]?.id;
}
