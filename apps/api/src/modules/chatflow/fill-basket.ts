import { formatDeadline } from "@agiza/i18n/dates";
import { formatMoney } from "@agiza/i18n/money";
import { AppError } from "#kernel/app-error.ts";
import type { OrderId, PackId, ProductId } from "#kernel/ids.ts";
import { type AwaitingOrder, sendLinkAgain } from "#modules/orders/add-awaiting-order.ts";
import { addOrderFromBasket } from "#modules/orders/add-order-from-basket.ts";
import { getOrderFacts } from "#modules/orders/get-order-facts.ts";
import { keyOfPicks } from "#modules/orders/set-picks.rules.ts";
import { isAskedFor, isProductAvailable } from "#modules/products/catalogue.rules.ts";
import { findOfferedPack, offeredPacks } from "#modules/products/packs.rules.ts";
import { getCatalogue } from "#modules/products/get-catalogue.ts";
import { basketReply, type Catalogue, goodsName } from "./basket-reply.ts";
import { addToBasket, type BasketGoods } from "./bot-state.rules.ts";
import { linkMessage } from "./chat-messages.rules.ts";
import { askNext, pickGone, startSet } from "./choose-set.ts";
import { handOver } from "./hand-over.ts";
import { knownPicks, nextSlot } from "./set-steps.rules.ts";
import { packNamed, showPacks } from "./show-packs.ts";
import { showCategories } from "./show-products.ts";
import { menuUnder } from "./show-menu.ts";
import { showOrders } from "./show-orders.ts";
import { firstName, type Reply, type Turn } from "./turn.ts";

/**
 * Puts a product into the basket, or asks in which pack it is wanted where it comes in any, and for what a set leaves open.
 *
 * @param message the words that named it, where they may name a pack as well
 */
export async function pickProduct(turn: Turn, productId: ProductId, message = ""): Promise<Reply> {
  const catalogue = await catalogueWith(turn, productId);
  const product = catalogue.get(productId);
  const isAsked = product && isProductAvailable(product) && !isAskedFor(product);
  if (isAsked && product.set && product.set.slots.length > 0) return startSet(turn, product);
  if (!isAsked || offeredPacks(product).length === 0) return add(turn, catalogue, { productId });
  const pack = packNamed(product, message);
  return pack ? add(turn, catalogue, { productId, packId: pack.id }) : showPacks(turn, product);
}

/** Puts a piece or a pack of a product into the basket. */
export const addProduct = async (turn: Turn, productId: ProductId, packId: PackId | null): Promise<Reply> =>
  add(turn, await catalogueWith(turn, productId), { productId, packId });

/**
 * Puts the set into the basket that was filled last; asks for what is missing of it. A second tap on the same button shows
 * what the first one did.
 */
export async function addSet(turn: Turn, setId: ProductId): Promise<Reply> {
  const { state } = turn;
  const catalogue = await catalogueWith(turn, setId);
  const product = catalogue.get(setId);
  if (!product?.set || !isProductAvailable(product)) return add(turn, catalogue, { productId: setId });
  const { slots } = product.set;
  if (state.picking?.setId !== setId) {
    const isHeld = state.basket.some(({ productId }) => productId === setId);
    return isHeld ? showBasket(turn) : startSet(turn, product);
  }
  const picking = { ...state.picking, picks: knownPicks(slots, state.picking.picks), step: slots.length };
  const gone = pickGone(turn, product, picking);
  if (gone) return gone;
  if (nextSlot(slots, picking)) return askNext(turn, product, picking);
  const reply = await add(turn, catalogue, { productId: setId, picks: picking.picks });
  return { ...reply, remember: { ...reply.remember, picking: null } };
}

const catalogueWith = ({ tx, state }: Turn, productId: ProductId): Promise<Catalogue> =>
  getCatalogue(tx, [...state.basket.map((item) => item.productId), productId]);

