import { and, asc, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { jsonOf } from "#db/json-of.ts";
import { conversations, messages } from "#db/schema/conversations.ts";
import { customers } from "#db/schema/customers.ts";
import type { Db } from "#kernel/db.ts";
import type { CustomerId, ShopId, UserId } from "#kernel/ids.ts";

const lastWritten = sql<{ type: string; body: Record<string, unknown> } | null>`(
  select ${jsonOf({ type: messages.type, body: messages.body })} from ${messages}
  where ${messages.shopId} = ${conversations.shopId} and ${messages.conversationId} = ${conversations.id}
    and ${messages.direction} = 'in' order by ${messages.sequence} desc limit 1)`;

const count = sql<number>`(count(*) over ())::int`;

/**
 * Conversations whose customer waits for a person, the longest first, with how many there are in all.
 *
 * @param onlyStaff only this person's conversations and those of nobody
 * @param since conversations without a message since then are not looked at: the index of recent ones is read
 */
export const findWaiting = (
  db: Db,
  shopId: ShopId,
  {
    customerId,
    onlyStaff,
    since,
    limit,
  }: { customerId: CustomerId | undefined; onlyStaff: UserId | null; since: Date; limit: number },
) =>
  db
    .select({
      id: conversations.id,
      waitsSince: conversations.waitsSince,
      customer: { id: customers.id, name: customers.name, phone: customers.phone },
      lastWritten,
      count,
    })
    .from(conversations)
    .innerJoin(
      customers,
      and(eq(customers.shopId, conversations.shopId), eq(customers.id, conversations.customerId)),
    )
    .where(
      and(
        eq(conversations.shopId, shopId),
        isNotNull(conversations.waitsSince),
        gt(conversations.lastMessageAt, since),
        customerId === undefined ? undefined : eq(conversations.customerId, customerId),
        onlyStaff === null
          ? undefined
          : or(isNull(conversations.assignedTo), eq(conversations.assignedTo, onlyStaff)),
      ),
    )
    .orderBy(asc(conversations.waitsSince), asc(conversations.id))
    .limit(limit);
