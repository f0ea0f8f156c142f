import type { ProviderAccount, ProviderKeys } from "#data/provider-accounts.ts";

export type ProviderName = ProviderAccount["provider"];
export type KeyName = Exclude<keyof ProviderKeys, undefined>;

export const providerNames: readonly ProviderName[] = ["selcom", "snippe"];

/** What each provider gives who links an account, in the order of its own page; `optional` ones may stay empty. */
export const keysOf: Record<ProviderName, readonly { name: KeyName; optional?: true }[]> = {
  selcom: [{ name: "vendor" }, { name: "api_key" }, { name: "api_secret" }, { name: "pin", optional: true }],
  snippe: [{ name: "api_key" }, { name: "webhook_secret" }],
};

/** The keys of a provider that were typed; those of another one stay behind. */
export const typedKeys = (
  provider: ProviderName,
  values: Readonly<Partial<Record<KeyName, string>>>,
): ProviderKeys =>
  Object.fromEntries(
    keysOf[provider].flatMap(({ name }) => {
      const typed = values[name]?.trim() ?? "";
      return typed === "" ? [] : [[name, typed]];
    }),
  );

/** An order with one of its things moved a place; the same where it cannot move further. */
export function moved<Thing>(order: readonly Thing[], from: number, by: -1 | 1): Thing[] {
  const to = from + by;
  const next = [...order];
  if (to < 0 || to >= order.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}
