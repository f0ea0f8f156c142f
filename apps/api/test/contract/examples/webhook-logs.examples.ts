import { webhookEvents } from "#db/schema/connect.ts";
import { webhookLines } from "#db/schema/webhook-lines.ts";
import { newId, type WebhookLineId } from "#kernel/ids.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, same } from "../example.ts";
import { makeEndpoint } from "./webhooks.examples.ts";

/** A call of WhatsApp that was worked on, and an event that went out. */
async function makeLines(world: ShopWorld) {
  const { harness, shopId, word } = world;
  const { base } = harness;
  const now = base.now();
  const id: WebhookLineId = newId("whl", now);
  const originId = newId("whk", now);
  await base.store.system(async (db) => {
    const event = { id: originId, source: "whatsapp", bodyHash: originId, body: { object: word } } as const;
    await db.insert(webhookEvents).values({ ...event, receivedAt: now, outcome: "applied" });
    await db.insert(webhookLines).values({
      shopId,
      id,
      source: "whatsapp",
      event: "messages.text",
      ref: `wamid.${word}`,
      originId,
      result: "ok",
      tries: 1,
      tookMs: 21,
      at: now,
    });
  });
  const { messageId } = await makeEndpoint(world);
  return { id, messageId, ids: [id, messageId, originId, shopId] };
}

const range = { from: "2026-01-01T00:00:00.000Z", to: "2036-01-01T00:00:00.000Z" };

export const webhookLogsExamples = defineExamples(makeLines, {
  listIncomingWebhooks: {
    ask: () => ({}),
    also: (): Ask[] => [{ query: { source: "whatsapp", result: "ok", search: "wamid", ...range } }],
    expected: same(200, 403, 401),
    reads: true,
  },
  listOutgoingWebhooks: {
    ask: () => ({}),
    also: (): Ask[] => [{ query: { result: "failed", search: "order", ...range } }],
    expected: same(200, 403, 401),
    reads: true,
  },
  countWebhooks: { ask: () => ({}), expected: same(200, 403, 401) },
  getIncomingWebhook: { ask: (of) => ({ params: { id: of.id } }), expected: byId(200, 403), reads: true },
  getOutgoingWebhook: {
    ask: (of) => ({ params: { id: of.messageId } }),
    expected: byId(200, 403),
    reads: true,
  },
  workAgainOnWebhook: { ask: (of) => ({ params: { id: of.id } }), expected: byId(202, 403) },
  sendWebhookAgain: { ask: (of) => ({ params: { id: of.messageId } }), expected: byId(202, 403) },
});
