import { and, eq, exists, inArray, isNotNull, sql } from "drizzle-orm";
import { conversations, messages, strayStatuses } from "#db/schema/conversations.ts";
import { shops } from "#db/schema/shops.ts";
import type { Db } from "#kernel/db.ts";
import type { ConversationId, CustomerId, ShopId } from "#kernel/ids.ts";

const isQuietSince = (before: Date) =>
  sql`coalesce(${conversations.lastMessageAt}, ${conversations.createdAt}) < ${before.toISOString()}::timestamptz`;

/** Conversations in which nobody wrote since, so many at most, locked; those in which somebody writes now are left out. */
export const findQuiet = (db: Db, shopId: ShopId, before: Date, limit: number) =>
  db
    .select({ id: conversations.id, customerId: conversations.customerId })
    .from(conversations)
    .where(and(eq(conversations.shopId, shopId), isQuietSince(before)))
    .limit(limit)
    .for("update", { skipLocked: true });

/** Deletes conversations with everything that was said in them. */
export async function deleteConversations(
  db: Db,
  shopId: ShopId,
  ids: readonly ConversationId[],
): Promise<void> {
  const theirs = inArray(messages.conversationId, [...ids]);
  await db.delete(messages).where(and(eq(messages.shopId, shopId), theirs));
  await db
    .delete(conversations)
    .where(and(eq(conversations.shopId, shopId), inArray(conversations.id, [...ids])));
}

export const deleteStrays = (db: Db, shopId: ShopId) =>
  db.delete(strayStatuses).where(eq(strayStatuses.shopId, shopId));

/** Shops that closed for good and have conversations that were quiet since; under the system role. */
export const findClosedWithQuiet = (db: Db, before: Date, limit: number) =>
  db
    .select({ shopId: shops.shopId })
    .from(shops)
    .where(
      and(
        isNotNull(shops.closesAt),
        isNotNull(shops.closedForGoodAt),
        exists(
          db
            .select({ id: conversations.id })
            .from(conversations)
            .where(and(eq(conversations.shopId, shops.shopId), isQuietSince(before))),
        ),
      ),
    )
    .limit(limit);

/** A customer's conversations, locked. */
export const lockConversationsOf = (db: Db, shopId: ShopId, customerId: CustomerId) =>
  db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.shopId, shopId), eq(conversations.customerId, customerId)))
    .orderBy(conversations.id)
    .for("update");
