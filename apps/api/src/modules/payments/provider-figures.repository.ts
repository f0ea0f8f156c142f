import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { paymentAttempts as attempts, providerAccounts } from "#db/schema/payments.ts";
import type { Db } from "#kernel/db.ts";
import type { ProviderAccountId, ShopId } from "#kernel/ids.ts";

/** How the payments of an account ended that ended on one day, or on all of them together. */
export type EndedPayments = {
  id: ProviderAccountId;
  /** Null: all the days. */
  day: string | null;
  paid: number;
  /** Prompts that took longer; no part of `paid`. */
  paidSlowly: number;
  /** The customer's own no, or the provider's. */
  notPaid: number;
  noAnswer: number;
  /** Half of the prompts had their final answer by then; null where there was none. */
  usualSeconds: number | null;
};

// Who holds a card page or a code may leave it lying; nobody's silence is the provider's there.
const isPrompt = sql`${attempts.method} = 'mobile_money'`;
const isPaid = sql`${attempts.status} = 'succeeded'`;
const isSilent = sql`${attempts.status} <> 'succeeded' and (
  coalesce(${attempts.failureCode}, '') in ('provider_down', 'unclear')
  or (${isPrompt} and (${attempts.status} = 'expired' or ${attempts.failureCode} in ('user_timeout', 'expired'))))`;
const tookSeconds = sql`extract(epoch from ${attempts.finishedAt} - coalesce(${attempts.submittedAt}, ${attempts.createdAt}))`;
const count = (which: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${which}))::int`;

/** How payments ended at each of the shop's accounts, day by day and together; accounts without any are left out. */
export function findEndedPayments(
  db: Db,
  shopId: ShopId,
  { zone, firstDay, slowSeconds }: { zone: string; firstDay: string; slowSeconds: number },
): Promise<EndedPayments[]> {
  const isSlow = sql`${isPrompt} and ${tookSeconds} > ${slowSeconds}`;
  // A group is named by its expression, and two that carry values are not one to the database.
  const day = sql.raw(
    `("payment_attempts"."finished_at" at time zone '${zone.replaceAll("'", "''")}')::date`,
  );
  return db
    .select({
      id: providerAccounts.id,
      day: sql<string | null>`${day}::text`,
      paid: count(sql`${isPaid} and not (${isSlow})`),
      paidSlowly: count(sql`${isPaid} and ${isSlow}`),
      notPaid: count(sql`not (${isPaid}) and not (${isSilent})`),
      noAnswer: count(isSilent),
      usualSeconds: sql<number | null>`round((percentile_cont(0.5) within group (order by ${tookSeconds})
        filter (where ${isPrompt} and not (${isSilent})))::numeric)::int`,
    })
    .from(providerAccounts)
    .innerJoin(
      attempts,
      and(eq(attempts.shopId, providerAccounts.shopId), eq(attempts.providerAccountId, providerAccounts.id)),
    )
    .where(
      and(
        eq(providerAccounts.shopId, shopId),
        inArray(attempts.status, ["succeeded", "failed", "cancelled", "expired"]),
        gte(attempts.finishedAt, sql`${firstDay}::timestamp at time zone ${zone}`),
      ),
    )
    .groupBy(sql`grouping sets ((${providerAccounts.id}, ${day}), (${providerAccounts.id}))`);
}
