import type { BaseCtx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { askForDebt } from "#modules/payments/request-debt-payment.ts";
import { debtPageView } from "./debt-page-view.ts";
import { withDebtLink } from "./with-debt-link.ts";

/** What the holder of a link wants to pay; amounts in hundredths. */
type Payment = {
  /** Any local spelling; the customer's own when null. */
  phone: string | null;
  /** The entry that it is for; the oldest are paid first when null. */
  orderId: OrderId | null;
  /** A part of what is owed, of the entry where one is chosen; all of it when null. */
  amountMinor: number | null;
  /** What the page showed as owed in all. */
  owedMinor: number;
};

/**
 * Has a phone asked to pay what the account behind a link owes, or a part of it: the chosen entry and then the oldest are paid
 * first. Once per key; one payment is open at a time.
 *
 * @returns the page as it is now
 * @throws debt.link_unknown · debt.link_ended and what `askForDebt` refuses
 */
export const payDebtPage = (base: BaseCtx, token: string, payment: Payment, key: string) =>
  withDebtLink(base, token, async (tx, account) => {
    const { customerId } = account;
    await askForDebt(tx, { customerId, network: null, ...payment }, `page:${customerId}:${key}`);
    return debtPageView(tx, account);
  });
