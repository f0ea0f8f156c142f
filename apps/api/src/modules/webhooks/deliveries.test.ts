import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { webhookAttempts, webhookEndpoints, webhookMessages } from "#db/schema/webhooks.ts";
import type { WebhookEndpointId, WebhookMessageId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { addServer, openReceiver, state, toThisMachine } from "#test/webhook-rig.ts";
import { pauseEndpoint, resumeEndpoint } from "./change-endpoint.ts";
import { collectWebhooks } from "./collect-webhooks.ts";
import { listEndpoints } from "./list-endpoints.ts";
import { replaceSecret } from "./replace-secret.ts";
import { sendMessageAgain } from "./send-message-again.ts";
import { sendTestEvent } from "./send-test-event.ts";
import { sendWebhooks } from "./send-webhooks.ts";
import { lookForWebhooks } from "./webhooks.jobs.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness(toThisMachine);
});
afterAll(() => harness.stop());

const stops: (() => void)[] = [];
afterEach(() => {
  harness.setNow(null);
  stops.splice(0).forEach((stop) => stop());
});

/** A shop with a server; its jobs run when they are told to. */
async function open(...answer: Parameters<typeof openReceiver>) {
  const shop = await harness.makeShop();
  const receiver = await openReceiver(...answer);
  stops.push(() => receiver.close());
  const server = await addServer(harness, shop.ctx, receiver.url());
  const endpointId = server.id as WebhookEndpointId;
  const collect = () => collectWebhooks(harness.base, shop.shopId);
  const send = () => sendWebhooks(harness.base, harness.deps.webhooks, { shopId: shop.shopId, endpointId });
  const sendAll = async (turns = 10) => {
    for (let turn = 0; turn < turns; turn++) await send();
  };
  const messages = () =>
    harness.base.store.tenant(shop.shopId, (db) =>
      db.select().from(webhookMessages).orderBy(webhookMessages.seq),
    );
  const attempts = () => harness.base.store.tenant(shop.shopId, (db) => db.select().from(webhookAttempts));
  const endpoint = async () => (await listEndpoints(shop.ctx)).items[0]!;
  return { shop, receiver, server, endpointId, collect, send, sendAll, messages, attempts, endpoint };
}

test("what happens is told once, signed, with what it is about; what nobody asked for is not", async () => {
  const { shop, receiver, server, collect, sendAll, messages } = await open();
  await state.submitted(shop.ctx, "ord_1");
  await state.cancelled(shop.ctx, "ord_1");
  await Promise.all([collect(), collect(), collect()]);
  await collect();
  await sendAll();
  expect(receiver.types()).toEqual(["order.submitted", "order.cancelled"]);
  const [first, second] = receiver.heard;
  expect(new Webhook(server.secret).verify(first!.body, first!.headers)).toMatchObject({
    id: first!.headers["webhook-id"],
    shop_id: shop.shopId,
    data: { order_id: "ord_1" },
  });
  expect(JSON.parse(second!.body)).toMatchObject({ previous: { lifecycle: "pending" } });
  expect((await messages()).map(({ state: is }) => is)).toEqual(["delivered", "delivered"]);
  await sendAll(2);
  expect(receiver.heard).toHaveLength(2);
});

test("about one thing nothing overtakes what failed before it, and about others all goes on", async () => {
  let isBroken = true;
  const { shop, receiver, collect, sendAll } = await open((response, { body }) => {
    const { data } = JSON.parse(body) as { data: { order_id: string } };
    response.statusCode = isBroken && data.order_id === "ord_a" ? 503 : 200;
    response.end();
  });
  harness.setNow(new Date("2027-02-01T08:00:00Z"));
  await state.submitted(shop.ctx, "ord_a");
  await state.cancelled(shop.ctx, "ord_a");
  await state.submitted(shop.ctx, "ord_b");
  await state.cancelled(shop.ctx, "ord_b");
  await collect();
  await sendAll();
  const told = () =>
    receiver.heard.map(({ body }) => {
      const { type, data } = JSON.parse(body) as { type: string; data: { order_id: string } };
      return `${data.order_id} ${type}`;
    });
  expect(told().toSorted()).toEqual([
    "ord_a order.submitted",
    "ord_b order.cancelled",
    "ord_b order.submitted",
  ]);
  isBroken = false;
  harness.setNow(new Date("2027-02-01T08:00:20Z"));
  await sendAll();
  expect(told().filter((one) => one.startsWith("ord_a"))).toEqual([
    "ord_a order.submitted",
    "ord_a order.submitted",
    "ord_a order.cancelled",
  ]);
  const ids = receiver.heard.map(({ headers }) => headers["webhook-id"]);
  expect(new Set(ids).size).toBe(4);
});

