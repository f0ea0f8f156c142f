import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction, reading } from "#kernel/ctx.ts";
import type { PayoutDestinationId, ProviderAccountId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getComplianceLevel } from "#modules/compliance/get-level.ts";
import { confirmOwner, type OwnersWord } from "#modules/provider-accounts/confirm-owner.ts";
import type { PaymentPort } from "#ports/payments.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { findDestination } from "./destinations.repository.ts";
import { askBalance, askName, canPayTo } from "./paying-account.ts";
import { destinationOf } from "./payout-destination.rules.ts";
import { whyNoPayout } from "./payout-limits.rules.ts";
import { refuse } from "./payouts.errors.ts";
import { findPayingAccounts, findPayoutView } from "./payouts.repository.ts";
import { toPayoutView } from "./payout-view.ts";
import { arrivalOf, sendOwnPayout } from "./send-own-payout.ts";

export type PayoutPorts = { payments: PaymentPort; limits: RateLimitPort };

/** What an owner asks for; the amount, in hundredths, is what leaves the shop's money, with the fee. */
export type PayoutForm = {
  accountId: ProviderAccountId;
  destinationId: PayoutDestinationId;
  amountMinor: number;
};

/**
 * Takes money of the shop out, to a place that was kept before. Whose it is, is asked once more: where another name is said
 * than the shop was shown, the money waits for an owner. Owners only, who say once more who they are.
 *
 * @throws access.denied
 * @throws payout.not_verified
 * @throws payout.account_not_found · payout.destination_not_found · payout.cannot_send
 * @throws payout.too_small · payout.not_enough
 * @throws provider_account.needs_pin · auth.wrong_pin · provider_account.needs_password · auth.wrong_password
 * @throws auth.too_many_attempts · idempotency.key_reused
 */
export async function requestPayout(
  ctx: Ctx,
  { payments, limits }: PayoutPorts,
  form: PayoutForm,
  word: OwnersWord,
  idempotencyKey: string,
) {
  requireMay(ctx, "payout.request");
  const refusal = whyNoPayout(await reading(ctx, getComplianceLevel));
  if (refusal) throw refuse(refusal);
  await confirmOwner(ctx, limits, word);
  const { account, kept } = await reading(ctx, async ({ db, shopId }) => ({
    account: (await findPayingAccounts(db, shopId)).find(({ id }) => id === form.accountId),
    kept: await findDestination(db, shopId, form.destinationId),
  }));
  if (!account) throw refuse("payout.account_not_found", {}, { field: "account_id" });
  if (!kept) throw refuse("payout.destination_not_found", {}, { field: "destination_id" });
  if (!canPayTo(payments, account, kept.kind))
    throw refuse("payout.cannot_send", {}, { field: "destination_id" });
  const [saidNow, providerMinor] = await Promise.all([
    askName(ctx, payments, account, destinationOf(kept)),
    askBalance(ctx, payments, account),
  ]);
  const { amountMinor } = form;
  return inTransaction(ctx, (tx) =>
    createOnce(tx, { scope: "payout.request", key: idempotencyKey, content: form }, async () => {
      const arrival = arrivalOf(tx, { account, kept }, amountMinor);
      if (!arrival) throw refuse("payout.too_small", {}, { field: "amount_minor" });
      if (providerMinor !== null && amountMinor > providerMinor) throw refuse("payout.not_enough");
      const id = await sendOwnPayout(tx, { account, kept }, { ...arrival, amountMinor, saidNow });
      return toPayoutView((await findPayoutView(tx.db, tx.shopId, id))!);
    }),
  );
}
