import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from "drizzle-orm";
import { channels } from "#db/schema/connect.ts";
import {
  conversations,
  type MessageRow,
  type MessageStatus,
  messages,
  strayStatuses,
} from "#db/schema/conversations.ts";
import { customerIdentities, customers } from "#db/schema/customers.ts";
import { writeLater } from "#db/write-later.ts";
import { builtOnce } from "#kernel/built-once.ts";
import type { Db } from "#kernel/db.ts";
import type { ChannelId, ConversationId, MessageId, ShopId } from "#kernel/ids.ts";

const isOne = (shopId: ShopId, id: MessageId) => and(eq(messages.shopId, shopId), eq(messages.id, id));
const waiting: MessageStatus[] = ["queued", "sending"];

/**
 * Adds a message at the end of its conversation, whose row the caller has locked.
 *
 * @returns undefined when the channel has this wamid already
 */
export async function insertMessage(db: Db, values: Omit<typeof messages.$inferInsert, "sequence">) {
  const [row] = await db
    .insert(messages)
    .values({
      ...values,
      sequence: sql`(select coalesce(max(m.sequence), 0) + 1 from messages m
        where m.shop_id = ${values.shopId} and m.conversation_id = ${values.conversationId})`,
    })
    .onConflictDoNothing({ target: [messages.channelId, messages.wamid] })
    .returning({ id: messages.id, sequence: messages.sequence });
  return row;
}

/** What a customer wrote after a place in the conversation, oldest first. */
export const findInboundAfter = (
  db: Db,
  shopId: ShopId,
  conversationId: ConversationId,
  after: { sequence: number; since?: Date; limit: number },
) =>
  db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.shopId, shopId),
        eq(messages.conversationId, conversationId),
        eq(messages.direction, "in"),
        gt(messages.sequence, after.sequence),
        after.since && gte(messages.at, after.since),
      ),
    )
    .orderBy(asc(messages.sequence))
    .limit(after.limit);

export async function findMessage(db: Db, shopId: ShopId, id: MessageId) {
  const [row] = await db.select().from(messages).where(isOne(shopId, id));
  return row;
}

export async function findStatusAt(db: Db, shopId: ShopId, conversationId: ConversationId, sequence: number) {
  const [row] = await db
    .select({ status: messages.status })
    .from(messages)
    .where(
      and(
        eq(messages.shopId, shopId),
        eq(messages.conversationId, conversationId),
        eq(messages.sequence, sequence),
      ),
    );
  return row?.status;
}

/** The place of the last thing the shop said; 0 where it never said anything. */
export async function findLastOutgoing(db: Db, shopId: ShopId, conversationId: ConversationId) {
  const [row] = await db
    .select({ sequence: messages.sequence })
    .from(messages)
    .where(
      and(
        eq(messages.shopId, shopId),
        eq(messages.conversationId, conversationId),
        eq(messages.direction, "out"),
      ),
    )
    .orderBy(desc(messages.sequence))
    .limit(1);
  return row?.sequence ?? 0;
}

/** A message by Meta's id, or by the id we sent along. Locked. */
export async function findReported(
  db: Db,
  shopId: ShopId,
  channelId: ChannelId,
  reported: { wamid: string; reference: string | null },
) {
  const byWamid = eq(messages.wamid, reported.wamid);
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.shopId, shopId),
        eq(messages.channelId, channelId),
        reported.reference === null
          ? byWamid
          : or(byWamid, and(eq(messages.id, reported.reference as MessageId), eq(messages.direction, "out"))),
      ),
    )
    .for("update");
  return rows.find((row) => row.wamid === reported.wamid) ?? rows[0];
}

export const updateMessage = (
  db: Db,
  shopId: ShopId,
  id: MessageId,
  values: Partial<Pick<MessageRow, "status" | "wamid" | "leaseUntil" | "errorCode" | "errorText">>,
) => writeLater(db, db.update(messages).set(values).where(isOne(shopId, id)));

