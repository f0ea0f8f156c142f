import { hashToken } from "#kernel/secrets.ts";

/** One budget of payment prompts: so many within so many seconds, counted from the first. */
export type PromptBudget = { key: string; points: number; seconds: number };

const hour = 3_600;
const day = 24 * hour;

/** Whoever holds a phone is asked so often by all shops together; a payment gives the whole budget back. */
const phoneBudgets = { hour: { points: 6, seconds: hour }, day: { points: 15, seconds: day } };
/** Prompts of one order, whatever phone they go to. */
const orderBudget = { points: 12, seconds: day };
/** How long a phone that declined is left alone; its owner may still ask for a prompt in the chat. */
export const pauseSeconds = 5 * 60;

/** A phone in keys of budgets, which hold no number that somebody could read. */
const phoneKey = (phone: string): string => hashToken(phone);

export const pauseKey = (phone: string): string => `prompt-pause:${phoneKey(phone)}`;
export const phoneBudgetKeys = (phone: string): string[] => [
  `prompt-phone-day:${phoneKey(phone)}`,
  `prompt-phone-hour:${phoneKey(phone)}`,
];

/** The budgets one prompt is taken from. */
export function budgetsOf({ phone, orderId }: { phone: string; orderId: string }): PromptBudget[] {
  const [byDay, byHour] = phoneBudgetKeys(phone);
  return [
    { key: byDay!, ...phoneBudgets.day },
    { key: byHour!, ...phoneBudgets.hour },
    { key: `prompt-order:${orderId}`, ...orderBudget },
  ];
}
