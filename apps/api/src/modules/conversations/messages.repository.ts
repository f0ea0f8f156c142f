import { and, desc, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import type { ChannelRow } from "#db/schema/connect.ts";
import { type MessageRow, type MessageStatus, messages, strayStatuses } from "#db/schema/conversations.ts";
import { writeLater } from "#db/write-later.ts";
import type { Db } from "#kernel/db.ts";
import { isCausedBy } from "#kernel/lost-database.ts";
import type { ChannelId, ConversationId, MessageId, ShopId } from "#kernel/ids.ts";

const isOne = (shopId: ShopId, id: MessageId) => and(eq(messages.shopId, shopId), eq(messages.id, id));
const waiting: MessageStatus[] = ["queued", "sending"];

const messageToAdd = fixedStatement(sql`
  insert into messages (shop_id, id, conversation_id, channel_id, direction, type, body, wamid, sender, status, at,
    sequence)
  select ${sql.placeholder("shopId")}, ${sql.placeholder("id")}, ${sql.placeholder("conversationId")},
    ${sql.placeholder("channelId")}, ${sql.placeholder("direction")}, ${sql.placeholder("type")},
    ${sql.placeholder("body")}::jsonb, ${sql.placeholder("wamid")}, ${sql.placeholder("sender")},
    ${sql.placeholder("status")}, ${sql.placeholder("at")}::timestamptz,
    (select coalesce(max(m.sequence), 0) + 1 from messages m
      where m.shop_id = ${sql.placeholder("shopId")} and m.conversation_id = ${sql.placeholder("conversationId")})`);

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
> & { wamid: string | null };

/**
 * Adds a message at the end of its conversation, whose row the caller has locked. It leaves with what comes next, which
 * fails by `isKnownWamid` when the channel has this wamid already.
 */
export const insertMessage = (db: Db, message: NewMessage): Promise<void> =>
  messageToAdd.runLater(db, { ...message, body: JSON.stringify(message.body), at: message.at.toISOString() });

const of = (name: string) => sql.placeholder(name);

const noticeToAdd = fixedStatement(sql`
  with request as (
    insert into idempotency_keys (shop_id, scope, key, content_hash, answer, created_at)
    values (${of("shopId")}, ${of("scope")}, ${of("key")}, ${of("contentHash")}, 'true', ${of("at")}::timestamptz)),
  noted as (
    update conversations set last_message_at = greatest(last_message_at, ${of("at")}::timestamptz),
      last_text = case when last_message_at > ${of("at")}::timestamptz then last_text else ${of("preview")} end,
      bot_state = coalesce(${of("botState")}::jsonb, bot_state)
    where shop_id = ${of("shopId")} and id = ${of("conversationId")})
  insert into messages (shop_id, id, conversation_id, channel_id, direction, type, body, sender, status, at, sequence)
  select ${of("shopId")}, ${of("id")}, ${of("conversationId")}, ${of("channelId")}, 'out', ${of("type")},
    ${of("body")}::jsonb, 'bot', 'queued', ${of("at")}::timestamptz,
    (select coalesce(max(m.sequence), 0) + 1 from messages m
      where m.shop_id = ${of("shopId")} and m.conversation_id = ${of("conversationId")})`);

/**
 * Adds a notice at the end of its conversation, whose row the caller has locked, notes it there, and keeps the request
 * it came from, which fails when it was kept before. It leaves with the transaction's next statement.
 */
export const insertNotice = (
  db: Db,
  {
    createdAt,
    ...notice
  }: Pick<MessageRow, "shopId" | "id" | "conversationId" | "channelId" | "type" | "body"> & {
    scope: string;
    key: string;
    contentHash: string;
    createdAt: Date;
    preview: string;
    botState: Record<string, unknown> | null;
  },
): Promise<void> =>
  noticeToAdd.runLater(db, {
    ...notice,
    body: JSON.stringify(notice.body),
    botState: notice.botState && JSON.stringify(notice.botState),
    at: createdAt.toISOString(),
  });

/** Whether a transaction failed because a message of this wamid is there already. */
export const isKnownWamid = (thrown: unknown): boolean =>
  isCausedBy(thrown, (error) => (error as { constraint?: unknown }).constraint === "messages_wamid");

/** What a customer wrote, as far as an answer needs it. */
export type WrittenMessage = Pick<MessageRow, "id" | "type" | "body" | "sequence">;

const inboundAfter = fixedStatement<WrittenMessage>(sql`
  select id, type, body, sequence from messages
  where shop_id = ${sql.placeholder("shopId")} and conversation_id = ${sql.placeholder("conversationId")}
    and direction = 'in' and sequence > ${sql.placeholder("sequence")} and at >= ${sql.placeholder("since")}::timestamptz
  order by sequence limit ${sql.placeholder("limit")}`);

/** What a customer wrote after a place in the conversation, oldest first. */
export const findInboundAfter = (
  db: Db,
  place: { shopId: ShopId; conversationId: ConversationId; sequence: number; since: Date; limit: number },
): Promise<WrittenMessage[]> => inboundAfter.run(db, { ...place, since: place.since.toISOString() });

/** What stands in a conversation since its bot last answered, by what the bot remembers. */
export type SinceAnswer = {
  /** Oldest first; empty where the bot remembers no answer. */
  written: WrittenMessage[];
  /** Of the message the bot is reminded of. */
  reminderStatus: MessageStatus | null;
  /** The place of the conversation's last message; 0 where there is none. */
  lastSequence: number;
};

const sinceAnswer = fixedStatement<{ since: SinceAnswer }>(sql`
  select json_build_object(
    'written', coalesce((
      select json_agg(json_build_object('id', w.id, 'type', w.type, 'body', w.body, 'sequence', w.sequence)
        order by w.sequence)
      from (
        select id, type, body, sequence from messages
        where shop_id = ${sql.placeholder("shopId")} and conversation_id = ${sql.placeholder("conversationId")}
          and direction = 'in' and sequence > (bot_state ->> ${sql.placeholder("answeredTo")}::text)::integer
        order by sequence limit ${sql.placeholder("limit")}) w), '[]'),
    'reminderStatus', (
      select status from messages
      where shop_id = ${sql.placeholder("shopId")} and conversation_id = ${sql.placeholder("conversationId")}
        and sequence = (bot_state ->> ${sql.placeholder("reminder")}::text)::integer),
    'lastSequence', (
      select coalesce(max(sequence), 0) from messages
      where shop_id = ${sql.placeholder("shopId")} and conversation_id = ${sql.placeholder("conversationId")})) as since
  from conversations
  where shop_id = ${sql.placeholder("shopId")} and id = ${sql.placeholder("conversationId")}`);

/**
 * Asks what stands in a conversation since its bot last answered, together with what is asked next.
 *
 * @param asked.answeredTo the member of the bot's state that holds the place up to which it has answered
 * @param asked.reminder the member that holds the place of a message of its own
 */
export const findSinceAnswer = (
  db: Db,
  asked: {
    shopId: ShopId;
    conversationId: ConversationId;
    answeredTo: string;
    reminder: string;
    limit: number;
  },
  onFound: (since: SinceAnswer) => void,
): Promise<void> => sinceAnswer.runLater(db, asked, ([row]) => row && onFound(row.since));

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

/** The oldest message of a conversation that has not gone out, with all that sending it needs. */
export type Head = Pick<MessageRow, "id" | "conversationId" | "sequence" | "channelId" | "type" | "body"> & {
  at: Date;
  channel: Pick<ChannelRow, "id" | "phoneNumberId" | "tokenSealed" | "status">;
  /** Until when another sender has it, where one has. */
  takenUntil: Date | null;
  /** Tries with this one; null where it was not ours to take. */
  attempts: number | null;
  lastInboundAt: Date | null;
  phone: string | null;
  userId: string | null;
  lastInboundWamid: string | null;
};

type Moments = "at" | "takenUntil" | "lastInboundAt";
type HeadInJson = Omit<Head, Moments> & {
  at: string;
  takenUntil: string | null;
  lastInboundAt: string | null;
};

const headLease = fixedStatement<{ head: HeadInJson }>(sql`
  with head as (
    -- As the index of waiting messages has it: in the text, so that a general plan may use it.
    select * from messages where shop_id = ${sql.placeholder("shopId")}
      and conversation_id = ${sql.placeholder("conversationId")} and status in ('queued', 'sending')
    order by sequence limit 1),
  leased as (
    -- By the whole of either key, and not as that index has it: planned while there are few messages, an index of
    -- which only the beginning is given would be read for every message of the shop.
    update messages m set status = 'sending', lease_until = ${sql.placeholder("leaseUntil")}::timestamptz,
      send_attempts = m.send_attempts + 1
    where m.shop_id = ${sql.placeholder("shopId")} and m.id = (select id from head)
      and m.conversation_id = ${sql.placeholder("conversationId")} and m.sequence = (select sequence from head)
      and coalesce(m.status, '') in ('queued', 'sending')
      and (m.lease_until is null or m.lease_until <= ${sql.placeholder("now")}::timestamptz)
    returning m.send_attempts)
  select json_build_object('id', head.id, 'conversationId', head.conversation_id, 'sequence', head.sequence, 'channelId', head.channel_id,
    'type', head.type, 'body', head.body, 'at', head.at,
    'channel', json_build_object('id', ch.id, 'phoneNumberId', ch.phone_number_id, 'tokenSealed', ch.token_sealed,
      'status', ch.status),
    'takenUntil', head.lease_until, 'attempts', (select send_attempts from leased),
    'lastInboundAt', v.last_inbound_at, 'phone', c.phone,
    'userId', (select i.external_id from customer_identities i
      where i.shop_id = v.shop_id and i.customer_id = v.customer_id and i.channel_id = v.channel_id
        and i.external_id like '__.%' limit 1),
    'lastInboundWamid', (select i.wamid from messages i
      where i.shop_id = v.shop_id and i.conversation_id = v.id and i.direction = 'in'
      order by i.sequence desc limit 1)) as head
  from head
  join conversations v on v.shop_id = head.shop_id and v.id = head.conversation_id
  join channels ch on ch.id = head.channel_id
  join customers c on c.shop_id = v.shop_id and c.id = v.customer_id`);

const toMoment = (text: string | null): Date | null => (text === null ? null : new Date(text));

/**
 * Takes the head of a conversation for sending, unless somebody else has it, on the way to the commit.
 *
 * @param onHead told what was found; not called where nothing waits
 */
export const leaseHead = (
  db: Db,
  conversation: { shopId: ShopId; conversationId: ConversationId },
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
  onHead: (head: Head) => void,
): Promise<void> => {
  const values = { ...conversation, now: now.toISOString(), leaseUntil: leaseUntil.toISOString() };
  return headLease.runLater(db, values, ([row]) => {
    if (!row) return;
    const { at, takenUntil, lastInboundAt, ...rest } = row.head;
    onHead({
      ...rest,
      at: new Date(at),
      takenUntil: toMoment(takenUntil),
      lastInboundAt: toMoment(lastInboundAt),
    });
  });
};

const sent = fixedStatement(sql`
  with sent as (
    update messages set wamid = coalesce(wamid, ${sql.placeholder("wamid")}), lease_until = null,
      status = case when status in ('queued', 'sending') then 'sent' else status end,
      error_code = case when status in ('queued', 'sending') then null else error_code end,
      error_text = case when status in ('queued', 'sending') then null else error_text end
    where shop_id = ${sql.placeholder("shopId")} and id = ${sql.placeholder("id")}
      and conversation_id = ${sql.placeholder("conversationId")} and sequence = ${sql.placeholder("sequence")}
    returning shop_id, conversation_id)
  select c.id from sent join conversations c on c.shop_id = sent.shop_id and c.id = sent.conversation_id
  for update of c`);

/**
 * Notes Meta's id of a sent message; a status that came before the answer stays. Then locks the conversation: whoever
 * queues a message in it has either committed, so that it is found next, or finds this one out of the way.
 */
export const markSent = (
  db: Db,
  shopId: ShopId,
  { id, conversationId, sequence }: Pick<Head, "id" | "conversationId" | "sequence">,
  wamid: string,
): Promise<void> => sent.runLater(db, { shopId, id, conversationId, sequence, wamid });

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
