import type { PayoutDestinationRow, PayoutScheduleRow } from "#db/schema/payouts.ts";
import { toClock } from "./payout-schedule.rules.ts";
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

/** What goes out by itself, as its owner sees it. */
export const toScheduleView = ({
  rhythm,
  atMinute,
  aboveMinor,
  providerAccountId,
  destinationId,
  nextAt,
  lastAt,
  lastSkip,
}: PayoutScheduleRow) => ({
  rhythm,
  at: atMinute === null ? null : toClock(atMinute),
  aboveMinor,
  accountId: providerAccountId,
  destinationId,
  nextAt,
  lastAt,
  lastSkip,
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
