import { type SQL, sql } from "drizzle-orm";
import { takingBudgets, waitForBudgets } from "#db/budgets.ts";
import { fixedStatement } from "#db/fixed-statement.ts";
import { runLater } from "#db/later.ts";
import type { Db } from "#kernel/db.ts";
import {
  budgetsOf,
  pauseKey,
  pauseSeconds,
  phoneBudgetKeys,
  type PromptFacts,
  ringsMs,
  shopBudget,
} from "./prompt-budget.rules.ts";

const of = (name: string) => sql.placeholder(name);

/**
 * The shop's prompts of a day that nobody paid, and when the last but so many of them was asked. One that went on to another
 * provider is one with it.
 */
const lastButSoMany = (which: SQL) => sql`(
    select a.created_at from payment_attempts a
    where a.shop_id = ${of("shopId")} and a.method = 'mobile_money' and a.phone is not null
      and a.status <> 'succeeded' and a.created_at > ${of("since")}::timestamptz and ${which}
      and not exists (select from payment_attempts n where n.shop_id = a.shop_id and n.follows = a.id)
    order by a.created_at desc offset ${of("shopPoints")}::integer - 1 limit 1)`;

const ringsSince = sql`${of("ringsSince")}::timestamptz`;
const inVain = lastButSoMany(sql`(a.finished_at is not null or a.created_at <= ${ringsSince})`);
/** They may be paid yet. */
const ringing = lastButSoMany(sql`a.finished_at is null and a.created_at > ${ringsSince}`);

/**
 * Counted within the caller's transaction: a prompt that is refused or undone costs nothing. The shop's own prompts are read
 * from its attempts, since all its customers would wait for each other at one row.
 */
const taking = fixedStatement<{ waitSeconds: number | null; pauseSeconds: number | null }>(sql`
  with ${takingBudgets}
  select greatest(${waitForBudgets},
      ceil(extract(epoch from ${inVain} - ${of("since")}::timestamptz))::integer,
      ceil(extract(epoch from ${ringing} - ${ringsSince}))::integer) as "waitSeconds",
    (select ceil((p.expire - ${of("now")}::bigint) / 1000.0)::integer from rate_limits p
      where p.key = ${of("pauseKey")} and p.expire > ${of("now")}::bigint) as "pauseSeconds"`);

/**
 * Takes one request from the budgets of its phone and its order, and looks at its shop's. Requests of one moment do not see
 * each other in the shop's.
 *
 * @returns seconds to wait: until the budget that is spent is there again, and until a pause after a refusal is over
 */
export async function takePrompt(
  db: Db,
  { now, ...prompt }: PromptFacts & { now: Date },
): Promise<{ waitSeconds: number | null; pauseSeconds: number | null }> {
  const [row] = await taking.run(db, {
    budgets: JSON.stringify(budgetsOf(prompt)),
    shopId: prompt.shopId,
    shopPoints: shopBudget.points,
    ringsSince: new Date(now.getTime() - ringsMs).toISOString(),
    since: new Date(now.getTime() - shopBudget.seconds * 1000).toISOString(),
    pauseKey: prompt.phone === null ? "" : pauseKey(prompt.phone),
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
  with locked as (
    select key from rate_limits where key in (${of("first")}, ${of("second")}) order by key for update)
  delete from rate_limits where key in (select key from locked)`);

/** Gives a phone its budget back after it paid. It waits for the next statement. */
export function giveBackPromptsLater(db: Db, phone: string): void {
  const [first, second] = phoneBudgetKeys(phone);
  runLater(db, givingBack, { first: first!, second: second! });
}
