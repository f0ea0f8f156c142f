import { serve } from "@hono/node-server";
import { Hono } from "hono";
import pg from "pg";
import { chatFloor } from "./chat-floor.ts";
import { ordersFloor } from "./orders-floor.ts";
import { paidFloor, paidTables } from "./paid-floor.ts";
import { placingFloor } from "./placing-floor.ts";
import { webhookFloor } from "./webhook-floor.ts";

/*
 * The least code that gives the same answers on the same libraries and the same PostgreSQL: no tenancy, no
 * permissions, no validation, no log, no jobs. What the product costs is what stands above this.
 */
const {
  DATABASE_URL = "",
  FLOOR_PORT = "",
  WHATSAPP_APP_SECRET = "",
  WHATSAPP_GRAPH_URL = "",
  SELCOM_URL = "",
  SELCOM_SECRET = "",
} = process.env;

const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
pool.on("error", () => undefined);
await pool.query(`create table if not exists floor_webhooks (
  wamid text primary key, body jsonb not null, received_at timestamptz not null default now())`);
await pool.query(`create table if not exists floor_events (
  id bigint generated always as identity primary key, order_id text not null, name text not null,
  at timestamptz not null default now())`);

await pool.query(paidTables);
await pool.query(
  "insert into floor_counters (shop_id, next) select shop_id, 1 from shops on conflict do nothing",
);

const app = new Hono();
app.get("/readyz", async (c) => {
  await pool.query("select 1");
  return c.json({ status: "ready" });
});
app.route("/", webhookFloor(pool, WHATSAPP_APP_SECRET));
app.route("/", chatFloor(pool, WHATSAPP_APP_SECRET, WHATSAPP_GRAPH_URL));
app.route("/", ordersFloor(pool));
app.route("/", placingFloor(pool));
app.route(
  "/",
  paidFloor(pool, {
    graphUrl: WHATSAPP_GRAPH_URL,
    selcomUrl: SELCOM_URL,
    selcomSecret: SELCOM_SECRET,
    ownUrl: `http://127.0.0.1:${FLOOR_PORT}`,
  }),
);
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(FLOOR_PORT) });
process.once("SIGTERM", () => process.exit(0));
