import type { OrderLineView } from "#db/order-lines-json.ts";
import type { CatalogueProduct } from "#db/catalogue-json.ts";
import type { PriceGroup } from "#db/schema/products.ts";
import type { Tx } from "#kernel/ctx.ts";
import { newId, type OrderId } from "#kernel/ids.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import { isAskedFor, isProductAvailable } from "#modules/products/catalogue.rules.ts";
import { getCatalogue } from "#modules/products/get-catalogue.ts";
import { picksOf } from "#modules/sets/set.rules.ts";
import { addAwaitingOrder, type AwaitingOrder, sendLinkAgain } from "./add-awaiting-order.ts";
import { heldGoods, withHeldGoods } from "./held-goods.rules.ts";
import { customerMayOrderAgain } from "./order-lifecycle.rules.ts";
import { type PricedLine, type PricedPart, priceLine, type Selection } from "./order-pricing.rules.ts";
import { refuse } from "./orders.errors.ts";
import { findAwaiting, findOrderWithLines } from "./orders.repository.ts";

/**
 * Makes an order of the same things as one that is over, at today's prices, for its customer to look through and send in.
 * One of just these things that waits already is taken up instead, so that asking twice does not make two.
 *
 * @param tx of the link's holder
 * @returns `leftOut`: what the shop has no more, by name
 * @throws order.status_conflict the order is not over
 * @throws order.out_of_stock    nothing of it is to be had
 */
export async function orderAgain(
  tx: Tx,
  id: OrderId,
): Promise<Pick<AwaitingOrder, "url"> & { leftOut: string[] }> {
  const found = await findOrderWithLines(tx.db, tx.shopId, id);
  if (!found) throw refuse("order.not_found");
  const { order, lines: ordered } = found;
  if (!order.customerId || !customerMayOrderAgain(order)) {
    throw refuse("order.status_conflict", { from: order.lifecycle, to: "awaiting_customer" });
  }
  const customer = await getCustomer(tx, order.customerId);
  const productIds = ordered.flatMap(({ productId }) => (productId ? [productId] : []));
  const catalogue = [...(await getCatalogue(tx, productIds)).values()];
  const chooseFrom = (products: CatalogueProduct[]) => toBeHad(tx, ordered, products, customer.priceGroup);
  for (const { id: waiting } of await findAwaiting(tx.db, tx.shopId, customer.id)) {
    const held = (await findOrderWithLines(tx.db, tx.shopId, waiting))!;
    // What that one holds is there for this customer.
    const { lines, leftOut } = chooseFrom(withHeldGoods(catalogue, heldGoods(held)));
    if (isSame(lines, held.lines)) return { url: (await sendLinkAgain(tx, waiting)).url, leftOut };
  }
  const { lines, leftOut } = chooseFrom(catalogue);
  if (lines.length === 0) throw refuse("order.out_of_stock", { name: leftOut[0] ?? "" });
  return { url: (await addAwaitingOrder(tx, customer, lines)).url, leftOut };
}

/** What of an order the shop has, at today's prices; `leftOut` names the rest. */
function toBeHad(tx: Tx, ordered: OrderLineView[], products: CatalogueProduct[], group: PriceGroup) {
  const catalogue = new Map(products.map((product) => [product.id, product]));
  const lines: PricedLine[] = [];
  const leftOut: string[] = [];
  for (const line of ordered) {
    const product = line.productId && catalogue.get(line.productId);
    if (product && isToBeHad(product, line)) lines.push(priceLine(product, toSelection(tx, line), group));
    else leftOut.push(line.name);
  }
  return { lines, leftOut };
}

/** A size that is gone is chosen anew on the page; a pack that is gone would be a single piece. */
const isToBeHad = (product: CatalogueProduct, { packId }: OrderLineView): boolean =>
  isProductAvailable(product) &&
  !isAskedFor(product) &&
  (packId === null || product.packs.some((pack) => pack.id === packId && pack.active));

const toSelection = (tx: Tx, line: OrderLineView): Selection => ({
  lineId: newId("oli", tx.now()),
  variantId: line.variantId,
  packId: line.packId,
  addOnIds: line.addOns.map((addOn) => addOn.id),
  picks: picksOf(line),
  quantity: line.quantity,
  note: line.note,
});

const isSame = (lines: PricedLine[], held: OrderLineView[]): boolean =>
  lines.map(goodsOf).join() ===
  held.map((line) => goodsOf({ ...line, addOnIds: line.addOns.map(({ id }) => id) })).join();

/** What tells one line's goods from another's. */
const goodsOf = (
  line: Pick<PricedLine, "variantId" | "packId" | "addOnIds" | "quantity"> & {
    productId: string | null;
    parts: Pick<PricedPart, "productId" | "variantId" | "quantity">[];
  },
): string =>
  [
    line.productId,
    line.variantId,
    line.packId,
    line.quantity,
    ...line.addOnIds.toSorted(),
    ...line.parts.map((part) => `${part.variantId ?? part.productId}×${part.quantity}`),
  ].join(" ");
