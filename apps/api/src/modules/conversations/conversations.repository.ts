import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import { jsonOf } from "#db/json-of.ts";
import { runLater } from "#db/later.ts";
import { type ConversationRow, conversations } from "#db/schema/conversations.ts";
import { customerColumns } from "#db/schema/customers.ts";
import { shops } from "#db/schema/shops.ts";
import type { Db } from "#kernel/db.ts";
import type { ChannelId, ConversationId, CustomerId, ShopId } from "#kernel/ids.ts";

const isOne = (shopId: ShopId, id: ConversationId) =>
  and(eq(conversations.shopId, shopId), eq(conversations.id, id));

/** Locks the conversation until the transaction ends, so that writers to it follow one another. */
export async function findForUpdate(db: Db, shopId: ShopId, id: ConversationId) {
  const [row] = await db.select().from(conversations).where(isOne(shopId, id)).for("update");
  return row;
}

const lockConversation = fixedStatement(sql`
  select from conversations where shop_id = ${sql.placeholder("shopId")} and id = ${sql.placeholder("id")} for update`);

/** Queues the lock of a conversation; the next statement sees it as it is under the lock. */
export const lockConversationLater = (db: Db, shopId: ShopId, id: ConversationId): void =>
  runLater(db, lockConversation, { shopId, id });

const of = (name: string) => sql.placeholder(name);

// Whole rows as one JSON value in a fixed statement: building these two selects at each use and mapping their rows took a
// tenth of the CPU time of a chat's answer.
const conversationJson = jsonOf(getTableColumns(conversations));
const customerJson = jsonOf(customerColumns);

const partiesJson = jsonOf({
  conversation: conversationJson,
  customer: customerJson,
  shop: jsonOf(getTableColumns(shops)),
});
// Here and below every row is looked up by its whole key: while a table has no statistics, PostgreSQL joins two tables
// that share columns by the shop alone.
const selectWithParties = fixedStatement<{ parties: unknown }>(sql`
  select ${partiesJson} as parties from conversations, customers, shops
  where conversations.shop_id = ${of("shopId")} and conversations.id = ${of("id")} and shops.shop_id = ${of("shopId")}
    and customers.shop_id = ${of("shopId")} and customers.id = (
      select v.customer_id from conversations v where v.shop_id = ${of("shopId")} and v.id = ${of("id")})`);

/** A conversation with who speaks in it. */
export async function findWithParties(db: Db, shopId: ShopId, id: ConversationId) {
  const [row] = await selectWithParties.run(db, { shopId, id });
  return row && partiesJson.read(row.parties);
}

const contactJson = jsonOf({ conversation: conversationJson, customer: customerJson });
const ofContact = (column: SQL) => sql`(select ${column} from customer_identities i
  where i.shop_id = ${of("shopId")} and i.channel_id = ${of("channelId")} and i.external_id = ${of("externalId")})`;
const selectOfContactForUpdate = fixedStatement<{ contact: unknown }>(sql`
  select ${contactJson} as contact from conversations, customers
  where customers.shop_id = ${of("shopId")} and customers.id = ${ofContact(sql`i.customer_id`)}
    and conversations.shop_id = ${of("shopId")} and conversations.customer_id = ${ofContact(sql`i.customer_id`)}
    and conversations.channel_id = ${of("channelId")} and conversations.merged_from = ${ofContact(sql`i.merged_from`)}
  for update of conversations`);

/** The conversation of whoever a channel calls by this id, with the customer they are. The conversation is locked. */
export async function findOfContactForUpdate(
  db: Db,
  shopId: ShopId,
  contact: { channelId: ChannelId; externalId: string },
) {
  const [row] = await selectOfContactForUpdate.run(db, { shopId, ...contact });
  return row && contactJson.read(row.contact);
}

/** A customer's own chat on a channel, none of those that came from who became them. */
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
        eq(conversations.mergedFrom, ""),
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
    Pick<
      ConversationRow,
      | "mode"
      | "pausedUntil"
      | "language"
      | "lastInboundAt"
      | "marketingStopped"
      | "waitsSince"
      | "assignedTo"
      | "snoozedUntil"
      | "closedAt"
      | "unread"
    >
  >,
) => db.update(conversations).set(values).where(isOne(shopId, id));

const updateBotState = fixedStatement(sql`
  update conversations set bot_state = ${sql.placeholder("botState")}::jsonb,
    answered_to = ${sql.placeholder("answeredTo")}, menu_at = ${sql.placeholder("menuAt")}
  where shop_id = ${sql.placeholder("shopId")} and id = ${sql.placeholder("id")}`);

/** What a bot's answer leaves in its conversation. */
export type AnsweredConversation = Pick<ConversationRow, "id" | "answeredTo" | "menuAt" | "botState">;

export const updateBotStateLater = (
  db: Db,
  shopId: ShopId,
  { id, answeredTo, menuAt, botState }: AnsweredConversation,
): void =>
  runLater(db, updateBotState, { shopId, id, answeredTo, menuAt, botState: JSON.stringify(botState) });

const updateLastMessage = fixedStatement(sql`
  update conversations set last_message_at = greatest(last_message_at, ${sql.placeholder("at")}::timestamptz),
    last_text = case when last_message_at is null or last_message_at <= ${sql.placeholder("at")}::timestamptz
      then ${sql.placeholder("preview")} else last_text end,
    last_inbound_at = case when ${sql.placeholder("opensWindow")}::boolean
      then greatest(last_inbound_at, ${sql.placeholder("at")}::timestamptz) else last_inbound_at end,
    waits_since = case when ${sql.placeholder("waits")}::boolean
      then coalesce(waits_since, ${sql.placeholder("at")}::timestamptz) else waits_since end,
    closed_at = case when ${sql.placeholder("opensWindow")}::boolean then null else closed_at end,
    snoozed_until = case when ${sql.placeholder("opensWindow")}::boolean then null else snoozed_until end,
    unread = unread + ${sql.placeholder("unread")}::integer
  where shop_id = ${sql.placeholder("shopId")} and id = ${sql.placeholder("id")}`);

/**
 * Queues the update of a conversation's last message; moments never go back.
 *
 * @param message.opensWindow the customer wrote something that may be answered for 24 hours: a conversation that was put away
 * or closed is open again
 * @param message.waits the bot is silent: the customer waits for a person from now on, unless they did before
 * @param message.unread by how much the count of what staff has not seen grows
 */
export const updateLastMessageLater = (
  db: Db,
  shopId: ShopId,
  id: ConversationId,
  message: { at: Date; preview: string; opensWindow: boolean; waits: boolean; unread: number },
): void => runLater(db, updateLastMessage, { ...message, shopId, id, at: message.at.toISOString() });
