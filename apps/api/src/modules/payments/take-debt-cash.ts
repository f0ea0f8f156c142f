import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { CustomerId, OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { shareDebt } from "./debt-shares.rules.ts";
import { lockDebts } from "./lock-debts.ts";
import { refuse } from "./payments.errors.ts";
import { bookCash } from "./take-cash.ts";

/** Cash that somebody brought for what they owe, in hundredths. */
export type DebtCash = {
  customerId: CustomerId;
  /** All that they owe, of the chosen entries where there are any, when null. */
  amountMinor: number | null;
  /** What the caller saw as owed of it; null when nothing was shown. */
  owedMinor: number | null;
  /** The entries it is for; when null the oldest are paid first, and what they dispute behind the rest. */
  orderIds: OrderId[] | null;
};

/**
 * Records cash for what a customer owes. It pays their orders one after another, each by a payment of its own. Once per key.
 *
 * @throws customer.not_found · payment.nothing_owed · payment.more_than_due
 * @throws payment.due_changed   something else is owed than the caller saw, or a chosen entry is not
 * @throws day_end.closed        today is signed already
 * @throws access.denied         needs `orders update`
 */
export function takeDebtCash(ctx: Ctx, cash: DebtCash, key: string): Promise<{ paid: number }> {
  requireMay(ctx, "order.take_cash");
  return inTransaction(ctx, async (tx) => {
    const { id } = await getCustomer(tx, cash.customerId);
    const { owed: all } = await lockDebts(tx, id);
    return tx.once({ scope: "debt-cash", key, content: cash }, async () => {
      const { orderIds } = cash;
      const owed = orderIds ? all.filter(({ orderId }) => orderIds.includes(orderId)) : all;
      // What was chosen is paid by now, or was never theirs.
      if (orderIds && owed.length < new Set(orderIds).size) throw refuse("payment.due_changed");
      const owedMinor = owed.reduce((sum, { dueMinor }) => sum + dueMinor, 0);
      if (owedMinor === 0) throw refuse("payment.nothing_owed");
      if (cash.owedMinor !== null && cash.owedMinor !== owedMinor) throw refuse("payment.due_changed");
      const amountMinor = cash.amountMinor ?? owedMinor;
      if (amountMinor > owedMinor) throw refuse("payment.more_than_due", {}, { field: "amount_minor" });
      const shares = shareDebt(amountMinor, owed);
      for (const share of shares)
        await bookCash(tx, share.orderId, share.amountMinor, `${key}:${share.orderId}`);
      return { paid: shares.length };
    });
  });
}
