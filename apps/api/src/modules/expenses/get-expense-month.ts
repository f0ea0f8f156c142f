import { expenseCategories } from "#db/schema/expenses.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { momentsOf } from "#modules/staff/activity.rules.ts";
import { findDueExpenses, sumByCategory, sumExpenses, sumSales } from "./expenses.repository.ts";
import { daysOfMonth, dueUntil, monthBefore } from "./expenses.rules.ts";

/**
 * What was spent in a month on each category, beside sales and the month before, and what is due again.
 *
 * @param month of the shop, "2026-11"; this month when null
 * @throws access.denied needs `transactions read`
 */
export function getExpenseMonth(ctx: Ctx, month: string | null) {
  requireMay(ctx, "expenses.read");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const { day: today } = toShopMoment(tx.now(), (await getShop(tx)).timeZone);
    const shown = month ?? today.slice(0, 7);
    const days = daysOfMonth(shown);
    const spent = await sumByCategory(db, shopId, days);
    const before = await sumByCategory(db, shopId, daysOfMonth(monthBefore(shown)));
    const onDay = await sumExpenses(db, shopId, { status: "approved", from: today, to: today });
    const waiting = await sumExpenses(db, shopId, { status: "requested" });
    const of = (sums: typeof spent, category: string) =>
      sums.find((one) => one.category === category)?.totalMinor ?? 0;
    const total = (sums: typeof spent) => sums.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
    return {
      month: shown,
      totalMinor: total(spent),
      beforeMinor: total(before),
      salesMinor: await sumSales(db, shopId, momentsOf(days) as { since: Date; until: Date }),
      today: onDay,
      waiting,
      categories: expenseCategories.map((category) => ({
        category,
        totalMinor: of(spent, category),
        beforeMinor: of(before, category),
      })),
      due: await findDueExpenses(db, shopId, { today, soon: dueUntil(today, "monthly") }),
    };
  });
}
