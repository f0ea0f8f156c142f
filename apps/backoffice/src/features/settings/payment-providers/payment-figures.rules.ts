import type { ProviderFigures } from "#data/provider-accounts.ts";

type Day = Pick<
  ProviderFigures["accounts"][number]["days"][number],
  "paid" | "paid_slowly" | "not_paid" | "no_answer"
>;

/** How payments can end, as a bar is built from its foot. */
export const endings = ["paid", "paid_slowly", "not_paid", "no_answer"] as const;
export type Ending = (typeof endings)[number];

export const countOf = (day: Day): number => endings.reduce((sum, ending) => sum + day[ending], 0);

/** The days together. */
export const sumOf = (days: readonly Day[]): Day =>
  days.reduce(
    (sum, day) => ({
      paid: sum.paid + day.paid,
      paid_slowly: sum.paid_slowly + day.paid_slowly,
      not_paid: sum.not_paid + day.not_paid,
      no_answer: sum.no_answer + day.no_answer,
    }),
    { paid: 0, paid_slowly: 0, not_paid: 0, no_answer: 0 },
  );

/** "99.2%": the payments that succeeded. Cut off, so that one that failed never reads as none; null where there was no payment. */
export function shareOf(day: Day): string | null {
  const count = countOf(day);
  return count === 0 ? null : `${Math.floor(((day.paid + day.paid_slowly) * 1000) / count) / 10}%`;
}

/** Fewer say nothing: one customer who put the phone away is no trouble of the provider's. */
const fewest = 5;

/** Whether so many of a day's payments were slow or found no answer that its owner should know. */
export function isInTrouble(today: Day | undefined): boolean {
  if (!today) return false;
  const count = countOf(today);
  return count >= fewest && (today.paid_slowly + today.no_answer) / count >= 0.3;
}

/** A length of time as people say it: seconds up to two minutes, then minutes. */
export const spokenLength = (seconds: number): { unit: "seconds" | "minutes"; count: number } =>
  seconds < 120 ? { unit: "seconds", count: seconds } : { unit: "minutes", count: Math.round(seconds / 60) };
