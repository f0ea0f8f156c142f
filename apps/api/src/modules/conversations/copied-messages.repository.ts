import { sql } from "drizzle-orm";
import type { Db } from "#kernel/db.ts";
import type { ChannelId, ConversationId, ShopId } from "#kernel/ids.ts";
import type { CopiedMessage } from "./phone-copy.rules.ts";

type Place = { shopId: ShopId; conversationId: ConversationId };

/** Far below every place that copied messages have. */
const aside = 1_000_000_000;

/**
 * Puts copied messages before everything that was said here: places from 0 downwards, the newest at 0, so that what comes
 * live keeps its own. Meta's id counts once, whatever brought the message first.
 *
 * @param messages of one conversation, whose row the caller has locked
 * @returns how many are new
 */
export async function insertCopied(
  db: Db,
  { shopId, conversationId, channelId }: Place & { channelId: ChannelId },
  messages: (CopiedMessage & { id: string })[],
): Promise<number> {
  const rows = JSON.stringify(
    messages.map(({ id, wamid, isOut, type, body, status, at }) => ({
      id,
      wamid,
      direction: isOut ? "out" : "in",
      sender: isOut ? "phone" : "customer",
      type,
      body,
      status,
      at: at.toISOString(),
    })),
  );
  const inserted = await db.execute<{ at: Date | string }>(sql`
    with given as (
      select g.* from jsonb_to_recordset(${rows}::jsonb)
        as g(id text, wamid text, direction text, sender text, type text, body jsonb, status text, at timestamptz)
      where not exists (select from messages m where m.shop_id = ${shopId} and m.channel_id = ${channelId} and m.wamid = g.wamid)),
    below as (
      select coalesce(min(sequence), 1) as place from messages
      where shop_id = ${shopId} and conversation_id = ${conversationId} and sequence <= 0)
    insert into messages (shop_id, id, conversation_id, channel_id, direction, type, body, wamid, sender, status, at, sequence)
    select ${shopId}, g.id, ${conversationId}, ${channelId}, g.direction, g.type, g.body, g.wamid, g.sender, g.status, g.at,
      below.place - row_number() over (order by g.at desc, g.id desc)
    from given g, below
    on conflict (shop_id, channel_id, wamid) do nothing
    returning at`);
  return inserted.rows.length;
}

/** Whether what was copied stands in another order than it was written: pieces come in any. */
export async function isOutOfOrder(db: Db, { shopId, conversationId }: Place): Promise<boolean> {
  const { rows } = await db.execute<{ wrong: boolean }>(sql`
    select exists (
      select from (
        select at, lag(at) over (order by sequence desc) as newer from messages
        where shop_id = ${shopId} and conversation_id = ${conversationId} and sequence <= 0) m
      where m.at > m.newer)
      or coalesce((select max(sequence) from messages
        where shop_id = ${shopId} and conversation_id = ${conversationId} and sequence <= 0), 0) < 0 as wrong`);
  return rows[0]?.wrong === true;
}

/** Puts what was copied into the order it was written in. */
export async function reorderCopied(db: Db, { shopId, conversationId }: Place): Promise<void> {
  // Two steps, because no two may have one place at any moment.
  await db.execute(sql`
    update messages set sequence = sequence - ${sql.raw(String(aside))}
    where shop_id = ${shopId} and conversation_id = ${conversationId} and sequence <= 0`);
  await db.execute(sql`
    update messages m set sequence = 1 - r.place
    from (
      select id, row_number() over (order by at desc, id desc)::int as place from messages
      where shop_id = ${shopId} and conversation_id = ${conversationId} and sequence <= 0) r
    where m.shop_id = ${shopId} and m.id = r.id`);
}

/** Shows the newest of what was copied, unless something newer is there. Nobody waits, nothing is unread, no window opens. */
export const showCopied = (
  db: Db,
  { shopId, conversationId }: Place,
  { at, preview }: { at: Date; preview: string },
) =>
  db.execute(sql`
    update conversations set last_message_at = ${at.toISOString()}::timestamptz, last_text = ${preview}
    where shop_id = ${shopId} and id = ${conversationId}
      and (last_message_at is null or last_message_at < ${at.toISOString()}::timestamptz)`);
