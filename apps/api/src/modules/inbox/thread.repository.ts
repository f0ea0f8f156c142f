import { and, desc, eq, gt, gte, inArray, isNotNull, lt, lte, ne, notInArray, sql } from "drizzle-orm";
import { messages } from "#db/schema/conversations.ts";
import { orders, orderTimeline } from "#db/schema/orders.ts";
import { users } from "#db/schema/staff.ts";
import type { Db } from "#kernel/db.ts";
import type { ChannelId, ConversationId, CustomerId, MessageId, ShopId, UserId } from "#kernel/ids.ts";
import { silentTypes } from "#modules/conversations/message-window.rules.ts";

/** Messages a page of a thread holds. */
export const threadPage = 40;

const view = {
  id: messages.id,
  direction: messages.direction,
  type: messages.type,
  body: messages.body,
  wamid: messages.wamid,
  sender: messages.sender,
  senderName: users.name,
  replyTo: messages.replyTo,
  status: messages.status,
  errorCode: messages.errorCode,
  at: messages.at,
  sequence: messages.sequence,
};

/** A message as its thread shows it. */
export type ThreadRow = Awaited<ReturnType<typeof findMessages>>[number];

/** What is said of another message is shown with that one. */
const isShown = ne(messages.type, "reaction");

/** Up to one more than a page of messages, the newest first; before a place where one is given. */
export const findMessages = (
  db: Db,
  shopId: ShopId,
  conversationId: ConversationId,
  { before, limit = threadPage + 1 }: { before: number | null; limit?: number },
) =>
  db
    .select(view)
    .from(messages)
    .leftJoin(users, sql`${messages.sender} like 'staff:%' and ${users.id} = substr(${messages.sender}, 7)`)
    .where(
      and(
        eq(messages.shopId, shopId),
        eq(messages.conversationId, conversationId),
        isShown,
        before === null ? undefined : lt(messages.sequence, before),
      ),
    )
    .orderBy(desc(messages.sequence))
    .limit(limit);

/** Reactions from a place of a conversation on, the last of each side last. */
export const findReactions = (db: Db, shopId: ShopId, conversationId: ConversationId, from: number) =>
  db
    .select({ body: messages.body, direction: messages.direction })
    .from(messages)
    .where(
      and(
        eq(messages.shopId, shopId),
        eq(messages.conversationId, conversationId),
        eq(messages.type, "reaction"),
        // One that WhatsApp did not take is on nobody's phone.
        ne(messages.status, "failed"),
        gte(messages.sequence, from),
      ),
    )
    .orderBy(messages.sequence);

/** The shop's last reaction to a message; empty where there is none, or it was taken back. */
export async function findLastReaction(
  db: Db,
  shopId: ShopId,
  conversationId: ConversationId,
  wamid: string,
): Promise<string> {
  const [row] = await db
    .select({ emoji: sql<string>`coalesce(${messages.body} ->> 'emoji', '')` })
    .from(messages)
    .where(
      and(
        eq(messages.shopId, shopId),
        eq(messages.conversationId, conversationId),
        eq(messages.type, "reaction"),
        eq(messages.direction, "out"),
        ne(messages.status, "failed"),
        sql`${messages.body} ->> 'message_id' = ${wamid}`,
      ),
    )
    .orderBy(desc(messages.sequence))
    .limit(1);
  return row?.emoji ?? "";
}

/** Messages that others answer, by Meta's ids. */
export const findByWamid = (db: Db, shopId: ShopId, channelId: ChannelId, wamids: readonly string[]) =>
  wamids.length === 0
    ? []
    : db
        .select({
          id: messages.id,
          wamid: messages.wamid,
          type: messages.type,
          body: messages.body,
          direction: messages.direction,
        })
        .from(messages)
        .where(
          and(
            eq(messages.shopId, shopId),
            eq(messages.channelId, channelId),
            inArray(messages.wamid, [...wamids]),
          ),
        );

/** Kinds of an order's history that matter to who reads its chat. */
const toldKinds = [
  "order.submitted",
  "order.lifecycle_changed",
  "order.cancelled",
  "order.changed",
  "payment.succeeded",
  "payment.failed",
] as const;

/** Entries of one page at most: a customer of a hundred orders a day is a test. */
const mostEvents = 100;

/**
 * What happened to a customer's orders between two moments, the first first; the newest where there is too much.
 *
 * @param onlyStaff only orders given to this person
 */
export async function findOrderEvents(
  db: Db,
  shopId: ShopId,
  customerId: CustomerId,
  { from, to, onlyStaff }: { from: Date; to: Date | null; onlyStaff: UserId | null },
) {
  const newestFirst = await db
    .select({
      id: orderTimeline.id,
      kind: orderTimeline.kind,
      facts: orderTimeline.facts,
      at: orderTimeline.at,
      orderId: orders.id,
      orderNumber: sql<number>`${orders.number}`,
    })
    .from(orders)
    .innerJoin(
      orderTimeline,
      and(eq(orderTimeline.shopId, orders.shopId), eq(orderTimeline.orderId, orders.id)),
    )
    .where(
      and(
        eq(orders.shopId, shopId),
        eq(orders.customerId, customerId),
        isNotNull(orders.submittedAt),
        onlyStaff === null ? undefined : eq(orders.staffId, onlyStaff),
        inArray(orderTimeline.kind, [...toldKinds]),
        gte(orderTimeline.at, from),
        to === null ? undefined : lte(orderTimeline.at, to),
      ),
    )
    .orderBy(desc(orderTimeline.id))
    .limit(mostEvents);
  return newestFirst.reverse();
}

/** Meta's id of a message of a conversation, null where it has none yet; undefined where there is no such message. */
export async function findWamidOf(db: Db, shopId: ShopId, conversationId: ConversationId, id: MessageId) {
  const [row] = await db
    .select({ wamid: messages.wamid, type: messages.type, status: messages.status, at: messages.at })
    .from(messages)
    .where(
      and(
        eq(messages.shopId, shopId),
        eq(messages.id, id),
        eq(messages.conversationId, conversationId),
        ne(messages.direction, "note"),
      ),
    );
  return row;
}

/** What a document was called by who sent it; empty where nobody said. */
export async function findFileName(db: Db, shopId: ShopId, id: MessageId): Promise<string> {
  const [row] = await db
    .select({ body: messages.body })
    .from(messages)
    .where(and(eq(messages.shopId, shopId), eq(messages.id, id)));
  const name = row?.body["filename"];
  return typeof name === "string" ? name : "";
}

/** What kind of message it is; undefined where there is no such message. */
export async function findTypeOf(db: Db, shopId: ShopId, id: MessageId) {
  const [row] = await db
    .select({ type: messages.type })
    .from(messages)
    .where(and(eq(messages.shopId, shopId), eq(messages.id, id)));
  return row?.type;
}

/** How many messages of the customer came after a place, without what asks for no answer. */
export async function countWrittenAfter(
  db: Db,
  shopId: ShopId,
  conversationId: ConversationId,
  after: number,
) {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(messages)
    .where(
      and(
        eq(messages.shopId, shopId),
        eq(messages.conversationId, conversationId),
        eq(messages.direction, "in"),
        gt(messages.sequence, after),
        notInArray(messages.type, [...silentTypes]),
      ),
    );
  return row!.count;
}
