import { createRoute, z } from "@hono/zod-openapi";
import { ok, refusal, signatureHeaders, signedBody } from "#http/openapi.ts";
import { createRouter } from "#http/router.ts";
import type { Deps } from "#modules/deps.ts";
import { confirmWebhookAddress } from "./confirm-webhook-address.ts";
import { WhatsappWebhook } from "./connect.schemas.ts";
import { whatsappInbox } from "./receive-whatsapp-webhook.ts";

const confirmRoute = createRoute({
  method: "get",
  path: "/webhooks/whatsapp",
  operationId: "confirmWhatsappWebhook",
  summary: "Confirm the address of WhatsApp webhooks",
  security: [],
  tags: ["webhooks"],
  request: {
    query: z.object({
      "hub.mode": z.string().optional(),
      "hub.verify_token": z.string().optional(),
      "hub.challenge": z.string().max(500).optional(),
    }),
  },
  responses: {
    200: {
      description: "The challenge, exactly as it came.",
      content: { "text/plain": { schema: z.string() } },
    },
    403: refusal("webhook.bad_verify_token"),
  },
});

const receiveRoute = createRoute({
  method: "post",
  path: "/webhooks/whatsapp",
  operationId: "receiveWhatsappWebhook",
  summary: "Take messages and statuses from WhatsApp",
  security: [],
  tags: ["webhooks"],
  ...signatureHeaders({
    "x-hub-signature-256": "sha256= and the HMAC-SHA256 of the body's bytes under the app secret, in hex.",
  }),
  request: { body: signedBody("WhatsappWebhook") },
  responses: {
    200: ok(z.object({ status: z.literal("ok") }), "Stored; a body that comes again is stored once."),
    401: refusal("webhook.bad_signature"),
  },
});

/** Where Meta brings messages and statuses. */
export function connectRoutes({ whatsapp, pace }: Deps) {
  const router = createRouter();
  router.openAPIRegistry.register("WhatsappWebhook", WhatsappWebhook);
  const receiveWhatsappWebhook = whatsappInbox();
  router.openapi(confirmRoute, (c) => {
    const query = c.req.valid("query");
    const challenge = confirmWebhookAddress(whatsapp.verifyToken, {
      mode: query["hub.mode"],
      token: query["hub.verify_token"],
      challenge: query["hub.challenge"],
    });
    return c.text(challenge, 200);
  });
  router.openapi(receiveRoute, async (c) => {
    await pace.urgent(async () =>
      receiveWhatsappWebhook(c.get("base"), whatsapp.appSecret, {
        rawBody: new Uint8Array(await c.req.arrayBuffer()),
        headers: c.req.raw.headers,
      }),
    );
    return c.json({ status: "ok" as const }, 200);
  });
  return router;
}
