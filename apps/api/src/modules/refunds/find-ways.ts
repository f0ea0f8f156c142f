import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId, OrderId } from "#kernel/ids.ts";
import { phoneFor } from "#kernel/masked-phones.ts";
import { isInScope } from "#modules/orders/order-scope.rules.ts";
import { listReturnablePayments } from "#modules/payments/list-returnable-payments.ts";
import { getWayOut } from "#modules/payouts/get-way-out.ts";
import type { PaymentPort } from "#ports/payments.ts";
import { findPayableOrders, findRefusedPayments, sumByPayment } from "./refunds.repository.ts";
import { waysOpen } from "./refunds.rules.ts";

type Standing = { id: OrderId; customerId: CustomerId | null; isPractice: boolean; keptMinor: number };

/** Every way by which money of an order can go back now, with the payments and orders that it can go to. */
export async function findWays(tx: Tx, payments: Pick<PaymentPort, "capabilitiesOf">, order: Standing) {
  const { db, shopId } = tx;
  const given = await sumByPayment(db, shopId, order.id);
  const left = (await listReturnablePayments(tx, order.id))
    .map(({ leftMinor, ...payment }) => ({
      ...payment,
      leftMinor: leftMinor - (given.get(payment.id) ?? 0),
    }))
    .filter(({ leftMinor }) => leftMinor >= 100);
  const isGivenBack = ({ provider }: (typeof left)[number]) => payments.capabilitiesOf(provider).refund;
  const shown = <Payment extends { phone: string | null }>({ phone, ...payment }: Payment) => ({
    ...payment,
    phone: phoneFor(tx, phone),
  });
  const returnable = left.filter(isGivenBack).map(shown);
  const refused = await findRefusedPayments(db, shopId, order.id);
  const wallets = [];
  for (const payment of left) {
    const { method, phone, accountId } = payment;
    if (method !== "mobile_money" || phone === null) continue;
    if (isGivenBack(payment) && !refused.has(payment.id)) continue;
    const wayOut = await getWayOut(tx, payments, accountId);
    const leftMinor = Math.min(payment.leftMinor, wayOut?.maxMinor ?? 0);
    if (wayOut && leftMinor >= 100) wallets.push({ ...shown(payment), leftMinor, number: phone, wayOut });
  }
  const others = order.customerId ? await findPayableOrders(db, shopId, order.customerId, order.id) : [];
  const openOrders = others.filter((one) => isInScope(tx, one));
  const ways = waysOpen({
    keptMinor: order.keptMinor,
    hasCustomer: order.customerId !== null,
    isPractice: order.isPractice,
    payments: returnable,
    wallets,
    openOrders,
  });
  return {
    ways,
    payments: ways.some(({ way }) => way === "provider") ? returnable : [],
    wallets: ways.some(({ way }) => way === "payout") ? wallets : [],
    openOrders: ways.some(({ way }) => way === "exchange") ? openOrders : [],
  };
}
