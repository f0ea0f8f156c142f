import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import { runLater } from "#db/later.ts";
import type { ChannelRow } from "#db/schema/connect.ts";
import { type MessageRow, type MessageLane, type MessageStatus, messages } from "#db/schema/conversations.ts";
import type { Db } from "#kernel/db.ts";
import type { ConversationId, MessageId, ShopId } from "#kernel/ids.ts";
import { toMoment } from "#kernel/moment.ts";
import { isUnattended } from "./marketing.repository.ts";

const waiting: MessageStatus[] = ["queued", "sending"];

/** The oldest message of a conversation that has not gone out, with all that sending it needs. */
export type Head = Pick<
  MessageRow,
  "id" | "conversationId" | "sequence" | "channelId" | "lane" | "type" | "body" | "sender" | "replyTo"
> & {
  at: Date;
  channel: Pick<ChannelRow, "id" | "phoneNumberId" | "tokenSealed" | "status" | "businessId" | "wabaId">;
  /** Until when another sender has leased it, if one has. */
  takenUntil: Date | null;
  /** Attempts to send it, this one included; null where another sender has it. */
  attempts: number | null;
  lastInboundAt: Date | null;
  /** The customer wants no marketing. */
  marketingStopped: boolean;
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

// As the index of waiting messages has it: in the text, so that a general plan may use it.
const waitsInChat = sql`shop_id = ${sql.placeholder("shopId")}
  and conversation_id = ${sql.placeholder("conversationId")} and status in ('queued', 'sending')`;

/** What leaves next: service messages pass by marketing that waits, never by marketing that is on its way. */
const nextService = sql`
  select * from messages where ${waitsInChat} and (lane = 'service' or status = 'sending') order by sequence limit 1`;

/** Marketing leaves where nothing else waits or is on its way. */
const nextMarketing = sql`
  select * from (
    select * from messages where ${waitsInChat}
    order by (lane = 'service' or status = 'sending') desc, sequence limit 1) as next
  where next.lane = 'marketing'`;

/** Marketing gets its place in the chat when it leaves: behind all that passed it by. */
const placeOfMarketing = sql`(
  select max(place.sequence) + case when max(place.sequence) = m.sequence then 0 else 1 end from messages place
  where place.shop_id = ${sql.placeholder("shopId")} and place.conversation_id = ${sql.placeholder("conversationId")})`;

/** As whom the channel knows who writes in a chat: one that came from somebody else is answered to that person's number. */
const identityOfChat = sql`customer_identities i
      where i.shop_id = v.shop_id and i.customer_id = v.customer_id and i.channel_id = v.channel_id
        and i.merged_from = v.merged_from`;

const leaseOf = (next: SQL, place: SQL) =>
  fixedStatement<{ head: HeadInJson }>(sql`
  with head as (${next}),
  leased as (
    -- By the whole of either key, and not as that index has it: planned while there are few messages, an index of
    -- which only the beginning is given would be read for every message of the shop.
    update messages m set status = 'sending', lease_until = ${sql.placeholder("leaseUntil")}::timestamptz,
      send_attempts = m.send_attempts + 1, sequence = ${place}
    where m.shop_id = ${sql.placeholder("shopId")} and m.id = (select id from head)
      and m.conversation_id = ${sql.placeholder("conversationId")} and m.sequence = (select sequence from head)
      and coalesce(m.status, '') in ('queued', 'sending')
      and (m.lease_until is null or m.lease_until <= ${sql.placeholder("now")}::timestamptz)
    returning m.send_attempts, m.sequence)
  select json_build_object('id', head.id, 'conversationId', head.conversation_id,
    'sequence', coalesce((select sequence from leased), head.sequence), 'channelId', head.channel_id,
    'lane', head.lane, 'type', head.type, 'body', head.body, 'sender', head.sender, 'replyTo', head.reply_to, 'at', head.at,
    'channel', json_build_object('id', ch.id, 'phoneNumberId', ch.phone_number_id, 'tokenSealed', ch.token_sealed,
      'status', ch.status, 'businessId', ch.business_id, 'wabaId', ch.waba_id),
    'takenUntil', head.lease_until, 'attempts', (select send_attempts from leased),
    'lastInboundAt', v.last_inbound_at, 'marketingStopped',
      v.marketing_stopped or c.whatsapp_consent = 'refused' or c.blocked_at is not null, 'phone',
      case when v.merged_from = '' then c.phone else (select '+' || i.external_id from ${identityOfChat}
        and i.external_id ~ '^[0-9]+$' limit 1) end,
    'userId', (select i.external_id from ${identityOfChat} and i.external_id like '__.%' limit 1),
    'lastInboundWamid', (select i.wamid from messages i
      where i.shop_id = v.shop_id and i.conversation_id = v.id and i.direction = 'in'
      order by i.sequence desc limit 1)) as head
  from head
  join conversations v on v.shop_id = head.shop_id and v.id = head.conversation_id
  join channels ch on ch.id = head.channel_id
  join customers c on c.shop_id = v.shop_id and c.id = v.customer_id`);

const leases = {
  service: leaseOf(nextService, sql`m.sequence`),
  marketing: leaseOf(nextMarketing, placeOfMarketing),
} satisfies Record<MessageLane, unknown>;

/**
 * Queues the lease of a conversation's oldest unsent message, unless another sender has it.
 *
 * @param lane `marketing` wants the conversation locked, since the message moves to its end
 * @param onHead called with the message; not called where none waits
 */
export const leaseHeadLater = (
  db: Db,
  conversation: { shopId: ShopId; conversationId: ConversationId },
  lane: MessageLane,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
  onHead: (head: Head) => void,
): void => {
  const values = { ...conversation, now: now.toISOString(), leaseUntil: leaseUntil.toISOString() };
  runLater(db, leases[lane], values, {
    onRows: ([row]) => {
      if (!row) return;
      const { at, takenUntil, lastInboundAt, ...rest } = row.head;
      onHead({
        ...rest,
        at: new Date(at),
        takenUntil: toMoment(takenUntil),
        lastInboundAt: toMoment(lastInboundAt),
      });
    },
  });
};

const updateSentMessage = fixedStatement(sql`
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
 * Queues the update of a sent message with Meta's id; a status that came before it stays. It also locks the conversation:
 * whoever adds a message to it has either committed, so that the message is found next, or comes after this one.
 */
export const markSentLater = (
  db: Db,
  shopId: ShopId,
  { id, conversationId, sequence }: Pick<Head, "id" | "conversationId" | "sequence">,
  wamid: string,
): void => runLater(db, updateSentMessage, { shopId, id, conversationId, sequence, wamid });

/** Keeps a message that is being sent for longer. */
export const extendLease = (db: Db, shopId: ShopId, id: MessageId, leaseUntil: Date) =>
  db
    .update(messages)
    .set({ leaseUntil })
    .where(and(eq(messages.shopId, shopId), eq(messages.id, id), eq(messages.status, "sending")));

/** Ends an unsuccessful attempt to send, unless a status has said meanwhile that the message went out. */
export async function markUnsent(
  db: Db,
  shopId: ShopId,
  id: MessageId,
  values: Pick<MessageRow, "status" | "errorCode" | "errorText" | "leaseUntil">,
) {
  const rows = await db
    .update(messages)
    .set(values)
    .where(and(eq(messages.shopId, shopId), eq(messages.id, id), inArray(messages.status, waiting)))
    .returning({ id: messages.id });
  return rows.length > 0;
}

/** Conversations of any shop in which a service message has waited since before a moment without a sender. */
export const findForgottenConversations = (db: Db, before: Date) =>
  db
    .selectDistinct({ shopId: messages.shopId, conversationId: messages.conversationId })
    .from(messages)
    .where(
      and(
        // As the index of waiting messages has it: in the text, so that a general plan may use it.
        sql`status in ('queued', 'sending')`,
        eq(messages.lane, "service"),
        isUnattended(before),
      ),
    )
    .limit(500);
