import { afterAll, beforeAll, expect, test } from "vitest";
import { notifications } from "#db/schema/notifications.ts";
import { deviceQueues } from "#db/schema/till.ts";
import { findStuckDevices, stuckAfterMs } from "./find-stuck-devices.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { signInAs } from "#test/sign-in-as.ts";

type Device = { id: string; queue: Record<string, unknown> | null };

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  harness.startWorkers();
});
afterAll(() => harness.stop());

const start = new Date("2026-11-23T09:00:00.000Z");
const at = (minutes: number) => harness.setNow(new Date(start.getTime() + minutes * 60_000));
const keyOf = (digit: string) => digit.repeat(32);
const nothing = { sales_waiting: 0, sales_refused: 0, messages_waiting: 0, waiting_seconds: 0 };
const oneSale = { ...nothing, device_key: keyOf("a"), sales_waiting: 1 };

/** A shop with its owner, and a cashier on a device of the counter. */
async function openShop() {
  at(0);
  const shop = await harness.makeShop();
  const owner = await signInAs(harness, shop.shopId);
  const cashier = await signInAs(harness, shop.shopId, []);
  const call = (token: string, method: string, path: string, body?: object) =>
    harness.app.request(`/store${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        "Content-Type": "application/json",
        "Idempotency-Key": crypto.randomUUID(),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const report = async (said: object, token = cashier.token) =>
    (await call(token, "PUT", "/till/queue", said)).status;
  const devices = async () => {
    const answer = await call(owner.token, "GET", "/till-devices");
    return ((await answer.json()) as { items: Device[] }).items;
  };
  const queueOf = async (id: string) => (await devices()).find((device) => device.id === id)?.queue;
  const stuck = async () =>
    (await shop.events()).filter(({ name }) => name === "device.sync_stuck").map(({ payload }) => payload);
  return { shop, owner, cashier, call, report, queueOf, stuck };
}

test("what a device could not send is shown with it until it keeps nothing any more", async () => {
  const { shop, cashier, report, queueOf } = await openShop();
  expect(await queueOf(cashier.sessionId)).toBeNull();
  const said = { ...oneSale, sales_refused: 2, messages_waiting: 3, waiting_seconds: 600 };
  expect(await report(said)).toBe(204);
  expect(await report(said)).toBe(204);
  expect(await queueOf(cashier.sessionId)).toEqual({
    sales_waiting: 1,
    sales_refused: 2,
    messages_waiting: 3,
    oldest_at: "2026-11-23T08:50:00.000Z",
    heard_at: "2026-11-23T09:00:00.000Z",
  });
  expect(await report({ ...nothing, device_key: keyOf("a") })).toBe(204);
  expect(await queueOf(cashier.sessionId)).toBeNull();
  // What is said again changes nothing on the owner's page.
  const { sessionId } = cashier;
  expect(await shop.events()).toEqual([
    { name: "till_device.queue_changed", payload: { sessionId } },
    { name: "till_device.queue_changed", payload: { sessionId } },
  ]);
});

test("whoever is signed in on it, a device is one; one that lost its store says it under another number", async () => {
  const { shop, owner, cashier, report, queueOf } = await openShop();
  await report(oneSale);
  await report(oneSale, owner.token);
  expect([await queueOf(cashier.sessionId), await queueOf(owner.sessionId)]).toMatchObject([
    null,
    { sales_waiting: 1 },
  ]);
  await report({ ...oneSale, device_key: keyOf("b"), sales_waiting: 4 }, owner.token);
  expect(await queueOf(owner.sessionId)).toMatchObject({ sales_waiting: 4 });
  await report({ ...nothing, device_key: keyOf("b") }, owner.token);
  at(stuckAfterMs / 60_000 + 1);
  await findStuckDevices(harness.base);
  expect((await shop.events()).some(({ name }) => name === "device.sync_stuck")).toBe(false);
});

test("after two hours the shop is told, once, also of a device that is not heard of any more", async () => {
  const { shop, owner, cashier, call, report, stuck } = await openShop();
  await call(owner.token, "PUT", `/till-devices/${cashier.sessionId}`, { name: "Kaunta", prefix: "A" });
  await report({ ...oneSale, sales_refused: 1 });
  at(119);
  await findStuckDevices(harness.base);
  expect(await stuck()).toEqual([]);
  at(120);
  await Promise.all([findStuckDevices(harness.base), findStuckDevices(harness.base)]);
  await report({ ...oneSale, sales_refused: 1, waiting_seconds: 7200 });
  at(300);
  await findStuckDevices(harness.base);
  expect(await stuck()).toEqual([
    {
      deviceId: keyOf("a"),
      name: "Kaunta",
      salesWaiting: 1,
      salesRefused: 1,
      messagesWaiting: 0,
      oldestAt: "2026-11-23T09:00:00.000Z",
    },
  ]);
  const told = () =>
    harness.base.store.tenant(shop.shopId, (db) =>
      db
        .select({ userId: notifications.userId, kind: notifications.kind, facts: notifications.facts })
        .from(notifications),
    );
  // Owners alone, of whom the shop of a test has two.
  await expect.poll(async () => (await told()).length).toBe(2);
  expect(await told()).toContainEqual({
    userId: owner.userId,
    kind: "device.sync_stuck",
    facts: { device: "Kaunta", others: 2 },
  });
});

test("of what waits after all that was told of has gone, the shop is told again", async () => {
  const { report, stuck } = await openShop();
  await report(oneSale);
  at(130);
  await findStuckDevices(harness.base);
  at(140);
  await report({ ...oneSale, waiting_seconds: 60 });
  at(250);
  await findStuckDevices(harness.base);
  expect(await stuck()).toHaveLength(1);
  at(260);
  await findStuckDevices(harness.base);
  expect((await stuck()).map((payload) => payload["oldestAt"])).toEqual([
    "2026-11-23T09:00:00.000Z",
    "2026-11-23T11:19:00.000Z",
  ]);
});

test("of two tabs that say it at once the device stays one", async () => {
  const { cashier, report, queueOf } = await openShop();
  const statuses = await Promise.all(
    [1, 2, 3, 4].map((count) => report({ ...oneSale, sales_waiting: count })),
  );
  expect(statuses).toEqual([204, 204, 204, 204]);
  expect(await queueOf(cashier.sessionId)).toMatchObject({ sales_refused: 0 });
});

test("a device that is signed out, or not heard of for a month, is known no more", async () => {
  const { shop, owner, cashier, call, report, stuck } = await openShop();
  await report(oneSale);
  expect((await call(owner.token, "DELETE", `/till-devices/${cashier.sessionId}`)).status).toBe(204);
  await report({ ...oneSale, device_key: keyOf("b"), waiting_seconds: 0 }, owner.token);
  at(31 * 24 * 60);
  await findStuckDevices(harness.base);
  expect((await stuck()).map(({ deviceId }) => deviceId)).toEqual([keyOf("b")]);
  expect(await harness.base.store.tenant(shop.shopId, (db) => db.select().from(deviceQueues))).toEqual([]);
});

test("a report is of a person's device, and makes sense", async () => {
  const { owner, call, report } = await openShop();
  const scopes = [{ resource: "orders", action: "read" }];
  const made = await call(owner.token, "POST", "/api-keys", { name: "Seva", permissions: scopes });
  const { secret } = (await made.json()) as { secret: string };
  expect(secret).toMatch(/^agiza_/);
  expect(await report(oneSale, secret)).toBe(401);
  for (const said of [
    { ...oneSale, device_key: "kaunta" },
    { ...oneSale, sales_waiting: -1 },
    { ...oneSale, waiting_seconds: 0.5 },
    { ...oneSale, more: 1 },
  ])
    expect(await report(said)).toBe(422);
});
