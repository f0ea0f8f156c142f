import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import { createOnce } from "#kernel/create-once.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { toPhone } from "#kernel/phone.ts";
import { requireMay } from "#kernel/require-may.ts";
import { countTriedNumbers } from "#modules/customers/count-tried-numbers.ts";
import { findOrAddByPhone } from "#modules/customers/find-or-add-by-phone.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { addOrderFromBasket, type BasketItem } from "./add-order-from-basket.ts";
import { refuse } from "./orders.errors.ts";
import { orderLinkRequested } from "./orders.events.ts";

/** Whose order it is: somebody the shop knows, or whoever has a number. */
export type OrderCustomer = { customerId: CustomerId } | { phone: string; name: string };

/**
 * Makes an order for a customer who did not order in the chat, and sends them the link on which they look it through, say how
 * they get it, and send it in: in the chat while it is open, else by SMS.
 *
 * @param key the caller's own: the same request again makes one order and sends one link
 * @throws request.invalid       no such number, no items, a quantity the unit does not allow
 * @throws customer.not_found
 * @throws order.out_of_stock    a product or its pack is not to be had; `facts` say which
 * @throws customer.too_many_numbers
 * @throws access.denied         needs `orders create`
 */
export async function addOrder(
  ctx: Ctx,
  order: { customer: OrderCustomer; items: BasketItem[] },
  key: string,
): Promise<{ id: string; number: number }> {
  requireMay(ctx, "order.create");
  if ("phone" in order.customer) await countTriedNumbers(ctx, 1);
  return inTransaction(ctx, (tx) =>
    createOnce(tx, { scope: "order.add", key, content: order }, async () => {
      const customer = await findCustomer(tx, order.customer);
      if (customer.phone === null) throw invalidPhone();
      const { orderId, number } = await addOrderFromBasket(tx, {
        customerId: customer.id,
        items: order.items,
        source: "shop",
      });
      await tx.audit({ action: "order.added", subject: orderId, after: { number } });
      await tx.emit(orderLinkRequested({ orderId, request: key }));
      return { id: orderId, number };
    }),
  );
}

function findCustomer(tx: Tx, customer: OrderCustomer) {
  if ("customerId" in customer) return getCustomer(tx, customer.customerId);
  const phone = toPhone(customer.phone);
  if (!phone) throw invalidPhone();
  return findOrAddByPhone(tx, { phone, name: customer.name });
}

const invalidPhone = () =>
  refuse(
    "request.invalid",
    {},
    { detail: [{ loc: ["body", "customer", "phone"], msg: "", type: "invalid_format.phone" }] },
  );
