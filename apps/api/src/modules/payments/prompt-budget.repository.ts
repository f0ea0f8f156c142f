import { sql } from "drizzle-orm";
import { fixedStatement } from "#db/fixed-statement.ts";
import { runLater } from "#db/later.ts";
import type { Db } from "#kernel/db.ts";
import { budgetsOf, pauseKey, pauseSeconds, phoneBudgetKeys } from "./prompt-budget.rules.ts";

const of = (name: string) => sql.placeholder(name);

/*
 * The rate limiter's own table, which belongs to no shop, so that all processes and shops count together; it clears what
 * has ended. Counted within the caller's transaction: a prompt that is refused or undone costs nothing. Rows are locked
 * in the order of their keys, so that two works never wait for each other.
 */
const taking = fixedStatement<{ waitSeconds: number | null; pauseSeconds: number | null }>(sql`
  with budget as (
    select * from jsonb_to_recordset(${of("budgets")}::jsonb) as b(key text, points integer, seconds integer)),
  taken as (
    insert into rate_limits as r (key, points, expire)
    select key, 1, ${of("now")}::bigint + seconds * 1000 from budget order by key
    on conflict (key) do update set
      points = case when r.expire > ${of("now")}::bigint then r.points + 1 else 1 end,
      expire = case when r.expire > ${of("now")}::bigint then r.expire else excluded.expire end
    returning key, points, expire)
  select
    (select ceil(max(t.expire - ${of("now")}::bigint) / 1000.0)::integer from taken t
      join budget b on b.key = t.key where t.points > b.points) as "waitSeconds",
    (select ceil((p.expire - ${of("now")}::bigint) / 1000.0)::integer from rate_limits p
      where p.key = ${of("pauseKey")} and p.expire > ${of("now")}::bigint) as "pauseSeconds"`);

/**
 * Takes one prompt from the budgets of a phone and an order.
 *
 * @returns seconds to wait: until the budget that is spent is there again, and until a pause after a refusal is over
 */
export async function takePrompt(
  db: Db,
  { now, ...prompt }: { phone: string; orderId: string; now: Date },
): Promise<{ waitSeconds: number | null; pauseSeconds: number | null }> {
  const [row] = await taking.run(db, {
    budgets: JSON.stringify(budgetsOf(prompt)),
    pauseKey: pauseKey(prompt.phone),
    now: now.getTime(),
  });
  return row!;
}

const pausing = fixedStatement(sql`
  insert into rate_limits (key, points, expire) values (${of("key")}, 1, ${of("until")}::bigint)
  on conflict (key) do update set expire = excluded.expire`);

/** Leaves a phone alone for a while whose holder declined a prompt. It waits for the next statement. */
export const pausePhoneLater = (db: Db, phone: string, now: Date): void =>
  runLater(db, pausing, { key: pauseKey(phone), until: now.getTime() + pauseSeconds * 1000 });

const givingBack = fixedStatement(sql`
  delete from rate_limits where key in (
    select key from rate_limits where key in (${of("first")}, ${of("second")}) order by key for update)`);

/** Gives a phone its budget back, after it paid. It waits for the next statement. */
export function giveBackPromptsLater(db: Db, phone: string): void {
  const [first, second] = phoneBudgetKeys(phone);
  runLater(db, givingBack, { first: first!, second: second! });
}
