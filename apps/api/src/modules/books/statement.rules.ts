import type { ProviderName } from "#kernel/payment-words.ts";

/** Where the shop's money is: in cash, on its own till, or with a provider. */
export type MoneyWay = "cash" | "own_till" | ProviderName;

/** What moved on a day by one way, in hundredths. */
export type DayMoved = { day: string; way: MoneyWay; inMinor: number; outMinor: number; feesMinor: number };

export type StatementDay = {
  day: string;
  openingMinor: number;
  ways: Omit<DayMoved, "day">[];
  inMinor: number;
  outMinor: number;
  feesMinor: number;
  closingMinor: number;
};

/** The longest statement that is read at once. */
export const maxStatementDays = 92;

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** The days from one to another, both counted in. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = nextDay(day)) days.push(day);
  return days;
}

/** Every day with what it began and ended with; each begins with what the day before ended with. */
export function buildStatement(
  openingMinor: number,
  days: readonly string[],
  moved: readonly DayMoved[],
): StatementDay[] {
  let restMinor = openingMinor;
  return days.map((day) => {
    const ways = moved.filter((one) => one.day === day).map(({ day: _day, ...one }) => one);
    const sum = (of: (one: (typeof ways)[number]) => number) => ways.reduce((all, one) => all + of(one), 0);
    const [inMinor, outMinor, feesMinor] = [
      sum((one) => one.inMinor),
      sum((one) => one.outMinor),
      sum((one) => one.feesMinor),
    ];
    const opening = restMinor;
    restMinor = opening + inMinor - outMinor - feesMinor;
    return { day, openingMinor: opening, ways, inMinor, outMinor, feesMinor, closingMinor: restMinor };
  });
}
