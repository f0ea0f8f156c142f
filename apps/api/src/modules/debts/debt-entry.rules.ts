import type { DebtAnswer } from "#db/schema/debts.ts";
import type { Lifecycle } from "#db/schema/orders.ts";
import { daysBefore } from "#kernel/shop-day.ts";

/** What became of an entry: as long as something is owed, what its customer says to it. */
export const debtStates = ["waiting", "confirmed", "disputed", "repaid", "written_off", "cancelled"] as const;
export type DebtState = (typeof debtStates)[number];

export function debtStateOf({
  owedMinor,
  answer,
  lifecycle,
  writtenOffMinor,
}: {
  owedMinor: number;
  answer: DebtAnswer;
  lifecycle: Lifecycle;
  writtenOffMinor: number;
}): DebtState {
  if (owedMinor > 0) return answer;
  if (lifecycle === "cancelled") return "cancelled";
  return writtenOffMinor > 0 ? "written_off" : "repaid";
}

/** How old a debt is, in days since the goods were given. */
export const debtAges = ["week", "month", "two_months", "older"] as const;
export type DebtAge = (typeof debtAges)[number];

/** The oldest day of each age but the last: 0 to 7 days, 8 to 30, 31 to 60. */
export const oldestDays = (today: string) => ({
  week: daysBefore(today, 7),
  month: daysBefore(today, 30),
  two_months: daysBefore(today, 60),
});

/** What they say to several entries, as one word: what needs somebody first. */
export function answerOfAll({
  isDisputed,
  isWaiting,
}: {
  isDisputed: boolean;
  isWaiting: boolean;
}): DebtAnswer {
  if (isDisputed) return "disputed";
  return isWaiting ? "waiting" : "confirmed";
}

/** Whether a word counts: what was agreed to stays so, and what was disputed may be agreed to later. */
export const takesAnswer = (before: DebtAnswer, word: "confirmed" | "disputed"): boolean =>
  before === "waiting" || (before === "disputed" && word === "confirmed");

/** Nobody remembers a longer promise. */
const longestCreditDays = 366;
/** What is older is for a court, and no reminder. */
const longestAgoDays = 5 * 366;

/** What is wrong with the days of an entry; null: nothing. */
export function wrongDay(
  { givenOn, dueOn }: { givenOn: string; dueOn: string },
  today: string,
): { field: "given_on" | "due_on"; type: "day_ahead" | "day_far" | "day_over" } | null {
  if (givenOn > today) return { field: "given_on", type: "day_ahead" };
  if (givenOn < daysBefore(today, longestAgoDays)) return { field: "given_on", type: "day_far" };
  if (dueOn < givenOn) return { field: "due_on", type: "day_over" };
  return daysBefore(dueOn, longestCreditDays) > today ? { field: "due_on", type: "day_far" } : null;
}

const dayMs = 86_400_000;

/** From when on a customer who does not answer may be asked again; null: at once. */
export function askableFrom(askedAt: Date | null, now: Date): Date | null {
  if (askedAt === null) return null;
  const from = new Date(askedAt.getTime() + dayMs);
  return from > now ? from : null;
}
