import type { Language } from "@agiza/i18n/language";
import type { CatalogueProduct } from "#db/catalogue-json.ts";
import type { OrderRow } from "#db/schema/orders.ts";
import type { PriceGroup } from "#db/schema/products.ts";
import type { Tx } from "#kernel/ctx.ts";
import { type CustomerId, newId, type PackId, type ProductId, type VariantId } from "#kernel/ids.ts";
import { changeCustomerLanguage } from "#modules/customers/change-customer-language.ts";
import { getCustomer } from "#modules/customers/get-customer.ts";
import {
  hasVariantChoice,
  isAskedFor,
  isProductAvailable,
  isQuantity,
  isVariantAvailable,
  onlyVariant,
} from "#modules/products/catalogue.rules.ts";
import { getCatalogue } from "#modules/products/get-catalogue.ts";
import { picksOf, type SetPick } from "#modules/sets/set.rules.ts";
import { findOfferedPack, packLabel } from "#modules/products/packs.rules.ts";
import { addAwaitingOrder, type AwaitingOrder, sendLinkAgain } from "./add-awaiting-order.ts";
import { goodsName, type PricedLine, priceLine, wholePacks } from "./order-pricing.rules.ts";
import { refuse } from "./orders.errors.ts";
import { findGonePick, keyOfPicks, samePicks } from "./set-picks.rules.ts";
import { findAwaiting } from "./orders.repository.ts";

/**
 * Without a pack its pieces are meant; without a variant it is chosen on the order's page; `picks` are of a set with slots.
 */
export type BasketItem = {
  productId: ProductId;
  packId?: PackId | null;
  variantId?: VariantId | null;
  picks?: SetPick[];
  quantity: number;
};

/**
 * Makes an order from what a customer picked in the chat, or staff for them, with the link on which they complete and send it in.
 * A customer may have several such orders; only when one that still waits holds exactly the same things is it taken
 * up again with a fresh link, so that finishing twice in the chat does not make two.
 *
 * @param input.items of a product with a variant to choose each piece is a line, so that each can be another one; of any
 *   other product the pieces are one line
 * @throws order.out_of_stock   a product, its pack or a pick of a set is not to be had; `facts` say which
 * @throws request.invalid      no items, or a quantity the unit does not allow
 */
export async function addOrderFromBasket(
  tx: Tx,
  input: { customerId: CustomerId; items: BasketItem[]; language?: Language; source?: OrderRow["source"] },
): Promise<AwaitingOrder> {
  const items = gather(input.items);
  if (items.length === 0) throw invalid("items", "too_small");
  const customer = await getCustomer(tx, input.customerId);
  if (input.language && input.language !== customer.language) {
    await changeCustomerLanguage(tx, customer.id, input.language);
  }
  const waiting = await findAwaiting(tx.db, tx.shopId, customer.id);
  const same = waiting.find((order) => sameItems(order.items.map(toBasketItem), items));
  if (same) return sendLinkAgain(tx, same.id);

  const catalogue = await getCatalogue(
    tx,
    items.map((item) => item.productId),
  );
  const lines = items.flatMap((item) =>
    toLines(tx, customer.priceGroup, item, catalogue.get(item.productId)),
  );
  return addAwaitingOrder(tx, customer, lines, input.source);
}

const invalid = (field: string, type: string) =>
  refuse("request.invalid", {}, { detail: [{ loc: ["body", field], msg: "", type }] });

const toBasketItem = (
  line: Awaited<ReturnType<typeof findAwaiting>>[number]["items"][number],
): BasketItem => ({
  ...line,
  productId: line.productId as ProductId,
  picks: picksOf(line),
});

function gather(items: BasketItem[]): BasketItem[] {
  const sums = new Map<string, BasketItem>();
  for (const item of items) {
    const key = `${item.productId} ${item.packId ?? ""} ${item.variantId ?? ""} ${keyOfPicks(item.picks ?? [])}`;
    sums.set(key, { ...item, quantity: (sums.get(key)?.quantity ?? 0) + item.quantity });
  }
  return [...sums.values()];
}

const isSameGoods = (one: BasketItem, other: BasketItem): boolean =>
  one.productId === other.productId &&
  (one.packId ?? null) === (other.packId ?? null) &&
  (one.variantId ?? null) === (other.variantId ?? null) &&
  samePicks(one.picks ?? [], other.picks ?? []);

/** @param lines those of an order, of which several may hold the same product */
function sameItems(lines: BasketItem[], wanted: BasketItem[]): boolean {
  // What was chosen on the page of a waiting order makes it no other order.
  const named = wanted.some(({ variantId }) => variantId);
  const held = gather(named ? lines : lines.map((line) => ({ ...line, variantId: null })));
  return (
    held.length === wanted.length &&
    wanted.every((item) => held.some((other) => isSameGoods(other, item) && other.quantity === item.quantity))
  );
}

/** More pieces than this stay one line: nobody wants to choose the size of each of twenty shirts. */
const mostSinglePieces = 6;

function toLines(
  tx: Tx,
  group: PriceGroup,
  item: BasketItem,
  product: CatalogueProduct | undefined,
): PricedLine[] {
  if (!product || !isProductAvailable(product) || isAskedFor(product)) {
    throw refuse("order.out_of_stock", { name: product?.name ?? "", product_id: item.productId });
  }
  const packId = item.packId ?? null;
  if (packId !== null && !findOfferedPack(product, packId)) {
    const gone = product.packs.find(({ id }) => id === packId);
    const name = gone ? `${product.name}, ${packLabel(gone, product.unit)}` : product.name;
    throw refuse("order.out_of_stock", { name, product_id: product.id, pack_id: packId });
  }
  const picks = item.picks ?? [];
  const gone = product.set && findGonePick(product.set, picks);
  if (gone) {
    const facts = { product_id: product.id, picks: keyOfPicks(picks) };
    throw refuse("order.out_of_stock", { ...facts, name: `${goodsName(gone.goods)} (${product.name})` });
  }
  const variant = item.variantId ? product.variants.find(({ id }) => id === item.variantId) : null;
  if (variant === undefined || (variant && !isVariantAvailable(variant))) {
    const facts = { product_id: product.id, variant_id: item.variantId ?? "" };
    throw refuse("order.out_of_stock", {
      ...facts,
      name: [product.name, variant?.name].filter(Boolean).join(", "),
    });
  }
  if (!isQuantity(item.quantity, packId === null ? product : wholePacks))
    throw invalid("quantity", "quantity");
  const isSingle =
    !variant &&
    hasVariantChoice(product) &&
    Number.isInteger(item.quantity) &&
    item.quantity <= mostSinglePieces;
  const quantities = isSingle ? Array.from({ length: item.quantity }, () => 1) : [item.quantity];
  return quantities.map((quantity) =>
    priceLine(
      product,
      {
        lineId: newId("oli", tx.now()),
        variantId: variant?.id ?? onlyVariant(product)?.id ?? null,
        packId,
        picks,
        addOnIds: [],
        quantity,
        note: "",
      },
      group,
    ),
  );
}
