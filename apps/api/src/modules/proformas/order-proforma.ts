import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ProformaId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { type NewSale, sell } from "#modules/sales/add-sale.ts";
import type { SaleGoods } from "#modules/sales/price-sale.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { getShop } from "#modules/shops/get-shop.ts";
import { getProforma } from "./get-proforma.ts";
import { statusOf } from "./proforma-status.rules.ts";
import { refuse } from "./proformas.errors.ts";
import { proformaCancelled, proformaOrdered } from "./proformas.events.ts";
import { findProformaForUpdate, updateProforma } from "./proformas.repository.ts";

/** How what was quoted is handed over and paid. */
export type ProformaOrder = Pick<NewSale, "fulfilment" | "settlement" | "cashMinor" | "dueOn">;

/**
 * Makes an order of a proforma, at the prices that were promised, whatever the catalogue says by now.
 *
 * @throws proforma.not_found
 * @throws proforma.expired its last day is over
 * @throws proforma.closed  it became an order already, or was cancelled
 * @throws order.changed    an add-on has another price by now · order.out_of_stock · sale.customer_required
 * @throws access.denied    needs `orders create`, and `orders update` where it takes cash
 */
export async function orderProforma(ctx: Ctx, id: ProformaId, how: ProformaOrder, key: string) {
  requireMay(ctx, "order.create");
  if (how.cashMinor > 0) requireMay(ctx, "order.take_cash");
  return inTransaction(ctx, (tx) =>
    createOnce(tx, { scope: "proforma.order", key, content: { id, ...how } }, async () => {
      const proforma = await requireOpen(tx, id);
      const { customerId, goods, totalMinor, note, approvedBy } = proforma;
      const sale: NewSale = {
        ...(goods as SaleGoods),
        ...how,
        customer: customerId === null ? null : { customerId },
        note,
        expectedTotalMinor: totalMinor,
      };
      const sold = await sell(tx, sale, { prices: approvedBy, credit: null }, key);
      await updateProforma(tx.db, tx.shopId, id, { orderId: sold.id });
      await tx.audit({ action: proformaOrdered.eventName, subject: id, after: { order_id: sold.id } });
      await tx.emit(proformaOrdered({ proformaId: id }));
      return sold;
    }),
  );
}

/**
 * Takes a promise back that nobody took up.
 *
 * @throws proforma.not_found · proforma.closed
 * @throws access.denied needs `orders create`
 */
export function cancelProforma(ctx: Ctx, id: ProformaId) {
  requireMay(ctx, "order.create");
  return inTransaction(ctx, async (tx) => {
    const proforma = await findProformaForUpdate(tx.db, tx.shopId, id, onlyStaffOf(tx.actor));
    if (!proforma) throw refuse("proforma.not_found");
    if (proforma.orderId !== null || proforma.cancelledAt !== null) throw refuse("proforma.closed");
    await updateProforma(tx.db, tx.shopId, id, { cancelledAt: tx.now() });
    await tx.audit({ action: proformaCancelled.eventName, subject: id });
    await tx.emit(proformaCancelled({ proformaId: id }));
    return getProforma(tx, id);
  });
}

/** @throws proforma.not_found · proforma.expired · proforma.closed */
async function requireOpen(tx: Tx, id: ProformaId) {
  const proforma = await findProformaForUpdate(tx.db, tx.shopId, id, onlyStaffOf(tx.actor));
  if (!proforma) throw refuse("proforma.not_found");
  const { day: today } = toShopMoment(tx.now(), (await getShop(tx)).timeZone);
  const status = statusOf(proforma, today);
  if (status === "expired") throw refuse("proforma.expired");
  if (status !== "open") throw refuse("proforma.closed");
  return proforma;
}
