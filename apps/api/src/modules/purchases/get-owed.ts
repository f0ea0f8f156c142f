import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { sumOwed } from "./purchases.repository.ts";
import { debtAges } from "./purchases.rules.ts";

const weekMs = 7 * 86_400_000;

/**
 * What the shop owes its suppliers: all of it, what is due within seven days, what is late, and how old it is. Owners only.
 *
 * @throws access.denied
 */
export function getOwed(ctx: Ctx) {
  requireMay(ctx, "purchases.read");
  return inTransaction(ctx, async (tx) => {
    const { day: today } = toShopMoment(tx.now(), (await getShop(tx)).timeZone);
    const soon = new Date(Date.parse(`${today}T00:00:00Z`) + weekMs).toISOString().slice(0, 10);
    const sums = await sumOwed(tx.db, tx.shopId, { today, soon });
    const { weekMinor, monthMinor, twoMonthsMinor, olderMinor, ...totals } = sums;
    const amounts = [weekMinor, monthMinor, twoMonthsMinor, olderMinor];
    return { ...totals, ages: debtAges.map((age, at) => ({ age, owedMinor: amounts[at]! })) };
  });
}
