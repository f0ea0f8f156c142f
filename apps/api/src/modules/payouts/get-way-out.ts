import type { ProviderAccountRow } from "#db/schema/payments.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { ProviderAccountId } from "#kernel/ids.ts";
import type { Minor } from "#kernel/money.ts";
import { sumProviderMoney } from "#modules/payments/payout-postings.ts";
import { feeAt } from "#modules/provider-accounts/provider-fees.rules.ts";
import type { PaymentPort } from "#ports/payments.ts";
import { canPayTo } from "./paying-account.ts";
import { payoutRateOf } from "./payout-fee.ts";
import { findPayingAccounts } from "./payouts.repository.ts";

/** How money of an account gets to wallets. */
export type WayOut = {
  account: ProviderAccountRow;
  /** What it holds by the books beside what is on its way, less what the largest sum would cost; in hundredths. */
  maxMinor: Minor;
  /** What the provider keeps of a sum; null: nobody said. */
  feeOf: (amountMinor: Minor) => Minor | null;
};

/** How money of an account gets to wallets now; null where it cannot. */
export async function getWayOut(
  tx: Tx,
  payments: Pick<PaymentPort, "capabilitiesOf">,
  accountId: ProviderAccountId,
): Promise<WayOut | null> {
  const account = (await findPayingAccounts(tx.db, tx.shopId)).find(({ id }) => id === accountId);
  if (!account || !canPayTo(payments, account, "wallet")) return null;
  const rate = payoutRateOf(tx, account, "wallet");
  const feeOf = (amountMinor: Minor) => rate && feeAt(rate, amountMinor);
  const { heldMinor, onItsWayMinor } = await sumProviderMoney(tx, account.provider);
  const freeMinor = Math.max(0, heldMinor - onItsWayMinor);
  return { account, maxMinor: Math.max(0, freeMinor - (feeOf(freeMinor) ?? 0)), feeOf };
}
