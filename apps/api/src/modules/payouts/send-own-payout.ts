import type { PayoutDestinationRow } from "#db/schema/payouts.ts";
import type { ProviderAccountRow } from "#db/schema/payments.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { PayoutId } from "#kernel/ids.ts";
import type { Minor } from "#kernel/money.ts";
import { feeAt } from "#modules/provider-accounts/provider-fees.rules.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { destinationOf } from "./payout-destination.rules.ts";
import { payoutRateOf } from "./payout-fee.ts";
import { leastPayoutMinor, nameDiffers } from "./payout-limits.rules.ts";
import { payoutRequested } from "./payouts.events.ts";
import { sendPayout } from "./send-payout.ts";

/** By which account the shop's own money goes to which of its places. */
type Way = { account: ProviderAccountRow; kept: PayoutDestinationRow };

/** What of an amount is the provider's and what arrives, in whole shillings. */
type Arrival = { arrivesMinor: Minor; feeMinor: Minor | null };

/** What of an amount arrives; null where it is too small to be sent. */
export function arrivalOf(tx: Tx, { account, kept }: Way, amountMinor: Minor): Arrival | null {
  const rate = payoutRateOf(tx, account, kept.kind);
  const feeMinor = rate && feeAt(rate, amountMinor);
  const arrives = amountMinor - (feeMinor ?? 0);
  const arrivesMinor = arrives - (arrives % 100);
  return amountMinor < leastPayoutMinor || arrivesMinor < 100 ? null : { arrivesMinor, feeMinor };
}

/**
 * Sends the shop's own money to a place that it kept, and says so in the trail. Where the provider says another name now than
 * was kept, it waits for an owner.
 *
 * @param sent.amountMinor what leaves the shop's money, with the fee
 * @throws payout.not_enough
 */
export async function sendOwnPayout(
  tx: Tx,
  { account, kept }: Way,
  sent: Arrival & { amountMinor: Minor; saidNow: string | null; byItself?: true },
): Promise<PayoutId> {
  const { amountMinor, arrivesMinor, feeMinor, saidNow, byItself } = sent;
  const { name } = await getShop(tx);
  const id = await sendPayout(tx, {
    purpose: "shop",
    sourceId: null,
    orderId: null,
    account,
    destination: destinationOf(kept),
    recipientName: kept.name,
    amountMinor: arrivesMinor,
    expectedFeeMinor: feeMinor,
    narration: name.slice(0, 60),
    from: [{ account: "shop_payable", amountMinor: arrivesMinor }],
    hold: nameDiffers(kept.name, saidNow) ? "name_differs" : null,
  });
  await tx.audit({
    action: payoutRequested.eventName,
    subject: id,
    after: { amount_minor: amountMinor, to: kept.id, ...(byItself && { by_itself: true }) },
  });
  return id;
}
