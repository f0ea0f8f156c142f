import type { PriceGroup } from "#db/schema/products.ts";
import type { Tx } from "#kernel/ctx.ts";
import { newId, type PackId, type ProductId, type VariantId } from "#kernel/ids.ts";
import { getTillGoods, type TillGoods } from "#modules/products/get-till-goods.ts";
import { getCatalogue } from "#modules/products/get-catalogue.ts";
import { checkLine, type PricedLine, priceLine } from "#modules/orders/order-pricing.rules.ts";
import { refuse } from "./price-offers.errors.ts";

/** What a price is asked for; add-ons are chosen on the order's page, at their own prices. */
export type OfferedGoods = {
  productId: ProductId;
  variantId: VariantId | null;
  packId: PackId | null;
  quantity: number;
};

/**
 * Goods of the chat's catalogue at what everybody pays, and what of them decides how far one may go. What a person has to say
 * the price of, is among them.
 *
 * @throws order.out_of_stock there is not that much of it, or it is not sold in the chat
 * @throws request.invalid    a variant is to be chosen, or the unit does not allow the quantity; `detail` says where
 */
export async function priceGoods(
  tx: Tx,
  goods: OfferedGoods,
  group: PriceGroup,
): Promise<{ line: PricedLine; till: TillGoods }> {
  const { productId, ...choice } = goods;
  const found = (await getCatalogue(tx, [productId])).get(productId);
  const till = (await getTillGoods(tx, [productId])).get(productId);
  if (!found || !till) throw refuse("order.out_of_stock");
  const product = { ...found, orderable: true, addOnGroups: [] };
  const selection = { ...choice, lineId: newId("oli", tx.now()), addOnIds: [], note: "" };
  const problem = checkLine(product, selection, 0);
  if (problem?.kind === "invalid") {
    // The goods of the form are the line.
    const detail = problem.detail.map(({ loc, ...what }) => ({ ...what, loc: ["body", ...loc.slice(3)] }));
    throw refuse("request.invalid", {}, { detail });
  }
  if (problem) throw refuse("order.out_of_stock");
  return { line: priceLine(product, selection, group), till };
}
