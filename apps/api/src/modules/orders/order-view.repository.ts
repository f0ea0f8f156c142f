import { and, eq, sql } from "drizzle-orm";
import { customers } from "#db/schema/customers.ts";
import { orders } from "#db/schema/orders.ts";
import { deliveryAreas } from "#db/schema/shops.ts";
import { users } from "#db/schema/staff.ts";
import { builtOnce } from "#kernel/built-once.ts";
import type { Db } from "#kernel/db.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";
import { orderSummary } from "./orders-list.repository.ts";

export type OrderViewLine = {
  id: string;
  productId: string | null;
  name: string;
  variantName: string;
  imageKey: string | null;
  unitPriceMinor: number;
  quantity: number;
  note: string;
  totalMinor: number;
  addOns: { id: string; name: string; priceMinor: number }[];
};

export type OrderViewEntry = {
  id: number;
  kind: string;
  actor: string;
  actorName: string | null;
  facts: Record<string, string | number>;
  /** UTC, as on the wire. */
  at: string;
};

const orderView = builtOnce((db) =>
  db
    .select({
      ...orderSummary,
      subtotalMinor: orders.subtotalMinor,
      deliveryFeeMinor: orders.deliveryFeeMinor,
      paidMinor: orders.paidMinor,
      fulfilmentKind: orders.fulfilmentKind,
      areaName: deliveryAreas.name,
      landmark: orders.landmark,
      fulfilmentNote: orders.fulfilmentNote,
      note: orders.note,
      cancelReason: orders.cancelReason,
      submittedAt: orders.submittedAt,
      cancelledAt: orders.cancelledAt,
      lines: sql<OrderViewLine[]>`coalesce((
        select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'name', l.name,
          'variantName', l.variant_name, 'imageKey', l.image_key, 'unitPriceMinor', l.unit_price_minor,
          'quantity', l.quantity, 'note', l.note, 'totalMinor', l.total_minor, 'addOns', coalesce((
            select json_agg(json_build_object('id', a.add_on_id, 'name', a.name, 'priceMinor', a.price_minor)
              order by a.position, a.add_on_id)
            from order_line_add_ons a where a.shop_id = l.shop_id and a.line_id = l.id), '[]'::json))
          order by l.position)
        from order_lines l where l.shop_id = ${orders.shopId} and l.order_id = ${orders.id}), '[]'::json)`,
      timeline: sql<OrderViewEntry[]>`coalesce((
        select json_agg(json_build_object('id', t.id, 'kind', t.kind, 'actor', t.actor, 'actorName', u.name,
          'facts', t.facts, 'at', to_char(t.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by t.id desc)
        from order_timeline t
        left join users u on t.actor like 'staff:%' and u.id = substr(t.actor, 7)
        where t.shop_id = ${orders.shopId} and t.order_id = ${orders.id}), '[]'::json)`,
    })
    .from(orders)
    .leftJoin(customers, and(eq(customers.shopId, orders.shopId), eq(customers.id, orders.customerId)))
    .leftJoin(users, eq(users.id, orders.staffId))
    .leftJoin(
      deliveryAreas,
      and(eq(deliveryAreas.shopId, orders.shopId), eq(deliveryAreas.id, orders.deliveryAreaId)),
    )
    .where(and(eq(orders.shopId, sql.placeholder("shopId")), eq(orders.id, sql.placeholder("id"))))
    .prepare("order_view"),
);

/** Everything the order screen shows, in one statement. */
export async function findOrderView(db: Db, shopId: ShopId, id: OrderId) {
  const [row] = await orderView(db).execute({ shopId, id });
  return row;
}

export type OrderViewRow = NonNullable<Awaited<ReturnType<typeof findOrderView>>>;
