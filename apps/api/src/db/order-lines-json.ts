import { and, eq } from "drizzle-orm";
import { jsonListOf, type JsonValue } from "./json-of.ts";
import { orderLineAddOns, orderLines, orders } from "./schema/orders.ts";

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
  addOns: jsonListOf(
    { id: orderLineAddOns.addOnId, name: orderLineAddOns.name, priceMinor: orderLineAddOns.priceMinor },
    {
      from: orderLineAddOns,
      where: and(eq(orderLineAddOns.shopId, orderLines.shopId), eq(orderLineAddOns.lineId, orderLines.id)),
      orderBy: [orderLineAddOns.position, orderLineAddOns.addOnId],
    },
  ),
};

/** The lines of a row of `orders`, in order. */
export const linesOfOrder = {
  from: orderLines,
  where: and(eq(orderLines.shopId, orders.shopId), eq(orderLines.orderId, orders.id)),
  orderBy: [orderLines.position],
};

/** The lines of a row of `orders` with their add-ons, in order. */
export const orderLinesJson = jsonListOf(
  {
    ...orderLineFields,
    variantId: orderLines.variantId,
    packId: orderLines.packId,
    packUnits: orderLines.packUnits,
  },
  linesOfOrder,
);

/** A line as an order holds it. */
export type OrderLineView = JsonValue<typeof orderLinesJson>[number];
