import { Hono } from "hono";
import type { Pool } from "pg";
import { isSigned } from "./signature.ts";

/** The signature over the raw bytes, one INSERT that takes a delivery once, 200. */
export function webhookFloor(pool: Pool, secret: string) {
  const app = new Hono();
  app.post("/webhook", async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer());
    if (!isSigned(body, c.req.header("x-hub-signature-256"), secret)) return c.body(null, 401);
    const text = body.toString("utf8");
    const message = JSON.parse(text).entry[0].changes[0].value.messages[0] as { id: string };
    await pool.query({
      name: "webhook",
      text: "insert into floor_webhooks (wamid, body) values ($1, $2) on conflict do nothing",
      values: [message.id, text],
    });
    return c.body(null, 200);
  });
  return app;
}
