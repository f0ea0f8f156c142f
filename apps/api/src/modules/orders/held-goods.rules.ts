import type { CatalogueProduct, CatalogueSet, SetGoods } from "#db/catalogue-json.ts";
import type { OrderLineView } from "#db/order-lines-json.ts";
import { isStocked } from "#modules/products/catalogue.rules.ts";
import { gatherStock, type StockItem, stockKey } from "#modules/products/stock-items.rules.ts";
import { canBuild } from "#modules/sets/set.rules.ts";
import { toStockItems } from "./order-pricing.rules.ts";

const minuteMs = 60_000;

/** A customer who takes an order up again has its goods held for so many times the shop's minutes since it was made. */
const mostHolds = 3;

/**
 * Until when goods are held for an order whose link is sent now: no longer than it can be sent in, and never shorter than
 * its customer was told before.
 *
 * @param madeAt when its customer made the order; null where staff send the link, who may hold it on
 * @returns null where the shop holds nothing, or held it long enough
 */
export function holdUntil(
  now: Date,
  {
    holdMinutes,
    linkEnds,
    toldBefore,
    madeAt,
  }: { holdMinutes: number; linkEnds: Date; toldBefore: Date | null; madeAt: Date | null },
): Date | null {
  if (holdMinutes === 0) return null;
  const mostMs = madeAt === null ? Infinity : madeAt.getTime() + mostHolds * holdMinutes * minuteMs;
  const endsMs = Math.min(now.getTime() + holdMinutes * minuteMs, linkEnds.getTime(), mostMs);
  const untilMs = Math.max(endsMs, toldBefore?.getTime() ?? 0);
  return untilMs > now.getTime() ? new Date(untilMs) : null;
}

type Holding = { order: { heldUntil: Date | string | null }; lines: OrderLineView[] };

/** What is out of stock for an order that was not sent in yet. */
export const heldGoods = ({ order, lines }: Holding): StockItem[] =>
  order.heldUntil === null ? [] : lines.flatMap(toStockItems);

/** The catalogue as the customer has it for whom these goods are held: what is held for them is there. */
export function withHeldGoods(catalogue: CatalogueProduct[], held: StockItem[]): CatalogueProduct[] {
  if (held.length === 0) return catalogue;
  const quantities = new Map(gatherStock(held).map((item) => [stockKey(item), item.quantity]));
  const heldOf = (id: string) => quantities.get(id as StockItem["productId"]) ?? 0;
  const stockWith = (stock: number | null, id: string) =>
    stock === null ? null : Math.round((stock + heldOf(id)) * 1000) / 1000;

  const toGoods = (goods: SetGoods): SetGoods => {
    const stock = stockWith(goods.stock, stockKey(goods));
    const isBack = goods.state === "sold_out" && isStocked({ ...goods, stock }, goods.quantity);
    return { ...goods, stock, state: isBack ? "offered" : goods.state };
  };
  const toSet = (set: CatalogueSet): CatalogueSet => {
    const parts = set.parts.map(toGoods);
    const slots = set.slots.map((slot) => ({ ...slot, choices: slot.choices.map(toGoods) }));
    return { ...set, parts, slots, sellable: set.shown && canBuild({ parts, slots }) !== 0 };
  };
  return catalogue.map((product) => ({
    ...product,
    stock: stockWith(product.stock, product.id),
    variants: product.variants.map((variant) => ({
      ...variant,
      stock: stockWith(variant.stock, variant.id),
    })),
    addOnGroups: product.addOnGroups.map((group) => ({
      ...group,
      addOns: group.addOns.map((addOn) => ({
        ...addOn,
        available:
          addOn.available ||
          (addOn.offered && heldOf(addOn.stockVariantId ?? addOn.stockProductId ?? "") > 0),
      })),
    })),
    set: product.set && toSet(product.set),
  }));
}
