import { and, count, desc, eq, gt, sql } from "drizzle-orm";
import { conversations, messages } from "#db/schema/conversations.ts";
import type { Db } from "#kernel/db.ts";
import type { ChannelId, ShopId } from "#kernel/ids.ts";

/**
 * Chats of a number whose customer wrote since then, and how many of them did so before another moment.
 *
 * @param since nothing was written last before it in a chat that counts: the index of recent ones is read
 */
export async function countWindows(
  db: Db,
  shopId: ShopId,
  { channelId, since, soonBefore }: { channelId: ChannelId; since: Date; soonBefore: Date },
) {
  const [row] = await db
    .select({
      open: count(),
      closingSoon: sql<number>`(count(*) filter (where ${conversations.lastInboundAt} < ${soonBefore.toISOString()}::timestamptz))::int`,
    })
    .from(conversations)
    .where(
      and(
        eq(conversations.shopId, shopId),
        eq(conversations.channelId, channelId),
        gt(conversations.lastMessageAt, since),
        gt(conversations.lastInboundAt, since),
      ),
    );
  return row!;
}

/** Messages of a number that did not arrive since a day began, by Meta's code, the most first. */
export const countFailed = (
  db: Db,
  shopId: ShopId,
  { channelId, day, zone }: { channelId: ChannelId; day: string; zone: string },
) =>
  db
    .select({ code: sql<number>`coalesce(${messages.errorCode}, 0)`, count: count() })
    .from(messages)
    .where(
      and(
        eq(messages.shopId, shopId),
        eq(messages.channelId, channelId),
        eq(messages.status, "failed"),
        sql`${messages.at} >= ${day}::timestamp at time zone ${zone}`,
      ),
    )
    .groupBy(sql`1`)
    .orderBy(desc(count()));
