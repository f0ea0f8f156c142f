import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId, OrderId } from "#kernel/ids.ts";
import { phoneFor } from "#kernel/masked-phones.ts";
import { isInScope } from "#modules/orders/order-scope.rules.ts";
import { listReturnablePayments } from "#modules/payments/list-returnable-payments.ts";
import type { PaymentPort } from "#ports/payments.ts";
import { findPayableOrders, sumByPayment } from "./refunds.repository.ts";
import { waysOpen } from "./refunds.rules.ts";

type Standing = { id: OrderId; customerId: CustomerId | null; isPractice: boolean; keptMinor: number };

/** Every way by which money of an order can go back now, with the payments and orders that it can go to. */
export async function findWays(tx: Tx, payments: Pick<PaymentPort, "capabilitiesOf">, order: Standing) {
  const { db, shopId } = tx;
  const given = await sumByPayment(db, shopId, order.id);
  const returnable = (await listReturnablePayments(tx, order.id))
    .filter(({ provider }) => payments.capabilitiesOf(provider).refund)
    .map(({ leftMinor, phone, ...payment }) => ({
      ...payment,
      phone: phoneFor(tx, phone),
      leftMinor: leftMinor - (given.get(payment.id) ?? 0),
    }))
    .filter(({ leftMinor }) => leftMinor >= 100);
  const others = order.customerId ? await findPayableOrders(db, shopId, order.customerId, order.id) : [];
  const openOrders = others.filter((one) => isInScope(tx, one));
  const ways = waysOpen({
    keptMinor: order.keptMinor,
    hasCustomer: order.customerId !== null,
    isPractice: order.isPractice,
    payments: returnable,
    openOrders,
  });
  return {
    ways,
    payments: ways.some(({ way }) => way === "provider") ? returnable : [],
    openOrders: ways.some(({ way }) => way === "exchange") ? openOrders : [],
  };
}
