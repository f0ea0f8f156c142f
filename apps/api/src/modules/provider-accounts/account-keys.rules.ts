import type { ProviderName } from "#kernel/payment-words.ts";

export const keyNames = ["vendor", "apiKey", "apiSecret", "webhookSecret", "pin"] as const;
export type KeyName = (typeof keyNames)[number];

/** What a person copies from their provider, by the names its adapter gives it. */
export type TypedKeys = { readonly [name in KeyName]?: string | undefined };

type KeysOf = {
  needed: readonly KeyName[];
  /** Without these the account does less. */
  optional: readonly KeyName[];
  /** The one that people know the account by. */
  name: KeyName;
  /** The one that stays when an account is given new keys; null where none says whose they are. */
  stays: KeyName | null;
};

/** What each provider asks of who links an account with it. */
export const keysOf: Record<ProviderName, KeysOf> = {
  selcom: { needed: ["vendor", "apiKey", "apiSecret"], optional: ["pin"], name: "vendor", stays: "vendor" },
  snippe: { needed: ["apiKey", "webhookSecret"], optional: [], name: "apiKey", stays: null },
};

/** The needed key that is missing first; undefined where none is. */
export const missingKey = (provider: ProviderName, keys: TypedKeys): KeyName | undefined =>
  keysOf[provider].needed.find((name) => !keys[name]);

/** The keys of a provider alone, of all that were typed. */
export function credentialsOf(provider: ProviderName, keys: TypedKeys): Record<string, string> {
  const { needed, optional } = keysOf[provider];
  return Object.fromEntries(
    [...needed, ...optional].flatMap((name) => (keys[name] ? [[name, keys[name]]] : [])),
  );
}

/** How much of an account's name is shown: enough to tell two apart, too little to use. */
const shownCharacters = 4;

export const publicNameEnd = (provider: ProviderName, credentials: Record<string, string>): string =>
  (credentials[keysOf[provider].name] ?? "").slice(-shownCharacters);

/** Whether both are keys of one account at the provider; null where keys do not say whose they are. */
export function isSameAccount(
  provider: ProviderName,
  before: Record<string, string>,
  after: Record<string, string>,
): boolean | null {
  const { stays } = keysOf[provider];
  return stays === null ? null : before[stays] === after[stays];
}
