import { and, asc, eq, sql } from "drizzle-orm";
import { conversations } from "#db/schema/conversations.ts";
import type { Db } from "#kernel/db.ts";
import type { ConversationId, CustomerId, ShopId } from "#kernel/ids.ts";

const ofCustomer = (shopId: ShopId, id: CustomerId) =>
  and(eq(conversations.shopId, shopId), eq(conversations.customerId, id));

export const countChatsOf = (db: Db, shopId: ShopId, id: CustomerId): Promise<number> =>
  db.$count(conversations, ofCustomer(shopId, id));

export const lockChatsOf = (db: Db, shopId: ShopId, id: CustomerId) =>
  db
    .select({ id: conversations.id })
    .from(conversations)
    .where(ofCustomer(shopId, id))
    .orderBy(asc(conversations.id))
    .for("update");

/** A chat that came from somebody before stays theirs by that. */
export const moveChatsOf = (db: Db, shopId: ShopId, { from, to }: { from: CustomerId; to: CustomerId }) =>
  db
    .update(conversations)
    .set({
      customerId: to,
      mergedFrom: sql`coalesce(nullif(${conversations.mergedFrom}, ''), ${from})`,
    })
    .where(ofCustomer(shopId, from))
    .returning({ id: conversations.id, mergedFrom: conversations.mergedFrom });

export const updateChatOwner = (
  db: Db,
  shopId: ShopId,
  id: ConversationId,
  { from, to, mergedFrom }: { from: CustomerId; to: CustomerId; mergedFrom: string },
) =>
  db
    .update(conversations)
    .set({ customerId: to, mergedFrom })
    .where(and(ofCustomer(shopId, from), eq(conversations.id, id)));
