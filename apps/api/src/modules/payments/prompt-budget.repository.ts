import { sql } from "drizzle-orm";
import { takingBudgets, waitForBudgets } from "#db/budgets.ts";
import { fixedStatement } from "#db/fixed-statement.ts";
import { runLater } from "#db/later.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import {
  budgetsOf,
  pauseKey,
  pauseSeconds,
  phoneBudgetKeys,
  type PromptFacts,
  shopBudgetKey,
} from "./prompt-budget.rules.ts";

const of = (name: string) => sql.placeholder(name);

/** Counted within the caller's transaction: a prompt that is refused or undone costs nothing. */
const taking = fixedStatement<{ waitSeconds: number | null; pauseSeconds: number | null }>(sql`
  with ${takingBudgets}
  select ${waitForBudgets} as "waitSeconds",
    (select ceil((p.expire - ${of("now")}::bigint) / 1000.0)::integer from rate_limits p
      where p.key = ${of("pauseKey")} and p.expire > ${of("now")}::bigint) as "pauseSeconds"`);

/**
 * Takes one request from the budgets of its phone, its order and its shop.
 *
 * @returns seconds to wait: until the budget that is spent is there again, and until a pause after a refusal is over
 */
export async function takePrompt(
  db: Db,
  { now, ...prompt }: PromptFacts & { now: Date },
): Promise<{ waitSeconds: number | null; pauseSeconds: number | null }> {
  const [row] = await taking.run(db, {
    budgets: JSON.stringify(budgetsOf(prompt)),
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
    select key, points from rate_limits where key in (${of("first")}, ${of("second")}, ${of("shop")})
    order by key for update),
  whole as (
    delete from rate_limits where key in (select key from locked where key <> ${of("shop")}))
  update rate_limits r set points = locked.points - 1 from locked
  where r.key = locked.key and locked.key = ${of("shop")} and locked.points > 0`);

/** Gives a phone its budget back, and its shop one prompt, after it paid. It waits for the next statement. */
export function giveBackPromptsLater(db: Db, { phone, shopId }: { phone: string; shopId: ShopId }): void {
  const [first, second] = phoneBudgetKeys(phone);
  runLater(db, givingBack, { first: first!, second: second!, shop: shopBudgetKey(shopId) });
}
