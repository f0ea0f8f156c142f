/** The payment providers that a shop can have an account with; each is one folder of adapters. */
export const providerNames = ["selcom", "snippe"] as const;
export type ProviderName = (typeof providerNames)[number];

/** How a provider can be asked to collect money. */
export const chargeMethods = ["mobile_money", "card", "qr"] as const;
export type ChargeMethod = (typeof chargeMethods)[number];

/** The banks that money can be paid out to; each adapter knows its provider's code for them. */
export const payoutBanks = ["crdb", "nmb", "nbc"] as const;
export type PayoutBank = (typeof payoutBanks)[number];

/** The mobile-money networks whose customers can pay. */
export const mobileNetworks = ["mpesa", "airtel_money", "mixx", "halopesa"] as const;
export type MobileNetwork = (typeof mobileNetworks)[number];

/** What each provider can be asked for: prompts on phones of some networks, its card page, the national QR code. */
export type ChargeReach = Readonly<
  Partial<Record<ProviderName, { prompts: readonly MobileNetwork[]; card: boolean; qr: boolean }>>
>;

/** Why a payment failed, whichever provider says so. */
export const failureCodes = [
  "insufficient_funds",
  "wrong_pin",
  "user_cancelled",
  "user_timeout",
  "wallet_limit",
  "invalid_msisdn",
  "not_registered",
  "duplicate",
  "provider_down",
  "declined",
  "expired",
  // Nobody could say in time whether money moved: the customer and the shop look for themselves.
  "unclear",
  "unknown",
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** What about a wallet's text does not fit. */
export const messageDoubts = [
  /** The day inside the reference is another than the text's. */
  "reference_date",
  /** The reference is shorter or longer than those of that time. */
  "reference_length",
  /** Letters of the reference are small: the wallet writes capitals. */
  "reference_letters",
  /** The amount is not written as that wallet writes it. */
  "amount_format",
  /** Fees or tax do not add up. */
  "fee_sum",
  /** It was paid after now. */
  "future",
  /** Shillings of another country. */
  "foreign",
  /** The wallet waits itself: the money has not arrived. */
  "pending",
  /** Something stands before it, as when it was forwarded. */
  "forwarded",
  /** Its end is missing. */
  "truncated",
] as const;
export type MessageDoubt = (typeof messageDoubts)[number];
