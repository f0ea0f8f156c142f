import type { FeeKind } from "#db/schema/delivery-areas.ts";
import type { CatalogueProduct, CatalogueSet } from "#db/catalogue-json.ts";
import type { PriceGroup } from "#db/schema/products.ts";
import type { AddOnId, OrderLineId, PackId, ProductId, VariantId } from "#kernel/ids.ts";
import type { Detail } from "#kernel/app-error.ts";
import { assertMinor, timesQuantity } from "#kernel/money.ts";
import { packLabel, packTiers, unitsOf } from "#modules/products/packs.rules.ts";
import { priceAt, unitPriceMinor as priceOf } from "#modules/products/price-tiers.rules.ts";
import type { StockItem } from "#modules/products/stock-items.rules.ts";
import {
  partsOf,
  problemsOfSet,
  setCost,
  type SetPart,
  type SetPick,
  setPrice,
  splitTotal,
} from "#modules/sets/set.rules.ts";
import {
  isQuantity,
  isStocked,
  isVariantAvailable,
  startingPrice,
} from "#modules/products/catalogue.rules.ts";

/** What a customer chose on one line. */
export type Selection = {
  lineId: OrderLineId;
  variantId: VariantId | null;
  /** Null: by the unit. */
  packId: PackId | null;
  addOnIds: AddOnId[];
  /** What fills the slots of a set. */
  picks?: SetPick[] | undefined;
  quantity: number;
  note: string;
};

/** A line at the catalogue's prices. `unitPriceMinor` is of one pack where it is sold in packs, and leaves add-ons out, `totalMinor` includes them. */
export type PricedLine = Selection & {
  picks: SetPick[];
  productId: ProductId;
  name: string;
  variantName: string;
  packUnits: number;
  imageKey: string | null;
  unitPriceMinor: number;
  /** What one unit costs the shop; null: not said. */
  unitCostMinor: number | null;
  addOns: PricedAddOn[];
  /** The catalogue's price, where another one was agreed; and why. */
  listPriceMinor: number | null;
  priceReason: string;
  /** Taken off the whole line. */
  discountMinor: number;
  /** Of a set: what is in one of it, with its share of the line's total. */
  parts: PricedPart[];
  totalMinor: number;
};

const asListed = { listPriceMinor: null, priceReason: "", discountMinor: 0 } as const;

export type PricedPart = Pick<
  SetPart,
  "slotId" | "productId" | "variantId" | "name" | "variantName" | "imageKey" | "quantity"
> & { unitCostMinor: number | null; totalMinor: number };

/** A chosen add-on, with what it takes out of stock. */
export type PricedAddOn = {
  id: AddOnId;
  name: string;
  priceMinor: number;
  stockProductId: ProductId | null;
  stockVariantId: VariantId | null;
};

/** (Unit price + add-ons) × quantity, half up to a hundredth. */
export const lineTotal = (unitPriceMinor: number, addOns: { priceMinor: number }[], quantity: number) =>
  timesQuantity(
    addOns.reduce((sum, addOn) => sum + addOn.priceMinor, unitPriceMinor),
    quantity,
  );

/** What bringing an order to an area costs. */
export type DeliveryFee = { feeKind: FeeKind; feeMinor: number; feeBasisPoints: number };

/** The fee for goods of this worth; a share is rounded half up to a whole shilling, since wallets carry no cents. */
export const deliveryFeeOf = (fee: DeliveryFee, subtotalMinor: number): number =>
  fee.feeKind === "percentage_charge"
    ? assertMinor(Math.floor((subtotalMinor * fee.feeBasisPoints + 500_000) / 1_000_000) * 100)
    : fee.feeMinor;

export const sumLines = (lines: { totalMinor: number }[]): number =>
  assertMinor(lines.reduce((sum, line) => sum + line.totalMinor, 0));

/**
 * Prices a line with what of the selection the catalogue knows; the rest is passed over. A line whose variant is still
 * to be chosen costs what the cheapest one does.
 *
 * @param group whose prices are asked for
 */
