import { sql } from "drizzle-orm";
import type { Db } from "#kernel/db.ts";
import { fixedStatement } from "./fixed-statement.ts";

/**
 * So much of something within so many seconds, counted from the first. `key` holds no number that somebody could read;
 * `takes` is how many are taken at once, one where nothing is said.
 */
export type Budget = { key: string; points: number; seconds: number; takes?: number };

const of = (name: string) => sql.placeholder(name);

/**
 * Common table expressions that take one from each of `budgets`, and read what was `taken`. The rate limiter's own table
 * belongs to no shop, so that all processes and shops count together; it clears what has ended. Rows are locked in the order
 * of their keys, so that two works never wait for each other.
 */
export const takingBudgets = sql`budget as (
    select * from jsonb_to_recordset(${of("budgets")}::jsonb) as b(key text, points integer, seconds integer, takes integer)),
  taken as (
    insert into rate_limits as r (key, points, expire)
    select key, coalesce(takes, 1), ${of("now")}::bigint + seconds * 1000 from budget order by key
    on conflict (key) do update set
      points = case when r.expire > ${of("now")}::bigint then r.points + excluded.points else excluded.points end,
      expire = case when r.expire > ${of("now")}::bigint then r.expire else excluded.expire end
    returning key, points, expire)`;

/** Seconds until every budget that is spent is there again; null where none is. */
export const waitForBudgets = sql`(
    select ceil(max(t.expire - ${of("now")}::bigint) / 1000.0)::integer from taken t
      join budget b on b.key = t.key where t.points > b.points)`;

const taking = fixedStatement<{ waitSeconds: number | null }>(
  sql`with ${takingBudgets} select ${waitForBudgets} as "waitSeconds"`,
);

/**
 * Takes from each of these budgets, within the caller's transaction: what is undone costs nothing.
 *
 * @returns seconds to wait where one is spent; null where nothing stands in the way
 */
export async function takeBudgets(db: Db, budgets: Budget[], now: Date): Promise<number | null> {
  const [row] = await taking.run(db, { budgets: JSON.stringify(budgets), now: now.getTime() });
  return row!.waitSeconds;
}
