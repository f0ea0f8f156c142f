import type { BaseCtx } from "#kernel/ctx.ts";
import type { ChargeMethod, MobileNetwork } from "#kernel/payment-words.ts";
import { newToken } from "#kernel/secrets.ts";
import { findOrderByLink } from "#modules/orders/find-order-by-token.ts";
import { requestOrderPayment } from "#modules/payments/request-order-payment.ts";
import { type LinkedOrder, type OrderPageView, toPageView } from "./get-order-page.ts";
import { findOrderPageLater, type OrderPageFacts } from "./order-page.repository.ts";
import { withLinkedOrder } from "./with-linked-order.ts";

type Payment = {
  method: ChargeMethod | "cash";
  network: MobileNetwork | null;
  phone: string | null;
  /** A part of what is due, in hundredths; all of it when left out. */
  amountMinor?: number;
};

/** What is said of a method that it has no use for is left out. */
function wantedOf({ method, network, phone, amountMinor }: Payment) {
  if (method === "cash") return { method };
  const part = amountMinor === undefined ? {} : { amountMinor };
  return method === "mobile_money" ? { method, network, phone, ...part } : { method, ...part };
}

/**
 * Starts the payment of the order behind a link, or leaves it to be paid on collection.
 *
 * @param payment.phone any local spelling; the order's phone when null
 * @param idempotencyKey without one every call is a request of its own; only one payment is open at a time all the same
 * @returns the page as it is now
 * @throws order.link_unknown · order.link_expired · payment.invalid_phone · payment.phone_required
 * @throws OrderRefused what starting a payment refuses because of the state of things, with the page as it is now
 */
export async function payOrderPage(
  base: BaseCtx,
  token: string,
  payment: Payment,
  idempotencyKey?: string,
): Promise<OrderPageView> {
  let facts: OrderPageFacts | undefined;
  const linked = await withLinkedOrder(
    base,
    token,
    async (db, tokenHash): Promise<{ linked: LinkedOrder }> => ({
      linked: await findOrderByLink(base, db, tokenHash),
    }),
    async (tx, found) => {
      const { orderId } = found.linked;
      await requestOrderPayment(tx, { orderId, ...wantedOf(payment) }, idempotencyKey ?? newToken());
      // Read with the commit, so that it needs no round trip of its own.
      findOrderPageLater(tx.db, tx.shopId, orderId, (page) => (facts = page));
      return found.linked;
    },
  );
  return toPageView(base, facts!, linked);
}
