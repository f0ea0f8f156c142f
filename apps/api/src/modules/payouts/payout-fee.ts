import type { ProviderAccountRow } from "#db/schema/payments.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { ProviderFee } from "#kernel/provider-fee.ts";
import { rateOn } from "#modules/provider-accounts/provider-fees.rules.ts";
import type { PayoutDestination } from "#ports/payments.ts";

/** What the provider keeps of a payout today, as it was set; null: nobody said. */
export function payoutRateOf(
  { settings, now }: Pick<Ctx, "settings" | "now">,
  { provider, arrangedBy }: Pick<ProviderAccountRow, "provider" | "arrangedBy">,
  kind: PayoutDestination["kind"],
): ProviderFee | null {
  const day = now().toISOString().slice(0, 10);
  const method = kind === "wallet" ? ("wallet_payout" as const) : ("bank_payout" as const);
  return rateOn(settings.providerFees, { provider, arrangedBy, method, network: null, day }) ?? null;
}
