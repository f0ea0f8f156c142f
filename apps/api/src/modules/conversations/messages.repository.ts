import { and, desc, eq, gt, or, sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import { of } from "#db/placeholder.ts";
import { runLater, writeLater } from "#db/later.ts";
import { keepingKey } from "#db/outbox.repository.ts";
import {
  type MessageLane,
  type MessageRow,
  type MessageStatus,
  messages,
  strayStatuses,
} from "#db/schema/conversations.ts";
import type { Db } from "#kernel/db.ts";
import { isCausedBy } from "#kernel/lost-database.ts";
import type { ChannelId, ConversationId, MessageId, ShopId } from "#kernel/ids.ts";

const isOne = (shopId: ShopId, id: MessageId) => and(eq(messages.shopId, shopId), eq(messages.id, id));

const insertMessage = fixedStatement(sql`
  insert into messages (shop_id, id, conversation_id, channel_id, direction, type, body, wamid, sender, reply_to, status,
    lane, at, sequence)
  select ${of("shopId")}, ${of("id")}, ${of("conversationId")},
    ${of("channelId")}, ${of("direction")}, ${of("type")},
    ${of("body")}::jsonb, ${of("wamid")}, ${of("sender")}, ${of("replyTo")},
    ${of("status")}, ${of("lane")}, ${of("at")}::timestamptz,
    (select coalesce(max(m.sequence), 0) + 1 from messages m
      where m.shop_id = ${of("shopId")} and m.conversation_id = ${of("conversationId")})`);

type NewMessage = Pick<
  MessageRow,
  | "shopId"
  | "id"
  | "conversationId"
  | "channelId"
  | "direction"
  | "type"
  | "body"
  | "sender"
  | "status"
  | "at"
> & { wamid: string | null; lane?: MessageLane; replyTo?: string | null };

/**
 * Queues a message for the end of its conversation, whose row the caller has locked. Where the channel has this wamid
 * already, the transaction fails by `isKnownWamid`.
 */
export const insertMessageLater = (db: Db, message: NewMessage): void =>
  runLater(db, insertMessage, {
    lane: "service",
    replyTo: null,
    ...message,
    body: JSON.stringify(message.body),
    at: message.at.toISOString(),
  });

const insertNotice = fixedStatement(sql`
  with request as (${keepingKey(sql`'true'`)}),
  noted as (
    update conversations set last_message_at = greatest(last_message_at, ${of("at")}::timestamptz),
      last_text = case when last_message_at > ${of("at")}::timestamptz then last_text else ${of("preview")} end,
      bot_state = coalesce(${of("botState")}::jsonb, bot_state)
    where shop_id = ${of("shopId")} and id = ${of("conversationId")})
  insert into messages (shop_id, id, conversation_id, channel_id, direction, type, body, sender, status, at, sequence)
  select ${of("shopId")}, ${of("id")}, ${of("conversationId")}, ${of("channelId")}, 'out', ${of("type")},
    ${of("body")}::jsonb, ${of("sender")}, 'queued', ${of("at")}::timestamptz,
    (select coalesce(max(m.sequence), 0) + 1 from messages m
      where m.shop_id = ${of("shopId")} and m.conversation_id = ${of("conversationId")})`);

/**
 * Queues a notice for the end of its conversation, whose row the caller has locked, as the conversation's last message and
 * with the key of its request. Where the key exists already, the transaction fails.
 */
export const insertNoticeLater = (
  db: Db,
  {
    createdAt,
    ...notice
  }: Pick<MessageRow, "shopId" | "id" | "conversationId" | "channelId" | "type" | "body" | "sender"> & {
    scope: string;
    key: string;
    contentHash: string;
    createdAt: Date;
    preview: string;
    botState: Record<string, unknown> | null;
  },
): void =>
  runLater(db, insertNotice, {
    ...notice,
    body: JSON.stringify(notice.body),
    botState: notice.botState && JSON.stringify(notice.botState),
    at: createdAt.toISOString(),
  });

/** Whether a transaction failed because a message of this wamid is there already. */
export const isKnownWamid = (thrown: unknown): boolean =>
  isCausedBy(thrown, (error) => (error as { constraint?: unknown }).constraint === "messages_wamid");

/** What a customer wrote, as far as an answer needs it. */
export type WrittenMessage = Pick<MessageRow, "id" | "type" | "body" | "sequence" | "at">;

/** A moment is text within JSON. */
type WrittenInJson = Omit<WrittenMessage, "at"> & { at: Date | string };
const withTime = (message: WrittenInJson): WrittenMessage => ({ ...message, at: new Date(message.at) });

const selectInboundAfter = fixedStatement<WrittenInJson>(sql`
  select id, type, body, sequence, at from messages
  where shop_id = ${of("shopId")} and conversation_id = ${of("conversationId")}
    and direction = 'in' and sequence > ${of("sequence")} and at >= ${of("since")}::timestamptz
  order by sequence limit ${of("limit")}`);

/** What a customer wrote after a place in the conversation, oldest first. */
export const findInboundAfter = async (
  db: Db,
  place: { shopId: ShopId; conversationId: ConversationId; sequence: number; since: Date; limit: number },
): Promise<WrittenMessage[]> =>
  (await selectInboundAfter.run(db, { ...place, since: place.since.toISOString() })).map(withTime);

/** What stands in a conversation since its bot last answered. */
export type SinceAnswer = {
  /** Oldest first; empty where the bot has not answered yet. */
  written: WrittenMessage[];
  /** Of the bot's last menu; null where there was none. */
  menuStatus: MessageStatus | null;
  /** The place of the conversation's last message; 0 where there is none. */
  lastSequence: number;
  /** The place of what a person of the shop wrote last since then; 0 where nobody did. */
  personSequence: number;
};

const selectSinceAnswer = fixedStatement<{
  since: Omit<SinceAnswer, "written"> & { written: WrittenInJson[] };
}>(sql`
  select json_build_object(
    'written', coalesce((
      select json_agg(json_build_object('id', w.id, 'type', w.type, 'body', w.body, 'sequence', w.sequence, 'at', w.at)
        order by w.sequence)
      from (
        select id, type, body, sequence, at from messages
        where shop_id = ${of("shopId")} and conversation_id = ${of("conversationId")}
          and direction = 'in' and sequence > answered_to
        order by sequence limit ${of("limit")}) w), '[]'),
    'menuStatus', (
      select status from messages
      where shop_id = ${of("shopId")} and conversation_id = ${of("conversationId")}
        and sequence = menu_at),
    'personSequence', (
      select coalesce(max(sequence), 0) from messages
      where shop_id = ${of("shopId")} and conversation_id = ${of("conversationId")}
        and sequence > coalesce(answered_to, 0) and direction = 'out'
        and (sender = 'phone' or starts_with(sender, 'staff:'))),
    'lastSequence', (
      select coalesce(max(sequence), 0) from messages
      where shop_id = ${of("shopId")} and conversation_id = ${of("conversationId")})) as since
  from conversations
  where shop_id = ${of("shopId")} and id = ${of("conversationId")}`);

/** Queues the question what happened in a conversation since its bot last answered. */
export const findSinceAnswerLater = (
  db: Db,
  asked: {
    shopId: ShopId;
    conversationId: ConversationId;
    limit: number;
  },
  onFound: (since: SinceAnswer) => void,
): void =>
  runLater(db, selectSinceAnswer, asked, {
    onRows: ([row]) => row && onFound({ ...row.since, written: row.since.written.map(withTime) }),
  });

export async function findMessage(db: Db, shopId: ShopId, id: MessageId) {
  const [row] = await db.select().from(messages).where(isOne(shopId, id));
  return row;
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
        // What was copied from a phone answers nothing.
        gt(messages.sequence, 0),
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

/** Queues an update of a message. */
export const updateMessageLater = (
  db: Db,
  shopId: ShopId,
  id: MessageId,
  values: Partial<Pick<MessageRow, "status" | "wamid" | "leaseUntil" | "errorCode" | "errorText">>,
): void => writeLater(db, db.update(messages).set(values).where(isOne(shopId, id)));

/** Has a message that failed wait again, as if it had never been tried. */
export const requeueMessage = (db: Db, shopId: ShopId, id: MessageId) =>
  db
    .update(messages)
    .set({ status: "queued", errorCode: null, errorText: null, leaseUntil: null, sendAttempts: 0 })
    .where(and(isOne(shopId, id), eq(messages.status, "failed")));

/** Queues that a message is sent once more, with another body and so under another id of Meta's. */
export const requeueMessageLater = (db: Db, shopId: ShopId, id: MessageId, body: MessageRow["body"]): void =>
  writeLater(
    db,
    db
      .update(messages)
      .set({
        body,
        wamid: null,
        status: "queued",
        errorCode: null,
        errorText: null,
        leaseUntil: null,
        sendAttempts: 0,
      })
      .where(isOne(shopId, id)),
  );

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
