import { and, eq, sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import { type ConversationRow, conversations } from "#db/schema/conversations.ts";
import { customerIdentities, customers } from "#db/schema/customers.ts";
import { shops } from "#db/schema/shops.ts";
import { writeLater } from "#db/write-later.ts";
import { builtOnce } from "#kernel/built-once.ts";
import type { Db } from "#kernel/db.ts";
import type { ChannelId, ConversationId, CustomerId, ShopId } from "#kernel/ids.ts";

const isOne = (shopId: ShopId, id: ConversationId) =>
  and(eq(conversations.shopId, shopId), eq(conversations.id, id));

const byId = builtOnce((db) =>
  db
    .select()
    .from(conversations)
    .where(
      and(eq(conversations.shopId, sql.placeholder("shopId")), eq(conversations.id, sql.placeholder("id"))),
    )
    .for("update")
    .prepare("conversation"),
);

/** Locked: whoever writes into a conversation does it one after the other. */
export async function findForUpdate(db: Db, shopId: ShopId, id: ConversationId) {
  const [row] = await byId(db).execute({ shopId, id });
  return row;
}

const withParties = builtOnce((db) =>
  db
    .select({ conversation: conversations, customer: customers, shop: shops })
    .from(conversations)
    .innerJoin(
      customers,
      and(eq(customers.shopId, conversations.shopId), eq(customers.id, conversations.customerId)),
    )
    .innerJoin(shops, eq(shops.shopId, conversations.shopId))
    .where(
      and(eq(conversations.shopId, sql.placeholder("shopId")), eq(conversations.id, sql.placeholder("id"))),
    )
    .for("update", { of: conversations })
    .prepare("conversation_with_parties"),
);

/** A conversation with who speaks in it; only the conversation is locked. */
export async function findWithPartiesForUpdate(db: Db, shopId: ShopId, id: ConversationId) {
  const [row] = await withParties(db).execute({ shopId, id });
  return row;
}

const ofContact = builtOnce((db) =>
  db
    .select({ conversation: conversations, customer: customers })
    .from(customerIdentities)
    .innerJoin(
      customers,
      and(eq(customers.shopId, customerIdentities.shopId), eq(customers.id, customerIdentities.customerId)),
    )
    .innerJoin(
      conversations,
      and(
        eq(conversations.shopId, customers.shopId),
        eq(conversations.customerId, customers.id),
        eq(conversations.channelId, customerIdentities.channelId),
      ),
    )
    .where(
      and(
        eq(customerIdentities.shopId, sql.placeholder("shopId")),
        eq(customerIdentities.channelId, sql.placeholder("channelId")),
        eq(customerIdentities.externalId, sql.placeholder("externalId")),
      ),
    )
    .for("update", { of: conversations })
    .prepare("conversation_of_contact"),
);

/** The conversation of whoever a channel calls by this id, with the customer they are. The conversation is locked. */
export async function findOfContactForUpdate(
  db: Db,
  shopId: ShopId,
  contact: { channelId: ChannelId; externalId: string },
) {
  const [row] = await ofContact(db).execute({ shopId, ...contact });
  return row;
}

const ofCustomer = builtOnce((db) =>
  db
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.shopId, sql.placeholder("shopId")),
        eq(conversations.channelId, sql.placeholder("channelId")),
        eq(conversations.customerId, sql.placeholder("customerId")),
      ),
    )
    .for("update")
    .prepare("conversation_of_customer"),
);

export async function findOfCustomerForUpdate(
  db: Db,
  shopId: ShopId,
  channelId: ChannelId,
  customerId: CustomerId,
) {
  const [row] = await ofCustomer(db).execute({ shopId, channelId, customerId });
  return row;
}

/** Does nothing where the customer has one already. */
export const insertConversation = (db: Db, values: typeof conversations.$inferInsert) =>
  db.insert(conversations).values(values).onConflictDoNothing();

export const updateConversation = (
  db: Db,
  shopId: ShopId,
  id: ConversationId,
  values: Partial<Pick<ConversationRow, "mode" | "pausedUntil" | "language" | "lastInboundAt">>,
) => writeLater(db, db.update(conversations).set(values).where(isOne(shopId, id)));

const botStateNote = fixedStatement(sql`
  update conversations set bot_state = ${sql.placeholder("botState")}::jsonb
  where shop_id = ${sql.placeholder("shopId")} and id = ${sql.placeholder("id")}`);

export const noteBotState = (
  db: Db,
  shopId: ShopId,
  id: ConversationId,
  botState: ConversationRow["botState"],
): Promise<void> => botStateNote.runLater(db, { shopId, id, botState: JSON.stringify(botState) });

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
export const noteMessage = (
  db: Db,
  shopId: ShopId,
  id: ConversationId,
  message: { at: Date; preview: string; opensWindow: boolean; unread: number },
): Promise<void> => messageNote.runLater(db, { ...message, shopId, id, at: message.at.toISOString() });

/** Notes whether a customer wants marketing, beside whatever else the bot remembers. */
export const setMarketingStopped = (db: Db, shopId: ShopId, id: ConversationId, stopped: boolean) =>
  db
    .update(conversations)
    .set({ botState: sql`bot_state || jsonb_build_object('marketingStopped', ${stopped}::boolean)` })
    .where(isOne(shopId, id));
