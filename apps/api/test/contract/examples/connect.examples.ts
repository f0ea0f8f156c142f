import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { signed } from "@agiza/rig/whatsapp-webhooks";
import { defineExamples, same } from "../example.ts";

const readSettings = ({ harness: { env } }: ShopWorld) =>
  Promise.resolve({ verifyToken: env.WHATSAPP_VERIFY_TOKEN, ids: [] });

const webhook = JSON.stringify({ object: "whatsapp_business_account", entry: [] });

export const connectExamples = defineExamples(readSettings, {
  confirmWhatsappWebhook: {
    ask: (_of, own) => ({
      query: { "hub.mode": "subscribe", "hub.verify_token": own.verifyToken, "hub.challenge": "1158201444" },
    }),
    expected: same(200, 200, 200),
  },
  receiveWhatsappWebhook: {
    ask: () => ({
      headers: { "x-hub-signature-256": signed(webhook).headers["X-Hub-Signature-256"] },
      body: Buffer.from(webhook),
    }),
    expected: same(200, 200, 200),
  },
});