export function priceLine(product: CatalogueProduct, selection: Selection, group: PriceGroup): PricedLine {
  if (product.set) return priceSet(product, product.set, selection);
  const variant = product.variants.find(({ id }) => id === selection.variantId);
  const addOns = product.addOnGroups
    .flatMap((group) => group.addOns)
    .filter(({ id }) => selection.addOnIds.includes(id))
    .map(({ id, name, priceMinor, stockProductId, stockVariantId }) => ({
      id,
      name,
      priceMinor,
      stockProductId,
      stockVariantId,
    }));
  const pack = product.packs.find(({ id }) => id === selection.packId);
  const priced = variant ?? startingPrice(product);
  const unitCostMinor = (variant ? variant.costMinor : null) ?? product.costMinor;
  const unitPriceMinor = pack
    ? priceAt(packTiers(priced, pack, group), selection.quantity)
    : priceOf(priced, selection.quantity, group);
  return {
    ...selection,
    variantId: variant?.id ?? null,
    addOnIds: addOns.map(({ id }) => id),
    productId: product.id,
    name: product.name,
    packId: pack?.id ?? null,
    variantName: [variant?.name, pack && packLabel(pack, product.unit)].filter(Boolean).join(", "),
    packUnits: pack?.units ?? 1,
    imageKey: variant?.imageKey ?? product.imageKey,
    unitPriceMinor,
    unitCostMinor: pack && unitCostMinor !== null ? timesQuantity(unitCostMinor, pack.units) : unitCostMinor,
    addOns,
    picks: [],
    parts: [],
    ...asListed,
    totalMinor: lineTotal(unitPriceMinor, addOns, selection.quantity),
  };
}

/** A set is sold as one, and its stock, its cost and its refunds are those of its parts. */
function priceSet(product: CatalogueProduct, set: CatalogueSet, selection: Selection): PricedLine {
  const parts = partsOf(set, selection.picks ?? []);
  const unitPriceMinor = setPrice(set, product.priceMinor, parts);
  const totalMinor = lineTotal(unitPriceMinor, [], selection.quantity);
  const shares = parts.length > 0 ? splitTotal(totalMinor, parts) : [];
  const picked = parts.filter(({ slotId }) => slotId !== null);
  return {
    ...selection,
    productId: product.id,
    name: product.name,
    variantId: null,
    packId: null,
    packUnits: 1,
    addOnIds: [],
    addOns: [],
    picks: picked.map(({ slotId, productId, variantId, quantity }) => ({
      slotId: slotId!,
      productId,
      variantId,
      quantity,
    })),
    // What was picked says which set it is, wherever an order is read.
    variantName: picked.map(pickName).join(", "),
    imageKey: product.imageKey,
    unitPriceMinor,
    unitCostMinor: parts.length > 0 ? setCost(parts) : null,
    parts: parts.map(
      ({ slotId, productId, variantId, name, variantName, imageKey, quantity, costMinor }, index) => ({
        slotId,
        productId,
        variantId,
        name,
        variantName,
        imageKey,
        quantity,
        unitCostMinor: costMinor,
        totalMinor: shares[index]!,
      }),
    ),
    ...asListed,
    totalMinor,
  };
}

/** "Gauni, M". */
export const goodsName = ({ name, variantName }: Pick<SetPart, "name" | "variantName">): string =>
  variantName === "" ? name : `${name}, ${variantName}`;

/** "Kikoi, Bahari × 2". */
const pickName = (pick: Pick<SetPart, "name" | "variantName" | "quantity">): string =>
  pick.quantity > 1 ? `${goodsName(pick)} × ${pick.quantity}` : goodsName(pick);

/** Why a line cannot be ordered as chosen. */
export type LineProblem =
  | { kind: "invalid"; detail: Detail[] }
  /** It names a variant or add-on that the product does not have (any more). */
  | { kind: "changed" }
  | { kind: "out_of_stock" };

/** Nobody sells half a carton. */
export const wholePacks = { unit: "piece", step: null } as const;

