import type { CatalogueProduct } from "#db/catalogue-json.ts";
import type { WholeLine } from "#db/order-lines-json.ts";
import type { PriceGroup } from "#db/schema/products.ts";
import type { Detail } from "#kernel/app-error.ts";
import type { OrderLineId, ProductId } from "#kernel/ids.ts";
import {
  checkLine,
  priceLine,
  type Selection,
  toStockItems,
  wholePacks,
} from "#modules/orders/order-pricing.rules.ts";
import { isQuantity } from "#modules/products/catalogue.rules.ts";
import { picksOf } from "#modules/sets/set.rules.ts";
import { withGoodsBack } from "./goods-back.rules.ts";
import { withQuantity } from "./order-change.rules.ts";

/** A line as the shop wants it: one that the order holds in some quantity, or another one. */
export type WantedLine =
  | { lineId: OrderLineId; quantity: number }
  | (Omit<Selection, "lineId"> & { productId: ProductId });

/** What is wrong with what is wanted, and what of it is not to be had. */
export type LineProblems = { wrong: Detail[]; missing: Detail[] };

type Around = {
  held: WholeLine[];
  catalogue: ReadonlyMap<ProductId, CatalogueProduct>;
  /** Whose prices the customer has. */
  priceGroup: PriceGroup;
  newLineId: () => OrderLineId;
};

/** The lines that come of what is wanted: those the order holds at their agreed prices, others at today's. */
export function linesOf(
  wanted: WantedLine[],
  { held, catalogue, priceGroup, newLineId }: Around,
): LineProblems & { lines: WholeLine[] } {
  const goodsHeld = held.flatMap(toStockItems);
  const find = (id: ProductId | null) => {
    const product = id === null ? undefined : catalogue.get(id);
    return product && withGoodsBack(product, goodsHeld);
  };
  const heldById = new Map(held.map((line) => [line.lineId, line]));
  const wrong: Detail[] = [];
  const missing: Detail[] = [];
  const kept: WholeLine[] = [];
  const added: WholeLine[] = [];
  for (const [index, one] of wanted.entries()) {
    const at = (field: string, type: string): Detail => ({
      loc: ["body", "lines", String(index), field],
      msg: "",
      type,
    });
    if ("lineId" in one) {
      const line = heldById.get(one.lineId);
      heldById.delete(one.lineId);
      if (!line) wrong.push(at("line_id", "invalid_value"));
      else {
        const problem = problemOfKept(line, one.quantity, find(line.productId));
        if (problem === "quantity") wrong.push(at("quantity", "quantity"));
        else if (problem === "out_of_stock") missing.push(at("quantity", "out_of_stock"));
        else {
          const product = find(line.productId);
          kept.push(withQuantity(atTierOf(one.quantity, line, product, priceGroup), one.quantity));
        }
      }
      continue;
    }
    const product = find(one.productId);
    const selection = { ...one, lineId: newLineId() };
    const problem = product ? checkLine(product, selection, index) : ({ kind: "changed" } as const);
    if (problem?.kind === "invalid") wrong.push(...problem.detail);
    else if (problem?.kind === "changed") wrong.push(at("product_id", "invalid_value"));
    else if (problem) missing.push(at("quantity", "out_of_stock"));
    else if (product) added.push(toWholeLine(priceLine(product, selection, priceGroup)));
  }
  const places = new Map(held.map(({ lineId }, place) => [lineId, place]));
  kept.sort((one, other) => places.get(one.lineId)! - places.get(other.lineId)!);
  return { lines: [...kept, ...added], wrong, missing };
}

/**
 * A price for many is not kept for few: whoever takes less pays what so many cost now. What was agreed instead of the
 * catalogue's price stays, and so does the price of a set.
 */
function atTierOf(
  quantity: number,
  line: WholeLine,
  product: CatalogueProduct | undefined,
  group: PriceGroup,
): WholeLine {
  if (!product || quantity >= line.quantity || line.listPriceMinor !== null || line.parts.length > 0)
    return line;
  const addOnIds = line.addOns.map(({ id }) => id);
  const priceOf = (count: number) =>
    priceLine(product, { ...line, addOnIds, picks: [], quantity: count }, group).unitPriceMinor;
  const unitPriceMinor = priceOf(quantity);
  return unitPriceMinor > priceOf(line.quantity) ? { ...line, unitPriceMinor } : line;
}

/** Fewer may stay of what the shop sells no more; for more of it, it has to be there. */
function problemOfKept(
  line: WholeLine,
  quantity: number,
  product: CatalogueProduct | undefined,
): "quantity" | "out_of_stock" | null {
  if (quantity === line.quantity) return null;
  const isWhole = line.packId !== null || line.parts.length > 0;
  if (product && !isQuantity(quantity, isWhole ? wholePacks : product)) return "quantity";
  if (quantity < line.quantity) return null;
  if (!product) return "out_of_stock";
  const addOnIds = line.addOns.map(({ id }) => id);
  const problem = checkLine(product, { ...line, addOnIds, picks: picksOf(line), quantity }, 0);
  // What has to be chosen was chosen when it was ordered.
  return problem && problem.kind !== "invalid" ? "out_of_stock" : null;
}

const toWholeLine = ({
  addOnIds: _addOnIds,
  picks: _picks,
  ...line
}: ReturnType<typeof priceLine>): WholeLine => line;