test("a server that fails for a day is tried eight times, paused, and its owner told; what waits is kept", async () => {
  let status = 500;
  const { shop, receiver, collect, send, sendAll, messages, attempts, endpoint } = await open((response) => {
    response.statusCode = status;
    response.end("no");
  });
  const began = new Date("2027-03-01T08:00:00Z").getTime();
  harness.setNow(new Date(began));
  await state.submitted(shop.ctx, "ord_1");
  await collect();
  for (let minutes = 0; minutes <= 26 * 60; minutes += 5) {
    harness.setNow(new Date(began + minutes * 60_000));
    await send();
    if (minutes === 60) {
      await state.cancelled(shop.ctx, "ord_1");
      await collect();
    }
  }
  expect(receiver.heard).toHaveLength(8);
  expect((await attempts()).map(({ status: said, answer }) => [said, answer])).toEqual(
    Array.from({ length: 8 }, () => [500, "no"]),
  );
  expect((await messages()).map(({ state: is }) => is)).toEqual(["failed", "waiting"]);
  expect((await endpoint()).status).toBe("failing");
  expect((await shop.events()).map(({ name }) => name)).toContain("webhook_endpoint.failing");
  status = 200;
  const { id } = await endpoint();
  await resumeEndpoint(shop.ctx, id, true);
  await sendAll();
  expect(receiver.types().at(-1)).toBe("order.cancelled");
  expect(await endpoint()).toMatchObject({ status: "on", failingSince: null });
});

test("410 is a server's own word that it wants no more", async () => {
  const { shop, collect, send, endpoint } = await open((response) => response.writeHead(410).end());
  await state.submitted(shop.ctx, "ord_1");
  await collect();
  await send();
  expect((await endpoint()).status).toBe("failing");
});

test("what happens while a server is paused comes when it is on again, or not, as the owner says", async () => {
  const { shop, receiver, endpointId, collect, sendAll } = await open();
  await pauseEndpoint(shop.ctx, endpointId);
  await state.submitted(shop.ctx, "ord_1");
  await collect();
  await sendAll(2);
  expect(receiver.heard).toHaveLength(0);
  await resumeEndpoint(shop.ctx, endpointId, true);
  await collect();
  await sendAll(2);
  expect(receiver.types()).toEqual(["order.submitted"]);
  await pauseEndpoint(shop.ctx, endpointId);
  await state.cancelled(shop.ctx, "ord_1");
  await resumeEndpoint(shop.ctx, endpointId, false);
  await collect();
  await sendAll(2);
  expect(receiver.heard).toHaveLength(1);
});

test("for a day the old secret signs beside the new one", async () => {
  const { shop, receiver, server, endpointId, sendAll } = await open();
  const { secret } = await replaceSecret(shop.ctx, endpointId);
  await sendTestEvent(shop.ctx, harness.deps.limits, endpointId);
  await sendAll(2);
  const [{ body, headers }] = receiver.heard as [(typeof receiver.heard)[0]];
  for (const good of [secret, server.secret]) expect(new Webhook(good).verify(body, headers)).toBeTruthy();
  harness.setNow(new Date(Date.now() + 25 * 3_600_000));
  await sendTestEvent(shop.ctx, harness.deps.limits, endpointId);
  await sendAll(2);
  const later = receiver.heard[1]!;
  expect(later.headers["webhook-signature"]!.split(" ")).toHaveLength(1);
  expect(later.body).toContain("webhook.test");
});

test("a process that dies after it called sends the same message again under the same id", async () => {
  const { shop, receiver, endpointId, collect, send, messages } = await open();
  await state.submitted(shop.ctx, "ord_1");
  await collect();
  // The call went out and nothing was written after it: as a process leaves it that is killed.
  await harness.base.store.tenant(shop.shopId, (db) =>
    db.update(webhookMessages).set({ leasedUntil: new Date(Date.now() + 60_000), tries: 1 }),
  );
  await send();
  expect(receiver.heard).toHaveLength(0);
  harness.setNow(new Date(Date.now() + 61_000));
  await send();
  expect(receiver.heard.map(({ headers }) => headers["webhook-id"])).toEqual([(await messages())[0]!.id]);
  expect(await messages()).toMatchObject([{ state: "delivered", endpointId }]);
});

