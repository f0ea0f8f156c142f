import { sql } from "drizzle-orm";
import type { AddOnGroupId, AddOnId, ProductId, VariantId } from "#kernel/ids.ts";
import type { ProductCategory } from "./schema/products.ts";

// For the busiest paths only; new modules use plain Drizzle, see docs/architecture.md.

/** A product with everything a customer can choose about it. Stock null: not counted. */
export type CatalogueProduct = {
  id: ProductId;
  name: string;
  description: string;
  category: ProductCategory;
  priceMinor: number;
  unit: string;
  imageKey: string | null;
  stock: number | null;
  /** Shown by the shop and not archived; says nothing of stock. */
  offered: boolean;
  /** In the shop's order, switched-off ones included. */
  variants: CatalogueVariant[];
  addOnGroups: CatalogueAddOnGroup[];
};

export type CatalogueVariant = {
  id: VariantId;
  name: string;
  options: Record<string, string>;
  priceMinor: number;
  stock: number | null;
  imageKey: string | null;
  active: boolean;
};

type CatalogueAddOnGroup = {
  id: AddOnGroupId;
  name: string;
  required: boolean;
  min: number;
  max: number;
  addOns: { id: AddOnId; name: string; priceMinor: number; available: boolean }[];
};

// Subqueries name the outer table in plain text: drizzle leaves table names out of one-table statements.

/** A row of `products` as JSON, with its variants and add-on groups. */
export const catalogueProductJson = sql<CatalogueProduct>`json_build_object('id', products.id, 'name', products.name,
  'description', products.description, 'category', products.category, 'priceMinor', products.price_minor,
  'unit', products.unit, 'imageKey', products.image_key, 'stock', products.stock,
  'offered', products.available and products.archived_at is null,
  'variants', coalesce((
    select json_agg(json_build_object('id', v.id, 'name', v.name, 'options', v.options, 'priceMinor', v.price_minor,
      'stock', v.stock, 'imageKey', v.image_key, 'active', v.active) order by v.position, v.id)
    from product_variants v where v.shop_id = products.shop_id and v.product_id = products.id), '[]'::json),
  'addOnGroups', coalesce((
    select json_agg(json_build_object('id', g.id, 'name', g.name, 'required', g.required, 'min', g.min, 'max', g.max,
      'addOns', coalesce((
        select json_agg(json_build_object('id', a.id, 'name', a.name, 'priceMinor', a.price_minor,
          'available', a.available) order by a.position, a.id)
        from add_ons a where a.shop_id = g.shop_id and a.group_id = g.id), '[]'::json)) order by g.position, g.id)
    from add_on_groups g where g.shop_id = products.shop_id and g.product_id = products.id), '[]'::json))`;

/** Every product that a row of `orders` has a line of. */
export const catalogueOfOrderJson = sql<CatalogueProduct[]>`coalesce((
  select json_agg(${catalogueProductJson}) from products where products.shop_id = orders.shop_id
    and products.id = any(array(select l.product_id from order_lines l
      where l.shop_id = orders.shop_id and l.order_id = orders.id))), '[]'::json)`;
