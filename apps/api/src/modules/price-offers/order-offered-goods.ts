import type { PriceOfferRow } from "#db/schema/price-offers.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { addAwaitingOrder, type AwaitingOrder } from "#modules/orders/add-awaiting-order.ts";
import { withAgreedPrice } from "#modules/orders/agreed-price.rules.ts";
import { priceGoods } from "./price-goods.ts";

type Agreed = Pick<
  PriceOfferRow,
  "productId" | "variantId" | "packId" | "quantity" | "listMinor" | "approvedBy"
> & { shopMinor: number };

/**
 * Makes the order of an offer at just its price, whatever the catalogue says by now, with the link on which its customer
 * completes it. Its goods are held as those of any link.
 *
 * @throws order.out_of_stock the goods are gone; nothing is made, once the caller undoes what was written
 * @throws request.invalid    they can no longer be had in this quantity or kind
 */
export async function orderOfferedGoods(
  tx: Tx,
  customerId: CustomerId,
  offer: Agreed,
): Promise<AwaitingOrder> {
  const customer = await getCustomer(tx, customerId);
  const { line } = await priceGoods(tx, offer, customer.priceGroup);
  const agreed = {
    ...offer,
    variantId: line.variantId,
    unitPriceMinor: offer.shopMinor,
    listPriceMinor: offer.listMinor ?? line.unitPriceMinor,
  };
  const lines = [withAgreedPrice(line, agreed)];
  const { isHeld, ...order } = await addAwaitingOrder(tx, customer, lines, "whatsapp", offer.approvedBy);
  // Holding waited for whoever took the last of it: only now is it known what is left.
  if (!isHeld) await priceGoods(tx, offer, customer.priceGroup);
  return order;
}
