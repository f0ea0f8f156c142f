import { createHmac, timingSafeEqual } from "node:crypto";
import { Agent } from "node:http";
import { Hono } from "hono";
import type { Pool, PoolClient } from "pg";
import { call } from "@agiza/rig/http-call";
import { sendIn, type SentLine } from "./placing-floor.ts";

const agent = new Agent({ keepAlive: true });
const json = { "content-type": "application/json" };

type Outside = { graphUrl: string; selcomUrl: string; selcomSecret: string; ownUrl: string };

/**
 * The road of a paid order with one transaction a step: sent in and confirmed, prompted, noticed with the receipt
 * numbered, receipt sent. What could not be sent is forgotten.
 */
export function paidFloor(pool: Pool, { graphUrl, selcomUrl, selcomSecret, ownUrl }: Outside) {
  const write = (to: string, text: string) =>
    call(
      agent,
      "POST",
      `${graphUrl}/v23.0/floor/messages`,
      { ...json, authorization: "Bearer floor" },
      JSON.stringify({ messaging_product: "whatsapp", to, type: "text", text: { body: text } }),
    ).catch(() => undefined);

  const prompt = async (reference: string, amount: number): Promise<void> => {
    const order = {
      vendor: "TILL000099",
      order_id: reference,
      amount: String(amount),
      currency: "TZS",
      webhook: Buffer.from(`${ownUrl}/paid/notice`).toString("base64"),
    };
    await call(agent, "POST", `${selcomUrl}/checkout/create-order-minimal`, json, JSON.stringify(order));
    const push = JSON.stringify({ transid: reference, order_id: reference });
    await call(agent, "POST", `${selcomUrl}/checkout/wallet-payment`, json, push);
  };

  const app = new Hono();
  app.post("/paid/order", async (c) => {
    const { id, shop_id, lines } = await c.req.json<{ id: string; shop_id: string; lines: SentLine[] }>();
    const sent = await within(pool, (client) => sendIn(client, shop_id, id, lines));
    setImmediate(() => void write(sent.phone, `Tumepokea oda ${sent.number}.`));
    return c.json({ id, lifecycle: "pending", total_minor: sent.total_minor });
  });
  app.post("/paid/payment", async (c) => {
    const { id, shop_id, reference, total_minor } = await c.req.json<{
      id: string;
      shop_id: string;
      reference: string;
      total_minor: number;
    }>();
    await within(pool, async (client) => {
      await client.query({
        name: "try",
        text: "insert into floor_payments (reference, shop_id, order_id, amount_minor) values ($1, $2, $3, $4)",
        values: [reference, shop_id, id, total_minor],
      });
      await client.query({
        name: "event",
        text: "insert into floor_events (order_id, name) values ($1, $2)",
        values: [id, "payment.started"],
      });
    });
    setImmediate(() => void prompt(reference, total_minor / 100).catch(() => undefined));
    return c.json({ reference }, 202);
  });
  app.post("/paid/notice", async (c) => {
    const body = await c.req.text();
    const fields = JSON.parse(body) as Record<string, string>;
    if (!isSigned(fields, c.req.header("timestamp") ?? "", c.req.header("digest") ?? "", selcomSecret))
      return c.body(null, 401);
    const paid = await within(pool, (client) =>
      book(client, fields["order_id"]!, fields["reference"]!, body),
    );
    if (paid) setImmediate(() => void write(paid.phone, `Risiti ${paid.number}: ${fields["reference"]}`));
    return c.json({ result: "SUCCESS" });
  });
  return app;
}

/** The notice, the try, the order and the numbered receipt; null when the notice came before. */
async function book(
  client: PoolClient,
  reference: string,
  providerReference: string,
  body: string,
): Promise<{ number: number; phone: string } | null> {
  const { rowCount } = await client.query({
    name: "notice",
    text: "insert into floor_notices (reference, body) values ($1, $2) on conflict do nothing",
    values: [reference, body],
  });
  if (rowCount === 0) return null;
  const { rows: tries } = await client.query<{ shop_id: string; order_id: string }>({
    name: "paid try",
    text: `update floor_payments set paid_at = now(), provider_reference = $2 where reference = $1
      returning shop_id, order_id`,
    values: [reference, providerReference],
  });
  const { shop_id, order_id } = tries[0]!;
  const { rows: orders } = await client.query<{ total_minor: string; phone: string }>({
    name: "paid order",
    text: `update orders set payment_status = 'paid', paid_minor = total_minor, updated_at = now()
      where shop_id = $1 and id = $2
      returning total_minor, (select phone from customers c where c.shop_id = $1 and c.id = customer_id) as phone`,
    values: [shop_id, order_id],
  });
  const { rows: counters } = await client.query<{ number: number }>({
    name: "number",
    text: `update floor_counters set next = next + 1 where shop_id = $1 returning next - 1 as number`,
    values: [shop_id],
  });
  await client.query({
    name: "receipt",
    text: "insert into floor_receipts (shop_id, number, order_id, total_minor) values ($1, $2, $3, $4)",
    values: [shop_id, counters[0]!.number, order_id, orders[0]!.total_minor],
  });
  return { number: counters[0]!.number, phone: orders[0]!.phone };
}

/** One transaction. */
async function within<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}

/** Whether a notice's digest belongs to its fields, in their order. */
function isSigned(
  fields: Record<string, string>,
  timestamp: string,
  digest: string,
  secret: string,
): boolean {
  const values = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const text = [`timestamp=${timestamp}`, ...values].join("&");
  const expected = createHmac("sha256", secret).update(text).digest();
  const given = Buffer.from(digest, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The floor's own tables of this road. */
export const paidTables = `
  create table if not exists floor_payments (reference text primary key, shop_id text not null,
    order_id text not null, amount_minor bigint not null, provider_reference text, paid_at timestamptz,
    at timestamptz not null default now());
  create table if not exists floor_notices (reference text primary key, body jsonb not null,
    at timestamptz not null default now());
  create table if not exists floor_counters (shop_id text primary key, next integer not null);
  create table if not exists floor_receipts (shop_id text not null, number integer not null,
    order_id text not null unique, total_minor bigint not null, at timestamptz not null default now(),
    primary key (shop_id, number))`;
