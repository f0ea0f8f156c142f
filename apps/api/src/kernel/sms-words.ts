/** Providers that a shop can have an account of its own with. */
export const smsProviders = ["beem", "nextsms", "africas_talking"] as const;
export type SmsProvider = (typeof smsProviders)[number];
