import type { components } from "@agiza/api-client/schema.gen";
import { can } from "@agiza/permissions";

type Schemas = components["schemas"];

/** The order behind a link, as the API sends it; money in integer hundredths. */
export type Order = Schemas["OrderPage"];
export type Product = Schemas["OrderPageProduct"];
export type Variant = Schemas["OrderPageVariant"];
export type AddOnGroup = Schemas["OrderPageAddOnGroup"];
export type SubmitBody = Schemas["SubmitOrder"];
export type PayBody = Schemas["PayOrder"];
export type Payment = NonNullable<Order["payment"]>;

/** Whether something about the product can be chosen; the others stand quietly in the summary. */
export const isCustomisable = (product: Product): boolean =>
  product.variants.length > 0 || product.add_ons.length > 0;

/** Whether the holder of the link may still fill the order in. */
export const isEditable = (order: Order): boolean => can(order.permissions, "update", "orders");
