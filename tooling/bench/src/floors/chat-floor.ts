import { Agent, request } from "node:http";
import { Hono } from "hono";
import type { Pool } from "pg";
import { isSigned } from "./signature.ts";

const agent = new Agent({ keepAlive: true });

/** As the webhook floor; after its 200 it sends one line of text back. It forgets what it could not send. */
export function chatFloor(pool: Pool, secret: string, graphUrl: string) {
  const app = new Hono();
  app.post("/chat", async (c) => {
    const body = Buffer.from(await c.req.arrayBuffer());
    if (!isSigned(body, c.req.header("x-hub-signature-256"), secret)) return c.body(null, 401);
    const text = body.toString("utf8");
    const { messages, metadata } = JSON.parse(text).entry[0].changes[0].value as {
      messages: [{ id: string; from: string }];
      metadata: { phone_number_id: string };
    };
    const { id, from } = messages[0];
    await pool.query({
      name: "chat",
      text: "insert into floor_webhooks (wamid, body) values ($1, $2) on conflict do nothing",
      values: [id, text],
    });
    setImmediate(() => reply(`${graphUrl}/v23.0/${metadata.phone_number_id}/messages`, from));
    return c.body(null, 200);
  });
  return app;
}

function reply(url: string, to: string): void {
  const body = JSON.stringify({ messaging_product: "whatsapp", to, type: "text", text: { body: "Karibu" } });
  const call = request(
    url,
    { method: "POST", agent, headers: { "content-type": "application/json", authorization: "Bearer floor" } },
    (response) => response.resume(),
  );
  call.on("error", () => undefined);
  call.end(body);
}
