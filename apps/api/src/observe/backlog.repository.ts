import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { Db } from "#kernel/db.ts";

/** So many wait, the oldest for so long. */
export type Waiting = { kind: string; count: number; oldestSeconds: number };

/** Jobs that may start and were not taken, by kind; `dead-letter` holds those that failed for good. */
export async function findWaitingJobs(database: Pick<Database, "query">): Promise<Waiting[]> {
  const { rows } = await database.query(`
    select name as kind, count(*)::int as count,
      extract(epoch from now() - min(start_after))::float8 as "oldestSeconds"
    from pgboss.job where state < 'active' and not blocked and start_after <= now() group by name`);
  return rows as Waiting[];
}

/** Messages to customers that are to leave, by lane. */
export async function findWaitingMessages(db: Db): Promise<Waiting[]> {
  const { rows } = await db.execute(sql`
    select lane as kind, count(*)::int as count, extract(epoch from now() - min(at))::float8 as "oldestSeconds"
    from messages where status in ('queued', 'sending') group by lane`);
  return rows as Waiting[];
}

/** Messages to customers and notices that failed in the last quarter of an hour, by lane or channel. */
export async function countFailed(db: Db): Promise<{ kind: string; count: number }[]> {
  const { rows } = await db.execute(sql`
    select 'whatsapp_' || m.lane as kind, count(*)::int as count
      from shops s cross join lateral (
        select lane from messages where shop_id = s.shop_id and status = 'failed' and at > now() - interval '15 minutes') m
      group by 1
    union all
    select 'notice_' || channel, count(*)::int from notices
      where status in ('failed', 'undelivered') and created_at > now() - interval '15 minutes' group by 1`);
  return rows as { kind: string; count: number }[];
}

/** Money that came and belongs to no order, of all shops. */
export async function findUnmatched(
  db: Db,
): Promise<{ count: number; amountMinor: number; oldestSeconds: number }> {
  const { rows } = await db.execute(sql`
    select count(*)::int as count, coalesce(sum(t.amount_minor), 0)::float8 as "amountMinor",
      coalesce(extract(epoch from now() - min(t.at)), 0)::float8 as "oldestSeconds"
    from shops s cross join lateral (
      select at, amount_minor from transactions where shop_id = s.shop_id and state = 'unmatched') t`);
  return rows[0] as { count: number; amountMinor: number; oldestSeconds: number };
}
