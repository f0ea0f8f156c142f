import type { CatalogueProduct } from "#db/catalogue-json.ts";
import type { ProductId } from "#kernel/ids.ts";
import { isAskedFor, isProductAvailable } from "#modules/products/catalogue.rules.ts";
import { findNamed } from "#modules/products/find-named.ts";
import { getCatalogue } from "#modules/products/get-catalogue.ts";
import { basketReply } from "./basket-reply.ts";
import { addToBasket } from "./bot-state.rules.ts";
import type { CatalogueItem } from "./catalogue-order.rules.ts";
import { menuUnder } from "./show-menu.ts";
import type { Reply, Turn } from "./turn.ts";

/**
 * Puts what a customer chose in the shop's WhatsApp catalogue into the basket, by the codes of its items. What is not sold so,
 * an unknown code, goods whose price is asked for or a set that is still to be chosen, is left out and said.
 */
export async function takeCatalogueOrder(turn: Turn, items: readonly CatalogueItem[]): Promise<Reply> {
  const { tx, t, state } = turn;
  const wanted = await productsOf(turn, items);
  const productIds = [...state.basket, ...wanted].map(({ productId }) => productId);
  const catalogue = await getCatalogue(tx, productIds);
  let basket = state.basket;
  let left = items.length - wanted.length;
  for (const { productId, quantity } of wanted) {
    const product = catalogue.get(productId);
    const more = product && canBeTaken(product) ? addToBasket(basket, { productId }, quantity) : null;
    if (more) basket = more;
    else left += 1;
  }
  if (left === items.length) return menuUnder(turn, t("catalogueGone"));
  const said = left === 0 ? [] : [t("catalogueLeft", { count: left })];
  return basketReply(turn, [t("catalogueTaken"), ...said].join(" "), basket, catalogue);
}

async function productsOf({ tx }: Turn, items: readonly CatalogueItem[]) {
  const found: { productId: ProductId; quantity: number }[] = [];
  for (const { code, quantity } of items) {
    const [only, ...others] = await findNamed(tx, { codes: [code], names: [] }, 2);
    if (only && others.length === 0) found.push({ productId: only.id, quantity });
  }
  return found;
}

const canBeTaken = (product: CatalogueProduct): boolean =>
  isProductAvailable(product) && !isAskedFor(product) && !(product.set && product.set.slots.length > 0);
