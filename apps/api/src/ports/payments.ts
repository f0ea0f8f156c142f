import type { FailureCode, MobileNetwork } from "#kernel/payment-words.ts";

/** What a provider says of a charge, in our words. */
export type ChargeStatus = {
  state: "pending" | "succeeded" | "failed" | "cancelled" | "expired" | "unknown";
  /** Integer hundredths; absent while nothing was paid. */
  amountMinor?: number;
  /** Absent where the provider names none; then it is the one that was asked for. */
  currency?: string;
  providerReference?: string;
  network?: MobileNetwork;
  failureCode?: FailureCode;
  /** The provider's own answer, for the evidence. */
  raw: Record<string, unknown>;
};

/** What an adapter needs of a shop's account. */
export type PaymentAccount = { provider: "selcom"; credentialsSealed: string };

export type ParsedWebhook =
  | { ok: false; reason: string }
  | { ok: true; dedupeKey: string; reference: string; status: ChargeStatus };

/** Asks a customer's phone for money. Providers answer later, by webhook or when asked. */
export type PaymentPort = {
  /**
   * @param charge.amountMinor integer hundredths; whole shillings only
   * @param charge.reference ours, unique per attempt, at most 20 of [A-Z0-9]
   * @returns `unknown` when the provider may or may not have it: then only ask, never send again
   */
  requestPayment(charge: {
    account: PaymentAccount;
    reference: string;
    amountMinor: number;
    currency: string;
    phone: string;
    customerName: string;
    shopName: string;
    webhookUrl: string;
    returnUrl: string;
    expiresInMinutes: number;
  }): Promise<ChargeStatus>;
  /**
   * @param charge.timeoutMs instead of the adapter's own
   * @returns `unknown` when the provider could not be asked
   */
  fetchStatus(charge: {
    account: PaymentAccount;
    reference: string;
    timeoutMs?: number;
  }): Promise<ChargeStatus>;
  /**
   * Takes the charge back so that its prompt no longer counts.
   * @returns whether the provider said so; otherwise it may still be paid
   */
  cancel(charge: { account: PaymentAccount; reference: string }): Promise<boolean>;
  /** The account a webhook claims to be for, before its signature is checked. */
  accountOf(headers: Headers): string | null;
  /** Checks the signature with the account's secret over the raw body. */
  parseWebhook(webhook: {
    account: PaymentAccount;
    headers: Headers;
    rawBody: string;
    now: Date;
  }): ParsedWebhook;
};
