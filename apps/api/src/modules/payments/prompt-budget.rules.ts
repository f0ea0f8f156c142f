import type { Budget } from "#db/budgets.ts";
import type { ShopId } from "#kernel/ids.ts";
import { hashToken } from "#kernel/secrets.ts";

const hour = 3_600;
const day = 24 * hour;

/** Whoever holds a phone is asked so often by all shops together; a payment gives the whole budget back. */
const phoneBudgets = { hour: { points: 6, seconds: hour }, day: { points: 15, seconds: day } };
/** Prompts of one order, whatever phone they go to. */
const orderBudget = { points: 12, seconds: day };
/**
 * Prompts of one shop that nobody paid, whatever phones they went to, and as many that ring at once. More than a busy counter
 * asks in vain, and few enough that nobody rings through a list of numbers.
 */
export const shopBudget = { points: 300, seconds: day };
/** A prompt that is not answered after this long counts as asked in vain; those of a rush, which are paid, do not use up the day. */
export const ringsMs = 2 * 60_000;
/** How long a phone that declined is left alone; its owner may still ask for a prompt in the chat. */
export const pauseSeconds = 5 * 60;

/** A phone in keys of budgets, which hold no number that somebody could read. */
const phoneKey = (phone: string): string => hashToken(phone);

export const pauseKey = (phone: string): string => `prompt-pause:${phoneKey(phone)}`;
export const phoneBudgetKeys = (phone: string): string[] => [
  `prompt-phone-day:${phoneKey(phone)}`,
  `prompt-phone-hour:${phoneKey(phone)}`,
];

/** What one request is taken from. `phone`: the one that rings; null where the customer pays on a page or by a code. */
export type PromptFacts = { phone: string | null; orderId: string; shopId: ShopId };

export function budgetsOf({ phone, orderId }: Omit<PromptFacts, "shopId">): Budget[] {
  if (phone === null) return [{ key: `prompt-order:${orderId}`, ...orderBudget }];
  const [byDay, byHour] = phoneBudgetKeys(phone);
  return [
    { key: byDay!, ...phoneBudgets.day },
    { key: byHour!, ...phoneBudgets.hour },
    { key: `prompt-order:${orderId}`, ...orderBudget },
  ];
}
