import type { ExpenseRepeat, ExpenseStatus } from "#db/schema/expenses.ts";
import type { ExpenseId, ShopId } from "#kernel/ids.ts";

/** An expense that comes again is shown as due so many days ahead. */
const dueDaysAhead = 10;

export type ExpenseAct = "approve" | "refuse" | "change" | "remove";

/** Where the picture of a receipt lies: it follows from the expense, in a folder that no address leads to. */
export const expensePhotoKey = (shopId: ShopId, id: ExpenseId): string =>
  `private/${shopId}/expenses/${id}.jpg`;

/** What may be done to an expense in each state; what was refused or removed stays so. */
const acts: Record<ExpenseStatus, readonly ExpenseAct[]> = {
  requested: ["approve", "refuse", "change", "remove"],
  approved: ["change", "remove"],
  refused: [],
  removed: [],
};

export const allows = (status: ExpenseStatus, act: ExpenseAct): boolean => acts[status].includes(act);

const dayMs = 86_400_000;
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The day on which an expense comes again. The 31st comes on the last day of a shorter month. */
export function nextDueOn(day: string, repeats: ExpenseRepeat): string {
  if (repeats !== "monthly")
    return toDay(Date.parse(`${day}T00:00:00Z`) + (repeats === "daily" ? 1 : 7) * dayMs);
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return toDay(Date.UTC(year, month, Math.min(date, lastOfNext)));
}

/** The first and the last day of a month, `2026-11`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year, number] = month.split("-").map(Number) as [number, number];
  return { from: `${month}-01`, to: toDay(Date.UTC(year, number, 0)) };
}

export const monthBefore = (month: string): string =>
  toDay(Date.parse(`${month}-01T00:00:00Z`) - dayMs).slice(0, 7);

/** The last day of what is shown as due on a day. What comes daily is not shown before its day. */
export const dueUntil = (today: string, repeats: ExpenseRepeat): string =>
  repeats === "daily" ? today : toDay(Date.parse(`${today}T00:00:00Z`) + dueDaysAhead * dayMs);

/** When an expense that was due comes again. Of what comes daily the days that were passed over are not asked for. */
export function dueAfter(dueOn: string, repeats: ExpenseRepeat, today: string): string {
  const next = nextDueOn(dueOn, repeats);
  return repeats === "daily" && next < today ? nextDueOn(today, repeats) : next;
}
