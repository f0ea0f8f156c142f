import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { products } from "#db/schema/products.ts";
import { eq } from "drizzle-orm";
import { inTransaction } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import type { Permissions } from "@agiza/permissions";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { makeProduct, shopCtx } from "#test/shop-goods.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { dashboardJobs } from "./dashboard.jobs.ts";
import { foldTradeFigures } from "./fold-trade-figures.ts";
import type { Dashboard } from "./dashboard.schemas.ts";
import type { z } from "@hono/zod-openapi";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterEach(() => harness.setNow(null));
afterAll(() => harness.stop());

/** A Saturday, ten past two in the afternoon where the shop is. */
const saturday = new Date("2026-11-21T11:14:00.000Z");
const hoursBefore = (hours: number) => new Date(saturday.getTime() - hours * 3_600_000);
const week = 7 * 24;

const fold = (shopId: ShopId) => inTransaction(shopCtx(harness.base, shopId), foldTradeFigures);

async function open(shopId: ShopId, permissions?: Permissions, sight = {}) {
  const { token, userId } = await signInAs(harness, shopId, permissions, sight);
  const read = async () => {
    const answer = await harness.app.request("/store/api/v1/dashboard", {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
    return readJson<z.output<typeof Dashboard>>(answer);
  };
  return { read, userId };
}

const sold = (at: Date, totalMinor: number, more: object = {}) => ({
  createdAt: at,
  submittedAt: at,
  totalMinor,
  ...more,
});

test("the day's money is that of the shop's own day, beside the same weekday up to the same time", async () => {
  harness.setNow(saturday);
  const shop = await harness.makeShop();
  const { read } = await open(shop.shopId);
  const first = await makeSubmittedOrder(shop.ctx, sold(hoursBefore(5), 3_000_000));
  await makeSubmittedOrder(shop.ctx, sold(hoursBefore(1), 1_000_000));
  await makeSubmittedOrder(shop.ctx, sold(hoursBefore(2), 9_000_000, { lifecycle: "cancelled" }));
  await makeSubmittedOrder(shop.ctx, sold(hoursBefore(2), 9_000_000, { isPractice: true }));
  // Yesterday's last minute where the shop is.
  await makeSubmittedOrder(shop.ctx, sold(new Date("2026-11-20T20:59:59Z"), 7_000_000));
  await makeSubmittedOrder(shop.ctx, sold(hoursBefore(week + 3), 2_000_000));
  await makeSubmittedOrder(shop.ctx, sold(hoursBefore(week - 3), 6_000_000));
  await takeCash(shop.ctx, { orderId: first.orderId, amountMinor: null, dueMinor: null }, "once");
  await fold(shop.shopId);
  const { today, payments, as_of: asOf } = await read();
  expect(asOf).toBe(saturday.toISOString());
  expect(today).toMatchObject({
    day: "2026-11-21",
    sales_minor: 4_000_000,
    orders: 2,
    average_minor: 2_000_000,
    due_minor: 1_000_000,
    received_minor: 3_000_000,
    compared: { day: "2026-11-14", until_minute: 850, sales_minor: 4_000_000, previous_minor: 2_000_000 },
  });
  const hour = (wanted: number) => today!.hours.find((one) => one.hour === wanted);
  expect(hour(9)).toMatchObject({ sales_minor: 3_000_000 });
  expect(hour(11)).toMatchObject({ sales_minor: 0, previous_minor: 2_000_000 });
  expect(hour(17)).toMatchObject({ previous_minor: 6_000_000 });
  expect(payments).toEqual([{ channel: "cash", count: 1, amount_minor: 3_000_000 }]);
});

test("figures say until when they hold: now where nothing waits to be folded, else their last fold", async () => {
  harness.setNow(hoursBefore(1));
  const shop = await harness.makeShop();
  const { read } = await open(shop.shopId);
  await fold(shop.shopId);
  harness.setNow(saturday);
  expect((await read()).as_of).toBe(saturday.toISOString());
  await makeSubmittedOrder(shop.ctx);
  const stale = await read();
  expect(stale.as_of).toBe(hoursBefore(1).toISOString());
  expect(stale.today!.orders).toBe(0);
  await fold(shop.shopId);
  expect(await read()).toMatchObject({ as_of: saturday.toISOString(), today: { orders: 1 } });
});

test("what nobody folded is found by the sweep", async () => {
  const shop = await harness.makeShop();
  const { read } = await open(shop.shopId);
  await makeSubmittedOrder(shop.ctx);
  const [sweep] = dashboardJobs().schedules;
  await sweep!.handler.handle(harness.base, {});
  harness.startWorkers();
  await expect.poll(async () => (await read()).today!.orders, { timeout: 20_000 }).toBe(1);
});

test("what waits: orders nobody began with, money that is owed back, and how far the shop is set up", async () => {
  harness.setNow(saturday);
  const shop = await harness.makeShop();
  const { read } = await open(shop.shopId);
  expect(await read()).toMatchObject({
    waiting: { new_orders: null, owed_back: null, failed_messages: null },
    latest_orders: [],
    setup: { products: false, order: false, practice: false },
  });
  const oldest = await makeSubmittedOrder(shop.ctx, sold(hoursBefore(2), 100));
  await makeSubmittedOrder(shop.ctx, sold(hoursBefore(1), 100));
  await makeSubmittedOrder(shop.ctx, sold(hoursBefore(1), 100, { lifecycle: "ready" }));
  const owed = await makeSubmittedOrder(shop.ctx, {
    lifecycle: "cancelled",
    paymentStatus: "refund_pending",
    paidMinor: 500,
  });
  await makeProduct(harness.base, shop.shopId);
  const { waiting, setup, latest_orders: latest } = await read();
  expect(waiting.new_orders).toEqual({
    count: 2,
    capped: false,
    first: { id: oldest.orderId, number: oldest.number, since: hoursBefore(2).toISOString() },
  });
  expect(waiting.owed_back).toMatchObject({ count: 1, first: { number: owed.number, owed_minor: 500 } });
  expect(setup).toEqual({ products: true, order: true, practice: false });
  expect(latest).toHaveLength(4);
});

test("what is low or gone is counted, with the one there is least of, for who may see products", async () => {
  const shop = await harness.makeShop();
  const seller = await open(shop.shopId, [{ resource: "product", action: ["read"] }]);
  const packer = await open(shop.shopId, [{ resource: "orders", action: ["read"] }]);
  await makeProduct(harness.base, shop.shopId, { name: "Khanga", stock: 4 });
  await makeProduct(harness.base, shop.shopId, { name: "Ushonaji" });
  expect((await seller.read()).waiting.low_stock).toBeNull();
  const few = await makeProduct(harness.base, shop.shopId, { name: "Vitenge", stock: 2 });
  const gone = await makeProduct(harness.base, shop.shopId, { name: "Kikoi", stock: 0 });
  await harness.base.store.tenant(shop.shopId, (db) =>
    db.update(products).set({ lowAt: 2 }).where(eq(products.id, few.productId)),
  );
  expect((await seller.read()).waiting.low_stock).toEqual({
    count: 2,
    capped: false,
    first: { id: gone.productId, name: "Kikoi", stock: 0 },
  });
  expect((await packer.read()).waiting.low_stock).toBeNull();
});

test("a packer sees the orders given to them and no money; who may read nothing is told nothing", async () => {
  const shop = await harness.makeShop();
  const mine = await makeSubmittedOrder(shop.ctx);
  await makeSubmittedOrder(shop.ctx);
  const packer = await open(shop.shopId, [{ resource: "orders", action: ["read", "update"] }], {
    orderScope: "assigned",
  });
  await harness.base.store.tenant(shop.shopId, (db) =>
    db.update(orders).set({ staffId: packer.userId }).where(eq(orders.id, mine.orderId)),
  );
  const seen = await packer.read();
  expect(seen).toMatchObject({ today: null, payments: null, setup: null });
  expect(seen.waiting).toMatchObject({ new_orders: { count: 1 }, owed_back: null });
  expect(seen.latest_orders!.map(({ id }) => id)).toEqual([mine.orderId]);
  const stranger = await open(shop.shopId, []);
  expect(await stranger.read()).toMatchObject({
    today: null,
    latest_orders: null,
    waiting: { new_orders: null, failed_messages: null },
  });
});
