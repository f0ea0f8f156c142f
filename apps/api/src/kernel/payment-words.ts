/** The mobile-money networks whose customers can pay. */
export const mobileNetworks = ["mpesa", "airtel_money", "mixx", "halopesa"] as const;
export type MobileNetwork = (typeof mobileNetworks)[number];

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
