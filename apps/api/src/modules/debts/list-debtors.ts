import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { phoneFor, textsFor } from "#kernel/masked-phones.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { readCustomerSearch } from "#modules/customers/customer-list.rules.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { answerOfAll, type DebtAge } from "./debt-entry.rules.ts";
import { type DebtorFilter, findDebtors, sumDebts } from "./debtors.repository.ts";

export type DebtorQuery = PageQuery & {
  search?: string | undefined;
  age?: DebtAge | undefined;
  answer?: DebtorFilter["answer"];
};

/**
 * Who owes the shop, whose oldest debt is oldest first. Who sees only their own orders sees only what is owed of those.
 *
 * @throws request.cursor_invalid
 * @throws access.denied needs `transactions read`
 */
export function listDebtors(ctx: Ctx, { search, age, answer, ...page }: DebtorQuery) {
  requireMay(ctx, "debts.read");
  return inTransaction(ctx, async (tx) => {
    const wanted = search ? readCustomerSearch(ctx, search) : undefined;
    if (wanted === null) return { items: [], next: null, previous: null };
    const { timeZone } = await getShop(tx);
    const { day: today } = toShopMoment(ctx.now(), timeZone);
    const staffId = onlyStaffOf(ctx.actor);
    const found = await findDebtors(tx.db, tx.shopId, { search: wanted, age, answer, staffId, today }, page);
    return {
      ...found,
      items: found.items.map(({ phone, isDisputed, isWaiting, ...debtor }) => ({
        ...debtor,
        name: textsFor(ctx, debtor.name),
        phone: phoneFor(ctx, phone),
        answer: answerOfAll({ isDisputed, isWaiting }),
      })),
    };
  });
}

/**
 * What is owed to the shop in all, how old it is and when it is due.
 *
 * @throws access.denied needs `transactions read`
 */
export function sumDebtsOfShop(ctx: Ctx) {
  requireMay(ctx, "debts.read");
  return inTransaction(ctx, async (tx) => {
    const { timeZone } = await getShop(tx);
    const { day: today } = toShopMoment(ctx.now(), timeZone);
    return sumDebts(tx.db, tx.shopId, { staffId: onlyStaffOf(ctx.actor), today });
  });
}
