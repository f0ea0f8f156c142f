import { and, eq } from "drizzle-orm";
import { jsonListOf, type JsonValue } from "./json-of.ts";
import { orderLineAddOns, orderLineParts, orderLines, orders } from "./schema/orders.ts";

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
  parts: jsonListOf(
    {
      slotId: orderLineParts.slotId,
      productId: orderLineParts.productId,
      variantId: orderLineParts.variantId,
      name: orderLineParts.name,
      variantName: orderLineParts.variantName,
      imageKey: orderLineParts.imageKey,
      quantity: orderLineParts.quantity,
      totalMinor: orderLineParts.totalMinor,
    },
    {
      from: orderLineParts,
      where: and(eq(orderLineParts.shopId, orderLines.shopId), eq(orderLineParts.lineId, orderLines.id)),
      orderBy: [orderLineParts.position],
    },
  ),
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
    addOns: addOnsOfLine({
      stockProductId: orderLineAddOns.stockProductId,
      stockVariantId: orderLineAddOns.stockVariantId,
    }),
    variantId: orderLines.variantId,
    packId: orderLines.packId,
    packUnits: orderLines.packUnits,
  },
  linesOfOrder,
);

/** A line as an order holds it. */
export type OrderLineView = JsonValue<typeof orderLinesJson>[number];
