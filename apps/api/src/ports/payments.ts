import type {
  ChargeMethod,
  FailureCode,
  MobileNetwork,
  PayoutBank,
  ProviderName,
} from "#kernel/payment-words.ts";

/** What a provider says of a charge, in our words. */
export type ChargeStatus = {
  /**
   * `failed` with `provider_down` says that the provider certainly started nothing. `reversed`: whatever came went back to who
   * paid it, and nothing will come.
   */
  state: "pending" | "succeeded" | "failed" | "cancelled" | "expired" | "reversed" | "unknown";
  /** Integer hundredths; absent while nothing was paid. Of what was reversed: what went back. */
  amountMinor?: number;
  /** What the provider kept of it, where it says so. Of what was reversed: what it keeps all the same. */
  feeMinor?: number;
  /** Absent where the provider names none; then it is the one that was asked for. */
  currency?: string;
  providerReference?: string;
  network?: MobileNetwork;
  failureCode?: FailureCode;
  /** The provider's own answer, for the evidence. */
  raw: Record<string, unknown>;
};

export type ChargeAnswer = ChargeStatus & {
  /** The provider's own id of the charge, where it is asked by that. */
  chargeId?: string;
  /** The provider's page that the customer pays on. */
  pageUrl?: string;
  /** The text of a TANQR code, which any bank's or wallet's app pays. */
  qrText?: string;
};

/** What a provider can do. What it cannot, it is never asked. */
export type Capabilities = {
  /** Networks whose phones it can ask for money. */
  prompts: readonly MobileNetwork[];
  card: boolean;
  qr: boolean;
  refund: boolean;
  walletPayout: boolean;
  bankPayout: boolean;
  nameLookUp: boolean;
  balance: boolean;
  /** Whether a charge or payout whose answer was lost may be asked for again under its own reference, with nothing changed. */
  repeatable: boolean;
};

/** A charge as it stands in a provider's own list. */
export type ListedCharge = Omit<ChargeAnswer, "raw"> & {
  /** Ours, where it carries one. */
  reference: string | null;
};

/** What an adapter needs of a shop's account. */
export type PaymentAccount = { provider: ProviderName; credentialsSealed: string };

/** A charge that was asked for: our reference, and the provider's own id as far as it is known. */
export type KnownCharge = { account: PaymentAccount; reference: string; chargeId: string | null };

export type Notice = { headers: Headers; rawBody: string };

export type ParsedWebhook =
  | { ok: false; reason: string }
  | { ok: true; kind: "charge"; dedupeKey: string; reference: string; status: ChargeAnswer }
  | { ok: true; kind: "payout"; dedupeKey: string; reference: string; status: PayoutStatus };

/** Where money is paid out to. */
export type PayoutDestination =
  | {
      kind: "wallet";
      /** E.164 */
      phone: string;
      /** Null leaves it to the provider, which knows of numbers that moved to another network. */
      network: MobileNetwork | null;
    }
  | { kind: "bank"; bank: PayoutBank; accountNumber: string };

export type PayoutStatus = {
  /**
   * `unknown`: it may have left; then only ask, never send again. `failed` with `provider_down`: the provider knows nothing of
   * it, which is believed only some minutes after it was sent.
   */
  state: "pending" | "succeeded" | "failed" | "reversed" | "unknown";
  /** The provider's own id of the payout, where it is asked by that. */
  payoutId?: string;
  providerReference?: string;
  feeMinor?: number;
  failureCode?: FailureCode;
  raw: Record<string, unknown>;
};

export type RefundStatus = {
  /** `unknown`: it may have gone back; then a person looks, and nothing is sent again. */
  state: "pending" | "succeeded" | "failed" | "unknown";
  providerReference?: string;
  failureCode?: FailureCode;
  raw: Record<string, unknown>;
};

