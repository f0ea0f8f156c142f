import { and, asc, eq, isNull, lt, lte, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { conversations, marketingTurns, messages } from "#db/schema/conversations.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, ShopId } from "#kernel/ids.ts";

/** As the index of waiting marketing messages has it: in the text, so that a general plan may use it. */
const isWaitingMarketing = sql`messages.status in ('queued', 'sending') and messages.lane = 'marketing'`;

/** Queued before a moment, and without a sender since. */
export const isUnattended = (before: Date) =>
  and(lt(messages.at, before), or(isNull(messages.leaseUntil), lt(messages.leaseUntil, before)));

/**
 * Takes a shop's turn to send marketing.
 *
 * @param nextAt when the next turn is
 * @returns false where it is not time yet, or somebody else took it this moment
 */
export async function takeMarketingTurn(db: Db, shopId: ShopId, now: Date, nextAt: Date): Promise<boolean> {
  const taken = await db
    .insert(marketingTurns)
    .values({ shopId, nextAt })
    .onConflictDoUpdate({
      target: marketingTurns.shopId,
      set: { nextAt },
      setWhere: lte(marketingTurns.nextAt, now),
    })
    .returning({ shopId: marketingTurns.shopId });
  return taken.length > 0;
}

/** Conversations of a shop with a marketing message that may be sent now, and nothing that goes ahead of it. */
export function findMarketingHeads(db: Db, shopId: ShopId, now: Date, limit: number) {
  const other = alias(messages, "other");
  const goesAhead = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.shopId, shopId),
        eq(other.conversationId, messages.conversationId),
        ne(other.id, messages.id),
        sql`${other.status} in ('queued', 'sending')`,
        or(eq(other.lane, "service"), eq(other.status, "sending")),
      ),
    );
  return db
    .select({ conversationId: messages.conversationId })
    .from(messages)
    .where(
      and(
        eq(messages.shopId, shopId),
        isWaitingMarketing,
        or(isNull(messages.leaseUntil), lte(messages.leaseUntil, now)),
        notExists(goesAhead),
      ),
    )
    .orderBy(asc(messages.at), asc(messages.id))
    .limit(limit);
}

/** Shops in which marketing has waited since before a moment without a sender. */
export const findForgottenMarketing = (db: Db, before: Date) =>
  db
    .selectDistinct({ shopId: messages.shopId })
    .from(messages)
    .where(and(isWaitingMarketing, isUnattended(before)))
    .limit(500);

/** Of a customer who stopped offers elsewhere: every chat of theirs. */
export async function stopMarketingOf(db: Db, shopId: ShopId, customerId: CustomerId): Promise<void> {
  await db
    .update(conversations)
    .set({ marketingStopped: true })
    .where(
      and(
        eq(conversations.shopId, shopId),
        eq(conversations.customerId, customerId),
        eq(conversations.marketingStopped, false),
      ),
    );
}