const head = builtOnce((db) =>
  db
    .select({
      message: messages,
      channel: channels,
      lastInboundAt: conversations.lastInboundAt,
      phone: customers.phone,
      userId: sql<string | null>`(select i.external_id from ${customerIdentities} i
        where i.shop_id = ${conversations.shopId} and i.customer_id = ${conversations.customerId}
          and i.channel_id = ${conversations.channelId} and i.external_id like '__.%' limit 1)`,
      lastInboundWamid: sql<string | null>`(select i.wamid from ${messages} i
        where i.shop_id = ${conversations.shopId} and i.conversation_id = ${conversations.id}
          and i.direction = 'in' order by i.sequence desc limit 1)`,
    })
    .from(messages)
    .innerJoin(
      conversations,
      and(eq(conversations.shopId, messages.shopId), eq(conversations.id, messages.conversationId)),
    )
    .innerJoin(channels, eq(channels.id, messages.channelId))
    .innerJoin(
      customers,
      and(eq(customers.shopId, conversations.shopId), eq(customers.id, conversations.customerId)),
    )
    .where(
      and(
        eq(messages.shopId, sql.placeholder("shopId")),
        eq(messages.conversationId, sql.placeholder("conversationId")),
        // As the index of waiting messages has it: in the text, so that a general plan may use it.
        sql`${messages.status} in ('queued', 'sending')`,
      ),
    )
    .orderBy(asc(messages.sequence))
    .limit(1)
    .prepare("conversation_head"),
);

/** The oldest message of a conversation that has not gone out, with all that sending it needs. */
export async function findHead(db: Db, shopId: ShopId, conversationId: ConversationId) {
  const [row] = await head(db).execute({ shopId, conversationId });
  return row;
}

/** Takes a message for sending, unless somebody else has it; answers whether it is ours now. */
export async function claimMessage(db: Db, message: MessageRow, now: Date, leaseUntil: Date) {
  const rows = await db
    .update(messages)
    .set({ status: "sending", leaseUntil, sendAttempts: sql`send_attempts + 1` })
    .where(
      and(
        isOne(message.shopId, message.id),
        inArray(messages.status, waiting),
        or(isNull(messages.leaseUntil), lte(messages.leaseUntil, now)),
      ),
    )
    .returning({ attempts: messages.sendAttempts });
  return rows[0]?.attempts ?? null;
}

/**
 * Notes Meta's id of a sent message; a status that came before the answer stays. Then locks the conversation: whoever
 * queues a message in it has either committed, so that it is found next, or finds this one out of the way.
 */
export const markSent = (db: Db, shopId: ShopId, id: MessageId, wamid: string) =>
  db.execute(sql`
    with sent as (
      update messages set wamid = coalesce(wamid, ${wamid}), lease_until = null,
        status = case when status in ('queued', 'sending') then 'sent' else status end,
        error_code = case when status in ('queued', 'sending') then null else error_code end,
        error_text = case when status in ('queued', 'sending') then null else error_text end
      where shop_id = ${shopId} and id = ${id}
      returning shop_id, conversation_id)
    select c.id from sent join conversations c on c.shop_id = sent.shop_id and c.id = sent.conversation_id
    for update of c`);

/** Ends a try without success, unless a status has told meanwhile that the message went out. */
export async function markUnsent(
  db: Db,
  shopId: ShopId,
  id: MessageId,
  values: Pick<MessageRow, "status" | "errorCode" | "errorText" | "leaseUntil">,
) {
  const rows = await db
    .update(messages)
    .set(values)
    .where(and(isOne(shopId, id), inArray(messages.status, waiting)))
    .returning({ id: messages.id });
  return rows.length > 0;
}

export const insertStray = (db: Db, values: typeof strayStatuses.$inferInsert) =>
  db.insert(strayStatuses).values(values).onConflictDoNothing();

/** Hands over, once, what was reported of a message before it was known. */
export const takeStrays = (db: Db, shopId: ShopId, channelId: ChannelId, wamid: string) =>
  db
    .delete(strayStatuses)
    .where(
      and(
        eq(strayStatuses.shopId, shopId),
        eq(strayStatuses.channelId, channelId),
        eq(strayStatuses.wamid, wamid),
      ),
    )
    .returning();

/** Conversations of any shop in which something has waited for a minute without a sender. */
export const findForgottenConversations = (db: Db, before: Date) =>
  db
    .selectDistinct({ shopId: messages.shopId, conversationId: messages.conversationId })
    .from(messages)
    .where(
      and(
        inArray(messages.status, waiting),
        lt(messages.at, before),
        or(isNull(messages.leaseUntil), lt(messages.leaseUntil, before)),
      ),
    )
    .limit(500);