/** Moves money through a provider. Providers answer later, by webhook or when asked. */
export type PaymentPort = {
  capabilitiesOf(provider: ProviderName): Capabilities;
  /**
   * The provider's public name of an account, by which its webhooks are routed.
   *
   * @param credentials as somebody typed them
   * @returns null when one is missing or has not the provider's form
   */
  accountNameOf(provider: ProviderName, credentials: Record<string, string>): string | null;
  /**
   * Asks a customer for money: on the phone, on the provider's own card page, or by a code to scan.
   *
   * @param charge.amountMinor integer hundredths; whole shillings only
   * @param charge.reference ours, unique per attempt, at most 20 of [A-Z0-9]
   * @param charge.phone E.164
   * @param charge.returnUrl where the customer comes back to from a card page; that proves nothing
   * @returns `unknown` when the provider may or may not have it: then only ask, never send again
   */
  requestPayment(charge: {
    account: PaymentAccount;
    method: ChargeMethod;
    reference: string;
    amountMinor: number;
    currency: string;
    phone: string;
    customerName: string;
    shopName: string;
    webhookUrl: string;
    returnUrl: string;
    expiresInMinutes: number;
  }): Promise<ChargeAnswer>;
  /**
   * @param charge.timeoutMs instead of the adapter's own
   * @returns `unknown` when the provider could not be asked
   */
  fetchStatus(charge: KnownCharge & { timeoutMs?: number }): Promise<ChargeAnswer>;
  /**
   * All that the provider lists of a day.
   *
   * @param asked.day as the provider's country counts it, `2026-11-21`, which is from `from` until `until`
   * @returns null where it has no such list, does not answer, or shows only a part: then each is asked about by its reference
   */
  listCharges(asked: {
    account: PaymentAccount;
    day: string;
    from: Date;
    until: Date;
  }): Promise<ListedCharge[] | null>;
  /**
   * Takes the charge back so that it can no longer be paid.
   *
   * @returns whether the provider said so; otherwise it may still be paid
   */
  cancel(charge: KnownCharge): Promise<boolean>;
  /** What a notice claims before anything in it is believed. */
  claimsOf(provider: ProviderName, notice: Notice): { reference: string | null; account: string | null };
  /** Checks the signature with the account's secret over the raw body. */
  parseWebhook(webhook: Notice & { account: PaymentAccount; now: Date }): ParsedWebhook;
  /** Whose wallet or bank account it is; null where nobody has it or the provider cannot say. */
  lookUpName(asked: {
    account: PaymentAccount;
    reference: string;
    destination: PayoutDestination;
  }): Promise<string | null>;
  /**
   * Pays money out.
   *
   * @param payout.reference ours, unique per payout, at most 20 of [A-Z0-9]
   * @param payout.recipientName as it was looked up, or as the shop wrote it
   */
  requestPayout(payout: {
    account: PaymentAccount;
    reference: string;
    destination: PayoutDestination;
    recipientName: string;
    /** The shop that pays, and its phone as E.164. */
    sender: { name: string; phone: string };
    amountMinor: number;
    purpose: string;
    webhookUrl: string;
  }): Promise<PayoutStatus>;
  fetchPayout(payout: {
    account: PaymentAccount;
    reference: string;
    payoutId: string | null;
    destination: PayoutDestination;
  }): Promise<PayoutStatus>;
  /**
   * Gives money of a paid charge back to who paid it.
   *
   * @param refund.reference ours, unique per refund, at most 20 of [A-Z0-9]
   */
  requestRefund(refund: {
    account: PaymentAccount;
    reference: string;
    charge: { reference: string; chargeId: string | null; providerReference: string | null };
    amountMinor: number;
    reason: string;
  }): Promise<RefundStatus>;
  /** What the shop has at the provider; null when it could not be asked. */
  fetchBalance(account: PaymentAccount): Promise<{ availableMinor: number } | null>;
};

/** A provider's adapter: the port, without the name that has led to it. */
export type ProviderAdapter = Omit<PaymentPort, "capabilitiesOf" | "accountNameOf" | "claimsOf"> & {
  capabilities: Capabilities;
  accountNameOf(credentials: Record<string, string>): string | null;
  claimsOf(notice: Notice): { reference: string | null; account: string | null };
};
