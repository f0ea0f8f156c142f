import { sql } from "drizzle-orm";
import type { AddOnId, OrderLineId, ProductId, VariantId } from "#kernel/ids.ts";

// For the busiest paths only; new modules use plain Drizzle, see docs/architecture.md.

/** A line as an order holds it. */
export type OrderLineView = {
  id: OrderLineId;
  productId: ProductId | null;
  variantId: VariantId | null;
  name: string;
  variantName: string;
  imageKey: string | null;
  unitPriceMinor: number;
  quantity: number;
  note: string;
  totalMinor: number;
  addOns: { id: AddOnId; name: string; priceMinor: number }[];
};

/** The lines of a row of `orders` with their add-ons, in order. */
export const orderLinesJson = sql<OrderLineView[]>`coalesce((
  select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'variantId', l.variant_id, 'name', l.name,
    'variantName', l.variant_name, 'imageKey', l.image_key, 'unitPriceMinor', l.unit_price_minor,
    'quantity', l.quantity, 'note', l.note, 'totalMinor', l.total_minor, 'addOns', coalesce((
      select json_agg(json_build_object('id', a.add_on_id, 'name', a.name, 'priceMinor', a.price_minor)
        order by a.position, a.add_on_id)
      from order_line_add_ons a where a.shop_id = l.shop_id and a.line_id = l.id), '[]'::json)) order by l.position)
  from order_lines l where l.shop_id = orders.shop_id and l.order_id = orders.id), '[]'::json)`;