/** @param index the line's place in the request, for `loc` */
export function checkLine(
  product: CatalogueProduct,
  selection: Selection,
  index: number,
): LineProblem | null {
  const at = (field: string, type: string): Detail => ({
    loc: ["body", "lines", String(index), field],
    msg: "",
    type,
  });
  if (product.set) return checkSetLine(product, product.set, selection, at);
  const variant = product.variants.find(({ id }) => id === selection.variantId);
  const addOns = product.addOnGroups.flatMap((group) => group.addOns);
  const chosen = new Set<string>(selection.addOnIds);

  const pack = product.packs.find(({ id }) => id === selection.packId);

  if (!isQuantity(selection.quantity, pack ? wholePacks : product)) {
    return { kind: "invalid", detail: [at("quantity", "quantity")] };
  }
  if (selection.packId !== null && !pack?.active) return { kind: "changed" };
  if (selection.variantId !== null && !variant) return { kind: "changed" };
  if ([...chosen].some((id) => !addOns.some((addOn) => addOn.id === id))) return { kind: "changed" };
  if (!product.offered || !product.orderable || (variant && !variant.active)) return { kind: "out_of_stock" };

  const detail: Detail[] = [];
  if (!variant && product.variants.length > 0) {
    if (!product.variants.some(isVariantAvailable)) return { kind: "out_of_stock" };
    detail.push(at("variant_id", "required"));
  }
  for (const group of product.addOnGroups) {
    const count = group.addOns.filter(({ id }) => chosen.has(id)).length;
    const least = group.required ? Math.max(1, group.min) : count > 0 ? group.min : 0;
    if (count < least) detail.push(at("add_on_ids", "add_on_too_few"));
    if (count > group.max) detail.push(at("add_on_ids", "add_on_too_many"));
  }
  if (chosen.size !== selection.addOnIds.length) detail.push(at("add_on_ids", "custom"));
  if (detail.length > 0) return { kind: "invalid", detail };

  if (addOns.some((addOn) => chosen.has(addOn.id) && !addOn.available)) return { kind: "out_of_stock" };
  return isStocked(variant ?? product, unitsOf(selection.quantity, pack?.units))
    ? null
    : { kind: "out_of_stock" };
}

function checkSetLine(
  product: CatalogueProduct,
  set: CatalogueSet,
  { picks = [], quantity, variantId, packId, addOnIds }: Selection,
  at: (field: string, type: string) => Detail,
): LineProblem | null {
  if (!isQuantity(quantity, wholePacks)) return { kind: "invalid", detail: [at("quantity", "quantity")] };
  if (variantId !== null || packId !== null || addOnIds.length > 0) return { kind: "changed" };
  if (!product.offered || !product.orderable) return { kind: "out_of_stock" };
  const problems = problemsOfSet(set, picks, quantity);
  const [first] = problems;
  if (!first) return null;
  if (first.kind === "changed" || first.kind === "out_of_stock") return { kind: first.kind };
  return { kind: "invalid", detail: problems.map(({ kind }) => at("picks", `set_picks_${kind}`)) };
}

/** What of a line says which goods it takes. */
type LineGoods = Pick<PricedLine, "variantId" | "packUnits" | "quantity"> & {
  productId: ProductId | null;
  addOns: Pick<PricedAddOn, "stockProductId" | "stockVariantId">[];
  parts: Pick<PricedPart, "productId" | "variantId" | "quantity">[];
};

/** What a line takes out of stock: its goods, what its add-ons take for each unit, and the parts of a set. */
export const toStockItems = (line: LineGoods, index: number): (StockItem & { line: number })[] => {
  const take = (productId: ProductId | null, variantId: VariantId | null, quantity: number) =>
    productId === null ? [] : [{ productId, variantId, quantity, line: index }];
  return [
    ...take(line.productId, line.variantId, unitsOf(line.quantity, line.packUnits)),
    ...line.addOns.flatMap((addOn) => take(addOn.stockProductId, addOn.stockVariantId, line.quantity)),
    ...line.parts.flatMap((part) => take(part.productId, part.variantId, part.quantity * line.quantity)),
  ];
};
