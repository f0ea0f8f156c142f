import { Hono } from "hono";
import type { Pool } from "pg";

const pageSize = 25;

const columns = `o.id, o.number, o.lifecycle, o.payment_status, o.settlement, o.source, o.currency, o.total_minor,
  o.created_at, o.updated_at, o.customer_id, coalesce(nullif(o.customer_name, ''), c.name) as customer_name,
  coalesce(o.customer_phone, c.phone) as customer_phone, o.staff_id, u.name as staff_name`;
const joins = `from floor_orders o left join customers c on c.shop_id = o.shop_id and c.id = o.customer_id
  left join users u on u.id = o.staff_id`;

/** The first three lines of an order and how many it has. */
const lines = `coalesce((select json_agg(json_build_object('name', l.name, 'quantity', l.quantity) order by l.position)
    from (select * from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id order by position limit 3) l),
    '[]') as items,
  (select count(*)::int from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id) as items_count`;

const pageOf = (place: string) => `select ${columns}, ${lines} ${joins}
  where o.shop_id = $1 and o.lifecycle <> 'draft' ${place}
  order by o.created_at desc, o.id desc limit ${pageSize}`;
const olderThan = "and (o.created_at, o.id) < ($2::timestamptz, $3)";

const detail = `select ${columns}, o.subtotal_minor, o.delivery_fee_minor, o.paid_minor, o.note, o.submitted_at,
  (select json_agg(json_build_object('id', l.id, 'name', l.name, 'variant', l.variant_name, 'quantity', l.quantity,
      'price', l.unit_price_minor, 'note', l.note, 'total', l.total_minor, 'add_ons', coalesce((
        select json_agg(json_build_object('name', a.name, 'price', a.price_minor) order by a.position)
        from order_line_add_ons a where a.shop_id = l.shop_id and a.line_id = l.id), '[]')) order by l.position)
    from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id) as lines,
  (select json_agg(json_build_object('id', t.id, 'kind', t.kind, 'actor', t.actor, 'facts', t.facts, 'at', t.at)
      order by t.id desc) from order_timeline t where t.shop_id = o.shop_id and t.order_id = o.id) as timeline
  ${joins} where o.shop_id = $1 and o.id = $2`;

/**
 * The orders with the two indexes these screens need. A table of its own, so that an index of the floor cannot serve
 * the product, nor a missing one slow the floor.
 */
export const floorOrders = [
  "create table floor_orders as select * from orders",
  "create unique index on floor_orders (shop_id, id)",
  "create index on floor_orders (shop_id, created_at desc, id desc)",
  "vacuum analyze floor_orders",
];

/** One prepared statement per screen by a keyset on the index, rows sent as they come. */
export function ordersFloor(pool: Pool) {
  const app = new Hono();
  app.get("/orders", async (c) => {
    const { shop = "", at, id } = c.req.query();
    const { rows } = at
      ? await pool.query({ name: "older", text: pageOf(olderThan), values: [shop, at, id] })
      : await pool.query({ name: "newest", text: pageOf(""), values: [shop] });
    return c.json({ items: rows });
  });
  app.get("/orders/:id", async (c) => {
    const values = [c.req.query("shop"), c.req.param("id")];
    const { rows } = await pool.query({ name: "detail", text: detail, values });
    return c.json(rows[0]);
  });
  return app;
}
