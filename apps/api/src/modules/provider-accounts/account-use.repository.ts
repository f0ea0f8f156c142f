import { and, eq, inArray, sql } from "drizzle-orm";
import { openAttemptStatuses, paymentAttempts, providerAccounts } from "#db/schema/payments.ts";
import { openPayoutStatuses, payouts } from "#db/schema/payouts.ts";
import type { Db } from "#kernel/db.ts";
import type { ProviderAccountId, ShopId } from "#kernel/ids.ts";
import type { FailureCode } from "#kernel/payment-words.ts";

/** How payments at an account went. */
export type AccountUse = {
  lastSuccessAt: Date | null;
  lastFailure: { at: Date; failureCode: FailureCode } | null;
  /** Whether anybody ever paid, or tried to, through it. */
  hasHistory: boolean;
};

const ofAccount = sql.raw(
  "a.shop_id = provider_accounts.shop_id and a.provider_account_id = provider_accounts.id",
);

/** How payments went at each of the shop's accounts; each moment is the end of an index. */
export async function findUse(db: Db, shopId: ShopId): Promise<ReadonlyMap<ProviderAccountId, AccountUse>> {
  const rows = await db
    .select({
      id: providerAccounts.id,
      lastSuccessAt: sql<string | null>`(
        select max(a.finished_at) from payment_attempts a where ${ofAccount} and a.status = 'succeeded')`,
      lastFailure: sql<{ at: string; failureCode: FailureCode } | null>`(
        select json_build_object('at', last.finished_at, 'failureCode', coalesce(last.failure_code, 'unknown'))
        from unnest(array['failed', 'cancelled', 'expired']) ended, lateral (
          select a.finished_at, a.failure_code from payment_attempts a
          where ${ofAccount} and a.status = ended and a.finished_at is not null
          order by a.finished_at desc limit 1) last
        order by last.finished_at desc limit 1)`,
      hasHistory: sql<boolean>`exists (select from payment_attempts a where ${ofAccount})
        or exists (select from payouts a where ${ofAccount})`,
    })
    .from(providerAccounts)
    .where(eq(providerAccounts.shopId, shopId));
  return new Map(
    rows.map(({ id, lastSuccessAt, lastFailure, hasHistory }) => [
      id,
      {
        lastSuccessAt: lastSuccessAt === null ? null : new Date(lastSuccessAt),
        lastFailure: lastFailure && { ...lastFailure, at: new Date(lastFailure.at) },
        hasHistory,
      },
    ]),
  );
}

/** The states of payments and payouts at an account, open ones first. */
export async function findStateOfUse(
  db: Db,
  shopId: ShopId,
  id: ProviderAccountId,
): Promise<"never" | "open" | "ended"> {
  const isOfAccount = and(eq(paymentAttempts.shopId, shopId), eq(paymentAttempts.providerAccountId, id));
  const isSentFrom = and(eq(payouts.shopId, shopId), eq(payouts.providerAccountId, id));
  const [open] = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(isOfAccount, inArray(paymentAttempts.status, openAttemptStatuses)))
    .limit(1);
  const [leaving] = await db
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(isSentFrom, inArray(payouts.status, openPayoutStatuses)))
    .limit(1);
  if (open ?? leaving) return "open";
  const [any] = await db.select({ id: paymentAttempts.id }).from(paymentAttempts).where(isOfAccount).limit(1);
  const [sent] = await db.select({ id: payouts.id }).from(payouts).where(isSentFrom).limit(1);
  return any || sent ? "ended" : "never";
}
