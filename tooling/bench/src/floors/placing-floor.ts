import { Hono } from "hono";
import type { Pool } from "pg";

const byToken = `select o.id, o.shop_id, o.number, o.lifecycle, o.total_minor, s.name as shop_name,
  (select json_agg(json_build_object('line_id', l.id, 'product_id', l.product_id, 'name', l.name,
      'quantity', l.quantity, 'variant_id', l.variant_id, 'price', l.unit_price_minor) order by l.position)
    from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id) as products
  from order_links k join orders o on o.shop_id = k.shop_id and o.id = k.order_id
  join shops s on s.shop_id = k.shop_id
  where k.token_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`;

type Line = { line_id: string; product_id: string; quantity: number };

/** The order behind a token in one statement; sending it in is one transaction of five statements. */
export function placingFloor(pool: Pool) {
  const app = new Hono();
  app.get("/order", async (c) => {
    const { rows } = await pool.query({ name: "by token", text: byToken, values: [c.req.query("token")] });
    return c.json(rows[0]);
  });
  app.post("/order", async (c) => {
    const { id, shop_id, lines } = await c.req.json<{ id: string; shop_id: string; lines: Line[] }>();
    const items = JSON.stringify(lines);
    const client = await pool.connect();
    try {
      await client.query("begin");
      const { rows } = await client.query({
        name: "lock",
        text: "select lifecycle, total_minor from orders where shop_id = $1 and id = $2 for update",
        values: [shop_id, id],
      });
      await client.query({
        name: "stock",
        text: `update products p set stock = p.stock - i.quantity
          from jsonb_to_recordset($2::jsonb) as i(product_id text, quantity numeric)
          where p.shop_id = $1 and p.id = i.product_id`,
        values: [shop_id, items],
      });
      await client.query({
        name: "lines",
        text: `update order_lines l set quantity = i.quantity
          from jsonb_to_recordset($3::jsonb) as i(line_id text, quantity numeric)
          where l.shop_id = $1 and l.order_id = $2 and l.id = i.line_id`,
        values: [shop_id, id, items],
      });
      await client.query({
        name: "send in",
        text: `update orders set lifecycle = 'pending', submitted_at = now(), updated_at = now()
          where shop_id = $1 and id = $2`,
        values: [shop_id, id],
      });
      await client.query({
        name: "event",
        text: "insert into floor_events (order_id, name) values ($1, 'order.submitted')",
        values: [id],
      });
      await client.query("commit");
      return c.json({ id, lifecycle: "pending", total_minor: rows[0].total_minor });
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  });
  return app;
}
