import type { PayoutScheduleRow } from "#db/schema/payouts.ts";
import { type Ctx, inTransaction, reading } from "#kernel/ctx.ts";
import type { PayoutDestinationId, ProviderAccountId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getComplianceLevel } from "#modules/compliance/get-level.ts";
import { confirmOwner, type OwnersWord } from "#modules/provider-accounts/confirm-owner.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import type { PaymentPort } from "#ports/payments.ts";
import { findDestination } from "./destinations.repository.ts";
import { canPayTo } from "./paying-account.ts";
import { whyNoPayout } from "./payout-limits.rules.ts";
import { nextPayoutAt, toClock } from "./payout-schedule.rules.ts";
import { deleteSchedule, putSchedule } from "./payout-schedules.repository.ts";
import { refuse } from "./payouts.errors.ts";
import { payoutScheduleSet, payoutScheduleStopped } from "./payouts.events.ts";
import { findPayingAccounts } from "./payouts.repository.ts";

/** When money goes out by itself, from where and where to. */
export type ScheduleForm = Pick<PayoutScheduleRow, "rhythm" | "atMinute" | "aboveMinor"> & {
  accountId: ProviderAccountId;
  destinationId: PayoutDestinationId;
};

/**
 * Has all that is ready go out by itself from now on, at a time of each day or as soon as more than an amount is there. Owners
 * only, who say once more who they are; what was set before is replaced.
 *
 * @throws access.denied · payout.not_verified
 * @throws payout.account_not_found · payout.destination_not_found · payout.cannot_send
 * @throws provider_account.needs_pin · auth.wrong_pin · provider_account.needs_password · auth.wrong_password
 * @throws auth.too_many_attempts
 */
export async function setPayoutSchedule(
  ctx: Ctx,
  { payments, limits }: { payments: Pick<PaymentPort, "capabilitiesOf">; limits: RateLimitPort },
  { accountId, destinationId, ...when }: ScheduleForm,
  word: OwnersWord,
): Promise<void> {
  requireMay(ctx, "payout.request");
  const refusal = whyNoPayout(await reading(ctx, getComplianceLevel));
  if (refusal) throw refuse(refusal);
  await confirmOwner(ctx, limits, word);
  await inTransaction(ctx, async (tx) => {
    const { db, shopId, actor } = tx;
    const account = (await findPayingAccounts(db, shopId)).find(({ id }) => id === accountId);
    const kept = await findDestination(db, shopId, destinationId);
    if (!account) throw refuse("payout.account_not_found", {}, { field: "account_id" });
    if (!kept) throw refuse("payout.destination_not_found", {}, { field: "destination_id" });
    if (!canPayTo(payments, account, kept.kind))
      throw refuse("payout.cannot_send", {}, { field: "destination_id" });
    const now = tx.now();
    await putSchedule(db, {
      shopId,
      ...when,
      providerAccountId: accountId,
      destinationId,
      nextAt: when.rhythm === "daily" ? nextPayoutAt(when, now) : now,
      lastAt: null,
      lastSkip: null,
      switchedOnBy: actor.kind === "staff" ? actor.userId : null,
      updatedAt: now,
    });
    await tx.audit({
      action: payoutScheduleSet.eventName,
      subject: destinationId,
      after: {
        ...(when.atMinute === null ? {} : { at: toClock(when.atMinute) }),
        ...(when.aboveMinor === null ? {} : { above_minor: when.aboveMinor }),
      },
    });
    await tx.emit(payoutScheduleSet({ destinationId }));
  });
}

/** No money goes out by itself any more, at once. Owners only. */
export async function stopPayoutSchedule(ctx: Ctx): Promise<void> {
  requireMay(ctx, "payout.request");
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteSchedule(tx.db, tx.shopId))) return;
    await tx.audit({ action: payoutScheduleStopped.eventName, subject: tx.shopId });
    await tx.emit(payoutScheduleStopped({}));
  });
}
