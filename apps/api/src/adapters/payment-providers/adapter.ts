import type { ProviderName } from "#kernel/payment-words.ts";
import type { PaymentPort, ProviderAdapter } from "#ports/payments.ts";

/** One port for all providers: each call goes to the adapter of the provider that its account is with. */
export function paymentProviders(known: Partial<Record<ProviderName, ProviderAdapter>>): PaymentPort {
  const of = (provider: ProviderName): ProviderAdapter => {
    const adapter = known[provider];
    if (!adapter) throw new Error(`no adapter for the payment provider ${provider}`);
    return adapter;
  };
  return {
    capabilitiesOf: (provider) => of(provider).capabilities,
    accountNameOf: (provider, credentials) => of(provider).accountNameOf(credentials),
    requestPayment: (charge) => of(charge.account.provider).requestPayment(charge),
    fetchStatus: (charge) => of(charge.account.provider).fetchStatus(charge),
    cancel: (charge) => of(charge.account.provider).cancel(charge),
    claimsOf: (provider, notice) => of(provider).claimsOf(notice),
    parseWebhook: (webhook) => of(webhook.account.provider).parseWebhook(webhook),
    lookUpName: (asked) => of(asked.account.provider).lookUpName(asked),
    requestPayout: (payout) => of(payout.account.provider).requestPayout(payout),
    fetchPayout: (payout) => of(payout.account.provider).fetchPayout(payout),
    requestRefund: (refund) => of(refund.account.provider).requestRefund(refund),
    fetchBalance: (account) => of(account.provider).fetchBalance(account),
  };
}
