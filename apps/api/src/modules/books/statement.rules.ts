import type { ProviderName } from "#kernel/payment-words.ts";

/** Where the shop's money is: in cash, on its own till, or with a provider. */
export type MoneyWay = "cash" | "own_till" | ProviderName;

/** What a posting is on a statement. */
export const statementKinds = ["payment", "refund", "payout", "fee", "other"] as const;
export type StatementKind = (typeof statementKinds)[number];

/** What moved, in hundredths. What came back of what had gone out is taken off where it went. */
export type Moved = {
  /** Payments of customers, and whatever else was put in. */
  inMinor: number;
  feesMinor: number;
  refundsMinor: number;
  payoutsMinor: number;
  /** Taken out in another way, such as cash to the bank. */
  otherMinor: number;
};

/** What moved on a day by one way. */
export type DayMoved = Moved & { day: string; way: MoneyWay };

export type StatementDay = Moved & {
  day: string;
  openingMinor: number;
  ways: Omit<DayMoved, "day">[];
  closingMinor: number;
};

const nothing: Moved = { inMinor: 0, feesMinor: 0, refundsMinor: 0, payoutsMinor: 0, otherMinor: 0 };
const columns = Object.keys(nothing) as (keyof Moved)[];
const sumOf = (all: readonly Moved[]): Moved =>
  all.reduce<Moved>((sum, one) => {
    const next = { ...sum };
    for (const column of columns) next[column] += one[column];
    return next;
  }, nothing);

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
    const sum = sumOf(ways);
    const opening = restMinor;
    restMinor = opening + sum.inMinor - sum.feesMinor - sum.refundsMinor - sum.payoutsMinor - sum.otherMinor;
    return { day, openingMinor: opening, ways, ...sum, closingMinor: restMinor };
  });
}
