import type { SmsAccount, SmsKeys } from "#data/sms-accounts.ts";

export type OwnProvider = Exclude<SmsAccount["provider"], "agiza">;
export type SmsKeyName = keyof SmsKeys;

/** What each provider asks of who links an account with it; `isShown` is a name and no secret. */
export const smsKeysOf: Record<OwnProvider, readonly { name: SmsKeyName; isShown?: true }[]> = {
  beem: [{ name: "api_key", isShown: true }, { name: "secret_key" }],
  nextsms: [{ name: "username", isShown: true }, { name: "password" }],
  africas_talking: [{ name: "username", isShown: true }, { name: "api_key" }],
};
export const ownProviders = Object.keys(smsKeysOf) as OwnProvider[];

export type TypedKeys = Partial<Record<SmsKeyName, string>>;

/** The names that are missing. */
export const missingKeys = (provider: OwnProvider, typed: TypedKeys): SmsKeyName[] =>
  smsKeysOf[provider].map(({ name }) => name).filter((name) => !typed[name]?.trim());

/** The keys of this provider alone. */
export const keysToSend = (provider: OwnProvider, typed: TypedKeys): SmsKeys =>
  Object.fromEntries(smsKeysOf[provider].map(({ name }) => [name, typed[name]?.trim() ?? ""]));

/** Operators that a name is registered with, each by itself. */
export const operators = ["vodacom", "airtel", "yas", "halotel", "ttcl"] as const;

/** A whole number with its separators, `2,500`. */
export const countWords = (count: number): string => count.toLocaleString("en-US");

/** 3 to 11 letters and digits. */
export const isSenderName = (name: string): boolean => /^[A-Za-z0-9]{3,11}$/.test(name);
