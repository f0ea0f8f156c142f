import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { beginOfDay, toShopMoment } from "#kernel/shop-day.ts";
import { getComplianceLevel } from "#modules/compliance/get-level.ts";
import { hasOwnerPin } from "#modules/auth/has-owner-pin.ts";
import { sumProviderMoney } from "#modules/payments/payout-postings.ts";
import type { PaymentPort } from "#ports/payments.ts";
import { findDestinations } from "./destinations.repository.ts";
import { findSchedule } from "./payout-schedules.repository.ts";
import { toDestinationView, toScheduleView } from "./payout-view.ts";
import { askBalance, canPayTo } from "./paying-account.ts";
import { payoutRateOf } from "./payout-fee.ts";
import { availableOf, leastPayoutMinor, whyNoPayout } from "./payout-limits.rules.ts";
import { findPayingAccounts, sumOwnPayouts } from "./payouts.repository.ts";

const zone = "Africa/Dar_es_Salaam";

/**
 * What the shop can take out, where, and what is on its way. The providers are asked meanwhile; one that does not answer in
 * time is told as not known, and the books decide.
 *
 * @throws access.denied needs `transactions read`
 */
export async function getPayoutOverview(ctx: Ctx, payments: PaymentPort) {
  requireMay(ctx, "transactions.read");
  const { shopId } = ctx;
  const now = ctx.now();
  const month = `${toShopMoment(now, zone).day.slice(0, 7)}-01`;
  const found = await reading(ctx, async ({ db }) => {
    const rows = (await findPayingAccounts(db, shopId)).filter(
      (row) => canPayTo(payments, row, "wallet") || canPayTo(payments, row, "bank"),
    );
    const sums = await sumOwnPayouts(db, shopId, beginOfDay(month));
    const destinations = await findDestinations(db, shopId);
    const accounts = [];
    for (const row of rows)
      accounts.push({ row, books: await sumProviderMoney({ db, shopId }, row.provider) });
    const level = await getComplianceLevel({ db, shopId, now: ctx.now });
    return { accounts, sums, destinations, schedule: await findSchedule(db, shopId), level };
  });
  const said = await Promise.all(found.accounts.map(({ row }) => askBalance(ctx, payments, row)));
  const accounts = found.accounts.map(({ row, books }, index) => {
    const booksMinor = books.heldMinor - books.onItsWayMinor - books.unmatchedMinor;
    const providerMinor = said[index] ?? null;
    const fees = (["wallet", "bank"] as const)
      .filter((kind) => canPayTo(payments, row, kind))
      .map((kind) => {
        const rate = payoutRateOf(ctx, row, kind);
        return { kind, rate: rate && { feeMinor: rate.feeMinor, basisPoints: rate.basisPoints } };
      });
    return {
      id: row.id,
      provider: row.provider,
      displayName: row.displayName,
      providerMinor,
      booksMinor,
      availableMinor: availableOf({ booksMinor, providerMinor }),
      fees,
    };
  });
  return {
    availableMinor: accounts.reduce((sum, { availableMinor }) => sum + availableMinor, 0),
    unmatchedMinor: found.accounts[0]?.books.unmatchedMinor ?? 0,
    ...found.sums,
    refusal: whyNoPayout(found.level),
    leastMinor: leastPayoutMinor,
    needsPin: await hasOwnerPin(ctx),
    accounts,
    destinations: found.destinations.map(toDestinationView),
    schedule: found.schedule ? toScheduleView(found.schedule) : null,
  };
}
