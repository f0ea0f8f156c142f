import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { phoneFor } from "#kernel/masked-phones.ts";
import { requireMay } from "#kernel/require-may.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { findDebtPayments } from "./debt-payments.repository.ts";

/** So many are shown. */
const most = 5;

/**
 * The last times a customer was asked for what they owe, the newest first.
 *
 * @throws customer.not_found
 * @throws access.denied needs `orders read`
 */
export function listDebtPayments(ctx: Ctx, customerId: CustomerId) {
  requireMay(ctx, "orders.read");
  return showDebtPayments(ctx, customerId);
}

/** As `listDebtPayments`, for the answer to somebody who was allowed to ask. */
export const showDebtPayments = (ctx: Ctx, customerId: CustomerId) =>
  inTransaction(ctx, async (tx) => {
    const { id } = await getCustomer(tx, customerId);
    const payments = await findDebtPayments(tx.db, tx.shopId, id, most);
    return { items: payments.map((payment) => ({ ...payment, phone: phoneFor(tx, payment.phone) })) };
  });

/** The last time a customer was asked for what they owe, for work that answers for what it shows of it; null: never. */
export const lastDebtPayment = async ({ db, shopId }: Tx, customerId: CustomerId) =>
  (await findDebtPayments(db, shopId, customerId, 1))[0] ?? null;
