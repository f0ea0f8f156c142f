import { mayDiscount } from "@agiza/permissions/rights";
import type { Detail } from "#kernel/app-error.ts";
import type { Tx } from "#kernel/ctx.ts";
import { newId, type ProductId } from "#kernel/ids.ts";
import type { Minor } from "#kernel/money.ts";
import { checkLine, priceLine, type Selection } from "#modules/orders/order-pricing.rules.ts";
import { getTillGoods, type TillGoods } from "#modules/products/get-till-goods.ts";
import {
  type Bargain,
  bargain,
  belowFloor,
  freeLine,
  type SaleFee,
  type SaleLine,
  type SaleTotals,
  type Share,
  takenOff,
} from "./sale-pricing.rules.ts";
import { refuse } from "./sales.errors.ts";

export type SoldGoods = Omit<Selection, "lineId"> & { productId: ProductId } & Bargain;
export type FreeGoods = { name: string; priceMinor: Minor; quantity: number; note: string };

/** What is sold, and what was agreed about its prices. */
export type SaleGoods = {
  lines: (SoldGoods | FreeGoods)[];
  discount?: Share | undefined;
  fees: SaleFee[];
};

export const at = (path: string[], type: string): Detail => ({ loc: ["body", ...path], msg: "", type });
export const invalid = (detail: Detail[]) => refuse("request.invalid", {}, { detail });

/** Somebody who may take off anything asks nobody about prices. */
const mayTakeOffAnything = ({ actor }: Tx): boolean =>
  actor.kind === "staff" && mayDiscount(actor.permissions, { priceMinor: 1, discountMinor: 1 });

/**
 * What the goods of a sale come to, line by line.
 *
 * @param group whose prices are asked for
 * @throws request.invalid · order.out_of_stock · order.changed
 */
export async function priceLines(
  tx: Tx,
  sale: Pick<SaleGoods, "lines">,
  group: Parameters<typeof priceLine>[2],
): Promise<SaleLine[]> {
  const goods = await getTillGoods(
    tx,
    sale.lines.flatMap((line) => ("productId" in line ? [line.productId] : [])),
  );
  const priced: SaleLine[] = [];
  const wrong: Detail[] = [];
  const missing: Detail[] = [];
  for (const [index, wanted] of sale.lines.entries()) {
    const loc = (field: string, type: string) => at(["lines", String(index), field], type);
    const lineId = newId("oli", tx.now());
    if (!("productId" in wanted)) {
      priced.push(freeLine(wanted, lineId));
      continue;
    }
    const found = goods.get(wanted.productId);
    const problem = found
      ? checkLine(found.product, { ...wanted, lineId }, index)
      : { kind: "out_of_stock" as const };
    if (!found || problem?.kind === "out_of_stock") missing.push(loc("quantity", "out_of_stock"));
    else if (problem?.kind === "changed") throw refuse("order.changed");
    else if (problem) wrong.push(...problem.detail);
    else if (found.priceOnRequest && wanted.priceMinor === undefined)
      wrong.push(loc("price_minor", "required"));
    else {
      const line = agree(found, { ...wanted, lineId }, group);
      if (line) priced.push(line);
      else wrong.push(loc("discount", "too_big"));
    }
  }
  if (wrong.length > 0) throw invalid(wrong);
  if (missing.length > 0) throw refuse("order.out_of_stock", {}, { detail: missing });
  return priced;
}

const agree = (
  goods: TillGoods,
  { productId: _id, priceMinor, reason, discount, ...selection }: SoldGoods & Selection,
  group: Parameters<typeof priceLine>[2],
): SaleLine | null =>
  bargain(priceLine(goods.product, selection, group), goods, { priceMinor, reason, discount });

/**
 * @returns whether an owner's PIN was needed for these prices
 * @throws sale.below_floor · sale.discount_too_high
 */
export function checkPrices(
  tx: Tx,
  lines: SaleLine[],
  { discountMinor }: SaleTotals,
  isApproved: boolean,
): boolean {
  const below = belowFloor(lines, discountMinor).map((place) =>
    at(["lines", String(place), "price_minor"], "below_floor"),
  );
  const off = takenOff(lines, discountMinor);
  const permissions = tx.actor.kind === "staff" ? tx.actor.permissions : [];
  const isWithin = off.discountMinor === 0 || mayDiscount(permissions, off);
  if (mayTakeOffAnything(tx) || (below.length === 0 && isWithin)) return false;
  if (isApproved) return true;
  throw below.length > 0
    ? refuse("sale.below_floor", {}, { detail: below })
    : refuse("sale.discount_too_high");
}
