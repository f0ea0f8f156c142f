import type { PayRoute } from "#db/pay-routes-json.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { ChargeMethod, MobileNetwork } from "#kernel/payment-words.ts";
import { feeLine } from "#modules/provider-accounts/provider-fees.rules.ts";

/** What a customer pays beside an amount that is asked for at an account, in hundredths. */
export function feeOfRoute(
  { settings, now }: Pick<Tx, "settings" | "now">,
  route: PayRoute,
  payment: { method: ChargeMethod; network: MobileNetwork | null; amountMinor: number },
): number {
  const day = now().toISOString().slice(0, 10);
  return feeLine(settings.providerFees, { ...route, ...payment, day }).customerFeeMinor;
}
