import type { PayoutAccount } from "#data/payouts.ts";

/** What a provider keeps of an amount, in whole shillings rounded up, as the API reckons it; null: nobody said. */
export function feeOf(account: PayoutAccount, kind: "wallet" | "bank", amountMinor: number): number | null {
  const rate = account.fees.find((fee) => fee.kind === kind)?.rate;
  if (!rate) return null;
  return Math.ceil((rate.fee_minor + (amountMinor * rate.basis_points) / 10_000) / 100) * 100;
}
