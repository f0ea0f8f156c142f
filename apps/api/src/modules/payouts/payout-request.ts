import type { ProviderAccountRow } from "#db/schema/payments.ts";
import type { PayoutRow } from "#db/schema/payouts.ts";
import type { ShopRow } from "#db/schema/shops.ts";
import type { Settings } from "#kernel/ctx.ts";
import type { PaymentPort } from "#ports/payments.ts";
import { destinationOf } from "./payout-destination.rules.ts";

/** A payout as its provider is asked for it; the same for the same payout, as a provider that is asked again wants it. */
export const requestOf = (
  { apiUrl }: Pick<Settings, "apiUrl">,
  payout: PayoutRow,
  account: ProviderAccountRow,
  { name, phone }: Pick<ShopRow, "name" | "phone">,
): Parameters<PaymentPort["requestPayout"]>[0] => ({
  account,
  reference: payout.reference,
  destination: destinationOf(payout),
  recipientName: payout.recipientName,
  sender: { name, phone },
  amountMinor: payout.amountMinor,
  purpose: payout.narration,
  webhookUrl: `${apiUrl}/store/webhooks/${account.provider}`,
});
