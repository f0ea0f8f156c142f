import { and, desc, eq, inArray } from "drizzle-orm";
import { webhookAttempts, webhookEndpoints, webhookMessages } from "#db/schema/webhooks.ts";
import { newId, type WebhookEndpointId, type WebhookMessageId } from "#kernel/ids.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { type Ask, byId, defineExamples, newKey, same } from "../example.ts";

let count = 0;
/** An address on the public internet, which needs no look-up. */
const newUrl = () => `https://8.8.8.8/${count++}`;

/** A server that was told of one event. */
export const makeEndpoint = (world: ShopWorld) => make(world, "on");

async function make({ harness, shopId, word }: ShopWorld, status: "on" | "paused") {
  const { base } = harness;
  const now = base.now();
  const id: WebhookEndpointId = newId("whe", now);
  const messageId: WebhookMessageId = newId("whm", now);
  const events = ["order.created"] as const;
  const secretSealed = base.secrets.seal("whsec_c2lyaQ==");
  await base.store.tenant(shopId, async (db) => {
    // A shop has no room for all that tests ask for: what they asked for before goes.
    const older = await db
      .select({ id: webhookEndpoints.id })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.shopId, shopId))
      .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id))
      .offset(2);
    const gone = older.map((one) => one.id);
    await db
      .update(webhookEndpoints)
      .set({ removedAt: now })
      .where(and(eq(webhookEndpoints.shopId, shopId), inArray(webhookEndpoints.id, gone)));
    const server = {
      shopId,
      name: `${word} Seva`,
      events: [...events],
      secretSealed,
      collectedTo: 0,
      isSlow: false,
      createdAt: now,
      updatedAt: now,
    };
    await db.insert(webhookEndpoints).values({ ...server, id, url: newUrl(), status });
    await db.insert(webhookMessages).values({
      shopId,
      id: messageId,
      endpointId: id,
      event: "order.created",
      objectId: messageId,
      body: JSON.stringify({ id: messageId, type: "order.created", data: { note: word } }),
      state: "failed",
      tries: 8,
      nextAt: now,
      createdAt: now,
      finishedAt: now,
    });
    const call = { shopId, messageId, number: 1, at: now, tookMs: 12, status: 500 };
    await db.insert(webhookAttempts).values({ ...call, answerHeaders: {}, answer: word });
  });
  return {
    id,
    messageId,
    form: { name: `${word} Mizani`, url: newUrl(), events },
    updatedAt: now.toISOString(),
    ids: [id, messageId, shopId],
  };
}

const whileOn = defineExamples(makeEndpoint, {
  listWebhookEndpoints: { ask: () => ({}), expected: same(200, 403, 401), reads: true },
  addWebhookEndpoint: {
    ask: (_of, own) => ({ headers: newKey(), body: own.form }),
    expected: same(201, 403, 401),
    reads: true,
  },
  changeWebhookEndpoint: {
    ask: (of, own) => ({ params: { id: of.id }, body: { ...own.form, updated_at: of.updatedAt } }),
    expected: byId(200, 403),
    reads: true,
  },
  removeWebhookEndpoint: { ask: (of) => ({ params: { id: of.id } }), expected: byId(204, 403) },
  pauseWebhookEndpoint: {
    ask: (of) => ({ params: { id: of.id } }),
    expected: byId(200, 403),
    reads: true,
  },
  replaceWebhookSecret: {
    ask: (of) => ({ params: { id: of.id } }),
    expected: byId(200, 403),
    reads: true,
  },
  testWebhookEndpoint: { ask: (of) => ({ params: { id: of.id } }), expected: byId(202, 403) },
});

const whilePaused = defineExamples((world) => make(world, "paused"), {
  resumeWebhookEndpoint: {
    ask: (of) => ({ params: { id: of.id }, body: { catch_up: true } }),
    also: ({ id }): Ask[] => [{ params: { id }, body: { catch_up: false } }],
    expected: byId(200, 403),
    reads: true,
  },
});

export const webhooksExamples = { ...whileOn, ...whilePaused };