/** Adds it and offers to add another or to finish. */
async function add(turn: Turn, catalogue: Catalogue, goods: BasketGoods): Promise<Reply> {
  const { t, state } = turn;
  const { productId, packId = null } = goods;
  const product = catalogue.get(productId);
  if (!product || !isProductAvailable(product)) {
    const lead = product ? t("productGone", { product: product.name }) : t("productGoneUnnamed");
    return showCategories(turn, 0, lead);
  }
  // Its price is said by a person, who takes the order as well.
  if (isAskedFor(product)) return handOver(turn);
  const pack = packId === null ? null : findOfferedPack(product, packId);
  if (pack === undefined) {
    // The tapped list is old, or others have bought since: what is left is asked for again.
    const gone = product.packs.find(({ id }) => id === packId) ?? null;
    return showPacks(turn, product, t("productGone", { product: goodsName(product, gone) }));
  }
  const basket = addToBasket(state.basket, goods);
  if (!basket) return basketReply(turn, t("basketFull"), state.basket, catalogue);
  return basketReply(turn, t("added", { product: goodsName(product, pack) }), basket, catalogue, product);
}

export const emptyBasket = (turn: Turn): Reply => ({
  ...menuUnder(turn, turn.t("basketEmptied")),
  remember: { basket: [] },
});

/** Makes the order and sends its link; a second tap sends the link of the same order again. */
export async function finishBasket(turn: Turn): Promise<Reply> {
  const { tx, t, state, customer, conversation } = turn;
  if (state.basket.length === 0) {
    const again = state.finishedOrderId && (await linkAgain(turn, state.finishedOrderId));
    return again || showCategories(turn, 0, t("basketIsEmpty"));
  }
  try {
    const basket = { customerId: customer.id, items: state.basket, language: conversation.language };
    return linkReply(turn, await tx.attempt(() => addOrderFromBasket(tx, basket)));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "order.out_of_stock") throw error;
    return withoutGone(turn, error);
  }
}

/** The basket as it is now, and nothing ordered: for a "finish" that came too late. Without a basket the orders. */
export async function showBasket(turn: Turn, lead?: string): Promise<Reply> {
  const { tx, t, state } = turn;
  if (state.basket.length === 0) return showOrders(turn);
  const catalogue = await getCatalogue(
    tx,
    state.basket.map((item) => item.productId),
  );
  return basketReply(turn, lead ?? t("basketTitle"), state.basket, catalogue);
}

async function linkAgain(turn: Turn, orderId: OrderId): Promise<Reply | null> {
  const { order } = await getOrderFacts(turn.tx, orderId);
  if (order.lifecycle !== "awaiting_customer") return null;
  return linkReply(turn, await sendLinkAgain(turn.tx, orderId));
}

function linkReply({ t, shop, customer }: Turn, order: AwaitingOrder): Reply {
  const name = firstName(customer.name);
  const text = t(name === "" ? "orderLinkUnnamed" : "orderLink", {
    name,
    number: order.number,
    shop: shop.name,
    date: formatDeadline(order.expiresAt, t.language),
  });
  const { minOrderMinor } = shop;
  const smallest = minOrderMinor > 0 ? [t("smallestOrder", { minimum: formatMoney(minOrderMinor) })] : [];
  return {
    messages: [linkMessage([text, ...smallest].join("\n\n"), t("openOrder"), order.url)],
    offers: [],
    remember: { basket: [], finishedOrderId: order.orderId },
  };
}

/** Takes what is sold out from the basket and says so; the rest stays. */
async function withoutGone(turn: Turn, error: AppError): Promise<Reply> {
  const { tx, t, state } = turn;
  const lead = error.facts["name"]
    ? t("productGone", { product: error.facts["name"] })
    : t("productGoneUnnamed");
  const { product_id: productId, pack_id: packId, variant_id: variantId, picks } = error.facts;
  const basket = state.basket.filter(
    (item) =>
      item.productId !== productId ||
      (packId !== undefined && item.packId !== packId) ||
      (variantId !== undefined && item.variantId !== variantId) ||
      (picks !== undefined && keyOfPicks(item.picks) !== picks),
  );
  if (basket.length === 0 || basket.length === state.basket.length) {
    return { ...(await showCategories(turn, 0, lead)), remember: { basket: [] } };
  }
  return basketReply(
    turn,
    lead,
    basket,
    await getCatalogue(
      tx,
      basket.map((item) => item.productId),
    ),
  );
}
