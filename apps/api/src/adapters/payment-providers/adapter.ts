import type { ProviderName } from "#kernel/payment-words.ts";
import type { PaymentPort, ProviderAdapter } from "#ports/payments.ts";

/** One port for all providers: each call goes to the adapter of the provider that its account is with. */
export function paymentProviders(adapters: Record<ProviderName, ProviderAdapter>): PaymentPort {
  return {
    capabilitiesOf: (provider) => adapters[provider].capabilities,
    accountNameOf: (provider, credentials) => adapters[provider].accountNameOf(credentials),
    requestPayment: (charge) => adapters[charge.account.provider].requestPayment(charge),
    fetchStatus: (charge) => adapters[charge.account.provider].fetchStatus(charge),
    listCharges: (asked) => adapters[asked.account.provider].listCharges(asked),
    cancel: (charge) => adapters[charge.account.provider].cancel(charge),
    claimsOf: (provider, notice) => adapters[provider].claimsOf(notice),
    parseWebhook: (webhook) => adapters[webhook.account.provider].parseWebhook(webhook),
    lookUpName: (asked) => adapters[asked.account.provider].lookUpName(asked),
    requestPayout: (payout) => adapters[payout.account.provider].requestPayout(payout),
    fetchPayout: (payout) => adapters[payout.account.provider].fetchPayout(payout),
    requestRefund: (refund) => adapters[refund.account.provider].requestRefund(refund),
    fetchBalance: (account) => adapters[account.provider].fetchBalance(account),
  };
}
