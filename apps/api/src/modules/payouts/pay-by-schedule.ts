import type { PayoutScheduleRow, PayoutSkip } from "#db/schema/payouts.ts";
import { type BaseCtx, type Ctx, inSystem, inTransaction, reading, type Tx } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import { getComplianceLevel } from "#modules/compliance/get-level.ts";
import { sumProviderMoney } from "#modules/payments/payout-postings.ts";
import type { PaymentPort } from "#ports/payments.ts";
import { findDestination } from "./destinations.repository.ts";
import { askBalance, askName, canPayTo } from "./paying-account.ts";
import { destinationOf } from "./payout-destination.rules.ts";
import { payBySchedules } from "./payout-jobs.ts";
import { availableOf, whyNoPayout } from "./payout-limits.rules.ts";
import { nextPayoutAt } from "./payout-schedule.rules.ts";
import {
  findDueShops,
  findSchedule,
  takeDueSchedule,
  updateSchedule,
} from "./payout-schedules.repository.ts";
import { findPayingAccounts, takePayoutNumber } from "./payouts.repository.ts";
import { arrivalOf, sendOwnPayout } from "./send-own-payout.ts";

/** Takes money out for the shops whose time has come. One that fails stops no other. */
export async function takeUpSchedules(base: BaseCtx, payments: PaymentPort): Promise<void> {
  const due = await inSystem(base, (tx) => findDueShops(tx.db, tx.now()));
  await eachByItself(base, payBySchedules.name, due, (ctx) => payBySchedule(ctx, payments));
}

/**
 * Takes all that is ready out where the shop's time has come, and moves the time on in the same transaction: once per time,
 * whoever else looks at it, and whenever the process dies.
 */
export async function payBySchedule(ctx: Ctx, payments: PaymentPort): Promise<void> {
  const found = await reading(ctx, async ({ db, shopId }) => {
    const schedule = await findSchedule(db, shopId);
    return schedule && { schedule, ...(await findWay(db, shopId, schedule)) };
  });
  if (!found) return;
  const { account, kept } = found;
  const [saidNow, providerMinor] =
    account && kept
      ? await Promise.all([
          askName(ctx, payments, account, destinationOf(kept)),
          askBalance(ctx, payments, account),
        ])
      : [null, null];
  await inTransaction(ctx, async (tx) => {
    const schedule = await takeDueSchedule(tx.db, tx.shopId, tx.now());
    if (!schedule) return;
    const now = tx.now();
    const skip = await pay(tx, payments, schedule, { saidNow, providerMinor });
    await updateSchedule(tx.db, tx.shopId, {
      nextAt: nextPayoutAt(schedule, now),
      lastAt: now,
      lastSkip: skip,
    });
  });
}

async function findWay(
  db: Tx["db"],
  shopId: Tx["shopId"],
  { providerAccountId, destinationId }: PayoutScheduleRow,
) {
  const account = (await findPayingAccounts(db, shopId)).find(({ id }) => id === providerAccountId);
  return { account, kept: await findDestination(db, shopId, destinationId) };
}

type Asked = { saidNow: string | null; providerMinor: number | null };

/** @returns why nothing went; null: it went */
async function pay(
  tx: Tx,
  payments: PaymentPort,
  schedule: PayoutScheduleRow,
  { saidNow, providerMinor }: Asked,
): Promise<PayoutSkip | null> {
  const { db, shopId } = tx;
  if (whyNoPayout(await getComplianceLevel(tx))) return "not_verified";
  const { account, kept } = await findWay(db, shopId, schedule);
  if (!account || !kept || !canPayTo(payments, account, kept.kind)) return "cannot_send";
  // Until the transaction ends nobody else sends money out.
  await takePayoutNumber(db, shopId);
  const { heldMinor, onItsWayMinor, unmatchedMinor } = await sumProviderMoney(tx, account.provider);
  const booksMinor = heldMinor - onItsWayMinor - unmatchedMinor;
  const amountMinor = availableOf({ booksMinor, providerMinor });
  const arrival = arrivalOf(tx, { account, kept }, amountMinor);
  if (amountMinor <= (schedule.aboveMinor ?? 0) || !arrival) return "too_small";
  await sendOwnPayout(tx, { account, kept }, { ...arrival, amountMinor, saidNow, byItself: true });
  return null;
}
