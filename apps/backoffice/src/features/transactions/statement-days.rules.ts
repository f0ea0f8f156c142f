import type { StatementDay } from "#data/statement.ts";
import { dayAfter } from "#lib/shop-today.ts";

/** A month up to today, where nobody chose other days; as many as the API shows at once. */
export function spanOf(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  today: string,
): { from: string; to: string } {
  return from && to ? { from, to } : { from: dayAfter(today, -29), to: today };
}

/** What left on a day, by whichever way. */
export const wentOut = (
  day: Pick<StatementDay, "fees_minor" | "refunds_minor" | "payouts_minor" | "other_minor">,
): number => day.fees_minor + day.refunds_minor + day.payouts_minor + day.other_minor;

const sumOf = (days: readonly StatementDay[], of: (day: StatementDay) => number): number =>
  days.reduce((sum, day) => sum + of(day), 0);

/** What all days together come to, the oldest first. */
export const totalsOf = (days: readonly StatementDay[]) => ({
  openingMinor: days[0]?.opening_minor ?? 0,
  inMinor: sumOf(days, (day) => day.in_minor),
  outMinor: sumOf(days, wentOut),
  feesMinor: sumOf(days, (day) => day.fees_minor),
  refundsMinor: sumOf(days, (day) => day.refunds_minor),
  payoutsMinor: sumOf(days, (day) => day.payouts_minor),
  closingMinor: days.at(-1)?.closing_minor ?? 0,
});
