/** Providers that a shop can have an account of its own with. */
export const smsProviders = ["beem", "nextsms", "africas_talking"] as const;
export type SmsProvider = (typeof smsProviders)[number];

/** What an account is opened with at each provider, in the order of its form; the first is what people know it by. */
export const smsKeyNames = {
  beem: ["apiKey", "secretKey"],
  nextsms: ["username", "password"],
  africas_talking: ["username", "apiKey"],
} as const satisfies Record<SmsProvider, readonly string[]>;

/** Operators that a sender name is registered with, each by itself. */
export const smsOperators = ["vodacom", "airtel", "yas", "halotel", "ttcl"] as const;
export type SmsOperator = (typeof smsOperators)[number];

/** How far a sender name has come at an operator. */
export const smsSenderStates = ["none", "submitted", "approved", "rejected"] as const;
export type SmsSenderState = (typeof smsSenderStates)[number];

/** What is bought at once, in hundredths of a shilling. */
export const topUpAmounts = [1_000_000, 5_000_000, 10_000_000, 50_000_000, 100_000_000] as const;

/** A price of one part from a day on, as whoever runs the platform set it. */
export type SmsPartPrice = {
  /** `2026-10-01`. */
  from: string;
  /** Hundredths of a shilling. */
  partMinor: number;
};
