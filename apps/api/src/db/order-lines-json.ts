import { and, eq } from "drizzle-orm";
import { jsonListOf, type JsonValue } from "./json-of.ts";
import { orderLineAddOns, orderLineParts, orderLines, orders } from "./schema/orders.ts";

const partFields = {
  slotId: orderLineParts.slotId,
  productId: orderLineParts.productId,
  variantId: orderLineParts.variantId,
  name: orderLineParts.name,
  variantName: orderLineParts.variantName,
  imageKey: orderLineParts.imageKey,
  quantity: orderLineParts.quantity,
  totalMinor: orderLineParts.totalMinor,
};
const partsOfLine = {
  from: orderLineParts,
  where: and(eq(orderLineParts.shopId, orderLines.shopId), eq(orderLineParts.lineId, orderLines.id)),
  orderBy: [orderLineParts.position],
};
/** @param more what is read of each beside what every reader needs */
const addOnsOfLine = <More extends Parameters<typeof jsonListOf>[0]>(more: More) =>
  jsonListOf(
    {
      id: orderLineAddOns.addOnId,
      name: orderLineAddOns.name,
      priceMinor: orderLineAddOns.priceMinor,
      ...more,
    },
    {
      from: orderLineAddOns,
      where: and(eq(orderLineAddOns.shopId, orderLines.shopId), eq(orderLineAddOns.lineId, orderLines.id)),
      orderBy: [orderLineAddOns.position, orderLineAddOns.addOnId],
    },
  );

const stockOfAddOn = {
  stockProductId: orderLineAddOns.stockProductId,
  stockVariantId: orderLineAddOns.stockVariantId,
};

/** What every reader of a line needs. */
export const orderLineFields = {
  id: orderLines.id,
  productId: orderLines.productId,
  name: orderLines.name,
  variantName: orderLines.variantName,
  imageKey: orderLines.imageKey,
  unitPriceMinor: orderLines.unitPriceMinor,
  quantity: orderLines.quantity,
  note: orderLines.note,
  totalMinor: orderLines.totalMinor,
  addOns: addOnsOfLine({}),
  /** Of a set: what is in one of it. */
  parts: jsonListOf(partFields, partsOfLine),
};

/** The lines of a row of `orders`, in order. */
export const linesOfOrder = {
  from: orderLines,
  where: and(eq(orderLines.shopId, orders.shopId), eq(orderLines.orderId, orders.id)),
  orderBy: [orderLines.position],
};

/** The lines of a row of `orders` with their add-ons and all they take out of stock, in order. */
export const orderLinesJson = jsonListOf(
  {
    ...orderLineFields,
    addOns: addOnsOfLine(stockOfAddOn),
    variantId: orderLines.variantId,
    packId: orderLines.packId,
    packUnits: orderLines.packUnits,
    listPriceMinor: orderLines.listPriceMinor,
  },
  linesOfOrder,
);

/** A line as an order holds it. */
export type OrderLineView = JsonValue<typeof orderLinesJson>[number];

const { id: lineId, ...shownFields } = orderLineFields;

/** The lines of a row of `orders` with all that was written of them: costs, and what add-ons take out of stock. */
export const wholeLinesJson = jsonListOf(
  {
    ...shownFields,
    lineId,
    variantId: orderLines.variantId,
    packId: orderLines.packId,
    packUnits: orderLines.packUnits,
    unitCostMinor: orderLines.unitCostMinor,
    listPriceMinor: orderLines.listPriceMinor,
    priceReason: orderLines.priceReason,
    discountMinor: orderLines.discountMinor,
    addOns: addOnsOfLine(stockOfAddOn),
    parts: jsonListOf({ ...partFields, unitCostMinor: orderLineParts.unitCostMinor }, partsOfLine),
  },
  linesOfOrder,
);

/** A line as it is written. */
export type WholeLine = JsonValue<typeof wholeLinesJson>[number];
