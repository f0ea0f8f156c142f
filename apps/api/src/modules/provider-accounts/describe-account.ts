import type { Ctx } from "#kernel/ctx.ts";
import type { ProviderFee } from "#kernel/provider-fee.ts";
import type { Capabilities, PaymentPort } from "#ports/payments.ts";
import type { AccountUse } from "./account-use.repository.ts";
import type { ProviderAccount } from "./provider-accounts.repository.ts";
import { bearerOf, rateOn } from "./provider-fees.rules.ts";

const unused: AccountUse = { lastSuccessAt: null, lastFailure: null, hasHistory: false };

/**
 * An account as its owner sees it: what it can do, what it costs today and how payments there went.
 *
 * @param use left out for one that nobody can have paid through yet
 */
export function describeAccount(
  { settings, now }: Pick<Ctx, "settings" | "now">,
  payments: Pick<PaymentPort, "capabilitiesOf">,
  { status, ...account }: ProviderAccount,
  use: AccountUse = unused,
) {
  const { prompts, card, qr, refund, walletPayout, bankPayout, nameLookUp, balance } =
    payments.capabilitiesOf(account.provider);
  const capabilities = { prompts, card, qr, refund, walletPayout, bankPayout, nameLookUp, balance };
  const day = now().toISOString().slice(0, 10);
  const { hasHistory, ...went } = use;
  return {
    ...account,
    active: status === "active",
    capabilities,
    fees: feesToday(settings.providerFees, account, capabilities, day),
    ...went,
    mayBeRemoved: !hasHistory,
  };
}

/** What each payment costs that the account can take; by network only where a rate is of one. */
function feesToday(
  rates: readonly ProviderFee[],
  account: Pick<ProviderAccount, "provider" | "arrangedBy" | "customerPaysFeeOn">,
  { prompts, card, qr }: Pick<Capabilities, "prompts" | "card" | "qr">,
  day: string,
) {
  const { provider, arrangedBy, customerPaysFeeOn } = account;
  const isByNetwork = rates.some((rate) => rate.provider === provider && rate.network !== undefined);
  const networks = isByNetwork ? prompts : prompts.slice(0, 1).map(() => null);
  const payments = [
    ...networks.map((network) => ({ method: "mobile_money" as const, network })),
    ...(card ? [{ method: "card" as const, network: null }] : []),
    ...(qr ? [{ method: "qr" as const, network: null }] : []),
  ];
  return payments.map(({ method, network }) => {
    const rate = rateOn(rates, { provider, arrangedBy, method, network, day });
    return {
      method,
      network,
      bearer: rate ? bearerOf(customerPaysFeeOn, method) : ("shop" as const),
      rate: rate
        ? { kind: rate.kind, feeMinor: rate.feeMinor, basisPoints: rate.basisPoints, since: rate.from }
        : null,
    };
  });
}
