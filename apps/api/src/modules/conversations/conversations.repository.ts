import { and, eq, sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import { runLater } from "#db/later.ts";
import { type ConversationRow, conversations } from "#db/schema/conversations.ts";
import { customers } from "#db/schema/customers.ts";
import { shops } from "#db/schema/shops.ts";
import type { Db } from "#kernel/db.ts";
import type { ChannelId, ConversationId, CustomerId, ShopId } from "#kernel/ids.ts";

const isOne = (shopId: ShopId, id: ConversationId) =>
  and(eq(conversations.shopId, shopId), eq(conversations.id, id));

/** Locked: whoever writes into a conversation does it one after the other. */
export async function findForUpdate(db: Db, shopId: ShopId, id: ConversationId) {
  const [row] = await db.select().from(conversations).where(isOne(shopId, id)).for("update");
  return row;
}

const lock = fixedStatement(sql`
  select from conversations where shop_id = ${sql.placeholder("shopId")} and id = ${sql.placeholder("id")} for update`);

/** Locks a conversation together with what is asked next, which then sees it as it is. */
export const lockConversationLater = (db: Db, shopId: ShopId, id: ConversationId): void =>
  runLater(db, lock, { shopId, id });

/** A conversation with who speaks in it. */
export async function findWithParties(db: Db, shopId: ShopId, id: ConversationId) {
  // Here and below every row is looked up by its whole key: while a table has no statistics, PostgreSQL joins two tables
  // that share columns by the shop alone.
  const customerId = sql`(select v.customer_id from conversations v where v.shop_id = ${shopId} and v.id = ${id})`;
  const [row] = await db
    .select({ conversation: conversations, customer: customers, shop: shops })
    .from(conversations)
    .innerJoin(shops, eq(shops.shopId, shopId))
    .innerJoin(customers, and(eq(customers.shopId, shopId), eq(customers.id, customerId)))
    .where(isOne(shopId, id));
  return row;
}

/** The conversation of whoever a channel calls by this id, with the customer they are. The conversation is locked. */
export async function findOfContactForUpdate(
  db: Db,
  shopId: ShopId,
  { channelId, externalId }: { channelId: ChannelId; externalId: string },
) {
  const customerId = sql`(select i.customer_id from customer_identities i
    where i.shop_id = ${shopId} and i.channel_id = ${channelId} and i.external_id = ${externalId})`;
  const [row] = await db
    .select({ conversation: conversations, customer: customers })
    .from(conversations)
    .innerJoin(customers, and(eq(customers.shopId, shopId), eq(customers.id, customerId)))
    .where(
      and(
        eq(conversations.shopId, shopId),
        eq(conversations.customerId, customerId),
        eq(conversations.channelId, channelId),
      ),
    )
    .for("update", { of: conversations });
  return row;
}

export async function findOfCustomerForUpdate(
  db: Db,
  shopId: ShopId,
  channelId: ChannelId,
  customerId: CustomerId,
) {
  const [row] = await db
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.shopId, shopId),
        eq(conversations.channelId, channelId),
        eq(conversations.customerId, customerId),
      ),
    )
    .for("update");
  return row;
}

/** Does nothing where the customer has one already. */
export const insertConversation = (db: Db, values: typeof conversations.$inferInsert) =>
  db.insert(conversations).values(values).onConflictDoNothing();

export const updateConversation = (
  db: Db,
  shopId: ShopId,
  id: ConversationId,
  values: Partial<
    Pick<ConversationRow, "mode" | "pausedUntil" | "language" | "lastInboundAt" | "marketingStopped">
  >,
) => db.update(conversations).set(values).where(isOne(shopId, id));

const botStateNote = fixedStatement(sql`
  update conversations set bot_state = ${sql.placeholder("botState")}::jsonb,
    answered_to = ${sql.placeholder("answeredTo")}, menu_at = ${sql.placeholder("menuAt")}
  where shop_id = ${sql.placeholder("shopId")} and id = ${sql.placeholder("id")}`);

/** What a bot's answer leaves in its conversation. */
export type AnsweredConversation = Pick<ConversationRow, "id" | "answeredTo" | "menuAt" | "botState">;

export const updateBotStateLater = (
  db: Db,
  shopId: ShopId,
  { id, answeredTo, menuAt, botState }: AnsweredConversation,
): void => runLater(db, botStateNote, { shopId, id, answeredTo, menuAt, botState: JSON.stringify(botState) });

const messageNote = fixedStatement(sql`
  update conversations set last_message_at = greatest(last_message_at, ${sql.placeholder("at")}::timestamptz),
    last_text = case when last_message_at is null or last_message_at <= ${sql.placeholder("at")}::timestamptz
      then ${sql.placeholder("preview")} else last_text end,
    last_inbound_at = case when ${sql.placeholder("opensWindow")}::boolean
      then greatest(last_inbound_at, ${sql.placeholder("at")}::timestamptz) else last_inbound_at end,
    unread = unread + ${sql.placeholder("unread")}::integer
  where shop_id = ${sql.placeholder("shopId")} and id = ${sql.placeholder("id")}`);

/**
 * Notes a new message in its conversation; moments never go back.
 *
 * @param message.opensWindow the customer wrote something that may be answered for 24 hours
 * @param message.unread by how much the count of what staff has not seen grows
 */
export const updateLastMessageLater = (
  db: Db,
  shopId: ShopId,
  id: ConversationId,
  message: { at: Date; preview: string; opensWindow: boolean; unread: number },
): void => runLater(db, messageNote, { ...message, shopId, id, at: message.at.toISOString() });