test("two processes that send at the same time send each message once", async () => {
  const { shop, receiver, collect, send } = await open((response) => setTimeout(() => response.end(), 5));
  for (let order = 0; order < 30; order++) await state.submitted(shop.ctx, `ord_${order}`);
  await collect();
  const worker = async () => {
    for (let turn = 0; turn < 30; turn++) await send();
  };
  await Promise.all([worker(), worker(), worker()]);
  const ids = receiver.heard.map(({ headers }) => headers["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
});

test("a message is sent again on demand, byte for byte, and from a removed server no more", async () => {
  const { shop, receiver, collect, sendAll, messages } = await open();
  await state.submitted(shop.ctx, "ord_1");
  await collect();
  await sendAll(2);
  const id = (await messages())[0]!.id as WebhookMessageId;
  await sendMessageAgain(shop.ctx, harness.deps.limits, id);
  await sendAll(2);
  const [first, second] = receiver.heard;
  expect(second!.body).toBe(first!.body);
  expect(second!.headers["webhook-id"]).toBe(first!.headers["webhook-id"]);
  await harness.base.store.tenant(shop.shopId, (db) =>
    db.update(webhookEndpoints).set({ removedAt: new Date() }),
  );
  await expect(sendMessageAgain(shop.ctx, harness.deps.limits, id)).rejects.toMatchObject({
    code: "webhook_endpoint.not_found",
  });
});

test("a button floods no server: sixty test events and messages again in an hour, for all of a shop's servers", async () => {
  const { shop, endpointId, messages } = await open();
  const { limits } = harness.deps;
  let first: WebhookMessageId | null = null;
  for (let count = 0; count < 59; count++) {
    const { id } = await sendTestEvent(shop.ctx, limits, endpointId);
    first ??= id;
  }
  await sendMessageAgain(shop.ctx, limits, first!);
  const refused = { code: "request.too_many", retryAfterSeconds: expect.any(Number) };
  await expect(sendMessageAgain(shop.ctx, limits, first!)).rejects.toMatchObject(refused);
  await expect(sendTestEvent(shop.ctx, limits, endpointId)).rejects.toMatchObject(refused);
  expect(await messages()).toHaveLength(59);
  const other = await open();
  expect((await sendTestEvent(other.shop.ctx, limits, other.endpointId)).id).toMatch(/^whm_/);
});

test("an event that was committed late, behind one that was told, is told as well", async () => {
  const { shop, receiver, collect, sendAll } = await open();
  const opened = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const late = harness.base.store.tenant(shop.shopId, async (db) => {
    await db.execute(
      `insert into outbox_events (shop_id, name, payload, created_at)
        values ('${shop.shopId}', 'order.submitted', '{"orderId":"ord_late"}', now())`,
    );
    opened.resolve();
    await go.promise;
  });
  await opened.promise;
  await state.submitted(shop.ctx, "ord_soon");
  await collect();
  go.resolve();
  await late;
  await collect();
  await sendAll(3);
  const told = receiver.heard.map(
    ({ body }) => (JSON.parse(body) as { data: { order_id: string } }).data.order_id,
  );
  // They are about two orders, which leave side by side.
  expect(told.toSorted()).toEqual(["ord_late", "ord_soon"]);
});

test("the look finds what nobody was told to send", async () => {
  const { shop, receiver } = await open();
  await state.submitted(shop.ctx, "ord_1");
  harness.startWorkers();
  await lookForWebhooks(harness.base);
  await expect.poll(() => receiver.heard.length, { timeout: 15_000 }).toBe(1);
});

test("twenty servers that answer nothing delay no other shop's", { timeout: 240_000 }, async () => {
  harness.startWorkers();
  const slow = await openReceiver(() => {});
  stops.push(() => slow.close());
  for (let shops = 0; shops < 4; shops++) {
    const shop = await harness.makeShop();
    for (let servers = 0; servers < 5; servers++)
      await addServer(harness, shop.ctx, slow.url(`/${shop.shopId}/${servers}`));
    for (let order = 0; order < 20; order++) await state.submitted(shop.ctx, `ord_${order}`);
  }
  await expect.poll(() => slow.heard.length, { timeout: 60_000 }).toBeGreaterThan(40);
  const { shop, receiver } = await open();
  const tookMs: number[] = [];
  for (let order = 0; order < 30; order++) {
    const saidMs = performance.now();
    await state.submitted(shop.ctx, `ord_${order}`);
    await expect.poll(() => receiver.heard.length, { timeout: 30_000, interval: 10 }).toBe(order + 1);
    tookMs.push(receiver.heard[order]!.atMs - saidMs);
  }
  const sorted = tookMs.toSorted((a, b) => a - b);
  // Whoever waited behind one of them would wait for most of the ten seconds that a call may take.
  expect(sorted[15], "the middle of thirty, in ms").toBeLessThan(2_000);
});
