import { shopZone } from "@agiza/i18n/dates";
import { networkOf } from "@agiza/i18n/phone";
import type { SmsSenderAtOperator } from "#db/schema/sms.ts";
import {
  smsKeyNames,
  type SmsOperator,
  smsOperators,
  type SmsPartPrice,
  type SmsProvider,
} from "#kernel/sms-words.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import type { SmsBatchResult } from "#ports/sms-gateway.ts";

/** Names that one account may have. */
export const maxSenders = 10;

/** What a person copies from their provider, by the names of `smsKeyNames`. */
export type TypedSmsKeys = { readonly [name in string]?: string | undefined };

/** The key that is missing first; undefined where none is. */
export const missingKey = (provider: SmsProvider, keys: TypedSmsKeys): string | undefined =>
  smsKeyNames[provider].find((name) => !keys[name]);

/** The keys of a provider alone, of all that were typed. */
export const keysFor = (provider: SmsProvider, keys: TypedSmsKeys): Record<string, string> =>
  Object.fromEntries(smsKeyNames[provider].map((name) => [name, keys[name] ?? ""]));

/** How much of an account's name is shown: enough to tell two apart. */
const shownCharacters = 4;
export const nameEndOf = (provider: SmsProvider, keys: Record<string, string>): string =>
  (keys[smsKeyNames[provider][0]] ?? "").slice(-shownCharacters);

/** What a part costs on a day, `2026-11-21`, in hundredths; null before the first price. */
export function partPriceOn(prices: readonly SmsPartPrice[], day: string): number | null {
  const known = prices
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => one.from.localeCompare(other.from));
  return known.at(-1)?.partMinor ?? null;
}

/** What a part costs at a moment: prices change when a day begins in Tanzania. */
export const partPriceAt = (prices: readonly SmsPartPrice[], moment: Date): number | null =>
  partPriceOn(prices, toShopMoment(moment, shopZone).day);

/** Whole parts that an amount buys. */
export const partsFor = (amountMinor: number, partPriceMinor: number): number =>
  Math.floor(amountMinor / partPriceMinor);

const operatorOfNetwork = {
  mpesa: "vodacom",
  airtel_money: "airtel",
  mixx: "yas",
  halopesa: "halotel",
} as const;

/** The operator a number probably belongs to; null where its first digits do not tell. */
export function operatorOf(phone: string): SmsOperator | null {
  const network = networkOf(phone);
  if (network) return operatorOfNetwork[network];
  return phone.startsWith("+25573") ? "ttcl" : null;
}

type Names = {
  fallbackSender: string | null;
  senders: readonly { name: string; operators: Partial<Record<SmsOperator, SmsSenderAtOperator>> }[];
};

/**
 * The name that a number is written to under: the wanted one where the number's operator has approved it, otherwise the one
 * that everybody may use.
 *
 * @param wanted null where the one that everybody may use is wanted
 * @returns null where neither may be used there
 */
export function senderFor(
  { fallbackSender, senders }: Names,
  wanted: string | null,
  phone: string,
): string | null {
  const sender = senders.find(({ name }) => name === wanted);
  const operator = operatorOf(phone);
  const asked: readonly SmsOperator[] = operator === null ? smsOperators : [operator];
  const isApproved = asked.every((one) => sender?.operators[one]?.state === "approved");
  return sender && isApproved ? sender.name : fallbackSender;
}

/** Whether a name may be used somewhere. */
export const maySendAs = ({ fallbackSender, senders }: Names, name: string): boolean =>
  name === fallbackSender ||
  senders.some(
    (sender) =>
      sender.name === name && Object.values(sender.operators).some(({ state }) => state === "approved"),
  );

/** How many people of a batch certainly got nothing. */
export function countUnsent(result: SmsBatchResult, people: number): number {
  if (result.kind === "refused") return people;
  if (result.kind === "unknown") return 0;
  return result.people.filter((person) => person.result.kind === "failed").length;
}

/** Whether something stands in the way of the whole account. */
export function troubleOf(result: SmsBatchResult): "account" | "balance" | null {
  const failures =
    result.kind === "refused"
      ? [result.failure]
      : result.kind === "answered"
        ? result.people.flatMap(({ result: one }) => (one.kind === "failed" ? [one.failure] : []))
        : [];
  const kinds = failures.map(({ kind }) => kind);
  return kinds.includes("account") ? "account" : kinds.includes("balance") ? "balance" : null;
}
