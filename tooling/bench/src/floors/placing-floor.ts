import { Hono } from "hono";
import type { Pool, PoolClient } from "pg";

const byToken = `select o.id, o.shop_id, o.number, o.lifecycle, o.total_minor, s.name as shop_name,
  (select json_agg(json_build_object('line_id', l.id, 'product_id', l.product_id, 'name', l.name,
      'quantity', l.quantity, 'variant_id', l.variant_id, 'price', l.unit_price_minor) order by l.position)
    from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id) as products
  from shop_directory d join order_links k on k.shop_id = d.shop_id and k.token_hash = d.key
  join orders o on o.shop_id = k.shop_id and o.id = k.order_id
  join shops s on s.shop_id = k.shop_id
  where d.kind = 'link' and d.key = encode(sha256(convert_to($1, 'UTF8')), 'hex')`;

export type SentLine = { line_id: string; product_id: string; quantity: number };

/** Five statements of an open transaction. */
export async function sendIn(client: PoolClient, shopId: string, id: string, lines: SentLine[]) {
  const items = JSON.stringify(lines);
  const { rows } = await client.query<{ number: number; total_minor: string; phone: string }>({
    name: "lock",
    text: `select o.number, o.total_minor, c.phone from orders o
      left join customers c on c.shop_id = o.shop_id and c.id = o.customer_id
      where o.shop_id = $1 and o.id = $2 for update of o`,
    values: [shopId, id],
  });
  await client.query({
    name: "stock",
    text: `update products p set stock = p.stock - i.quantity
      from jsonb_to_recordset($2::jsonb) as i(product_id text, quantity numeric)
      where p.shop_id = $1 and p.id = i.product_id`,
    values: [shopId, items],
  });
  await client.query({
    name: "lines",
    text: `update order_lines l set quantity = i.quantity
      from jsonb_to_recordset($3::jsonb) as i(line_id text, quantity numeric)
      where l.shop_id = $1 and l.order_id = $2 and l.id = i.line_id`,
    values: [shopId, id, items],
  });
  await client.query({
    name: "send in",
    text: `update orders set lifecycle = 'pending', submitted_at = now(), updated_at = now()
      where shop_id = $1 and id = $2`,
    values: [shopId, id],
  });
  await client.query({
    name: "event",
    text: "insert into floor_events (order_id, name) values ($1, $2)",
    values: [id, "order.submitted"],
  });
  return rows[0]!;
}

/** The order behind a token in one statement; sending it in is one transaction of five statements. */
export function placingFloor(pool: Pool) {
  const app = new Hono();
  app.get("/order", async (c) => {
    const { rows } = await pool.query({ name: "by token", text: byToken, values: [c.req.query("token")] });
    return c.json(rows[0]);
  });
  app.post("/order", async (c) => {
    const { id, shop_id, lines } = await c.req.json<{ id: string; shop_id: string; lines: SentLine[] }>();
    const client = await pool.connect();
    try {
      await client.query("begin");
      const { total_minor } = await sendIn(client, shop_id, id, lines);
      await client.query("commit");
      return c.json({ id, lifecycle: "pending", total_minor });
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  });
  return app;
}
