import type { PayoutDestinationRow } from "#db/schema/payouts.ts";
import type { PayoutView } from "./payouts.repository.ts";

/** A place that money goes to, as its owner sees it. */
export const toDestinationView = ({ id, kind, network, bank, destination, name }: PayoutDestinationRow) => ({
  id,
  kind,
  network,
  bank,
  number: destination,
  name,
});

/** A payout as the shop sees it: what it takes from the shop's money, what the provider keeps, and what arrives. */
export function toPayoutView({
  destination,
  recipientName,
  kind,
  network,
  bank,
  feeMinor,
  expectedFeeMinor,
  amountMinor,
  purpose: _purpose,
  ...payout
}: PayoutView) {
  const fee = feeMinor ?? expectedFeeMinor;
  return {
    ...payout,
    to: { kind, network, bank, number: destination, name: recipientName },
    amountMinor: amountMinor + (fee ?? 0),
    feeMinor: fee,
    isFeeFinal: feeMinor !== null,
    arrivesMinor: amountMinor,
  };
}
