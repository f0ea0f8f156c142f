import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderLines } from "#db/schema/orders.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { foldTradeFigures } from "#modules/dashboard/fold-trade-figures.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { shopCtx } from "#test/shop-goods.ts";
import { comparedDays, wholeMonths } from "./analytics.rules.ts";
import { foldAnalytics } from "./fold-analytics.ts";
import { getAnalytics } from "./get-analytics.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Shop = Awaited<ReturnType<Harness["makeShop"]>>;

/** An order of the shop at a moment, of goods that cost the shop something, or nobody knows what. */
async function sell({ ctx, shopId }: Shop, at: string, totalMinor: number, costMinor: number | null = null) {
  const moment = new Date(at);
  const values = { createdAt: moment, submittedAt: moment, totalMinor };
  const { orderId } = await makeSubmittedOrder(ctx, values);
  await ctx.store.tenant(shopId, (db) =>
    db.update(orderLines).set({ unitCostMinor: costMinor }).where(eq(orderLines.orderId, orderId)),
  );
}

async function count({ shopId }: Shop) {
  const ctx = shopCtx(harness.base, shopId);
  await inTransaction(ctx, foldTradeFigures);
  while ((await inTransaction(ctx, foldAnalytics)) > 0);
}

test("days end at the shop's midnight, and stand beside as many before them or the same a year ago", async () => {
  const shop = await harness.makeShop();
  await sell(shop, "2026-11-20T20:59:00.000Z", 100_000);
  await sell(shop, "2026-11-20T21:00:00.000Z", 200_000);
  await sell(shop, "2026-11-21T20:59:00.000Z", 300_000);
  await sell(shop, "2025-11-21T09:00:00.000Z", 400_000);
  await count(shop);
  const day = { from: "2026-11-21", to: "2026-11-21" };
  const beside = await getAnalytics(shop.ctx, day);
  expect(beside.totals).toMatchObject({ salesMinor: 500_000, orders: 2, averageMinor: 250_000 });
  expect(beside.hours).toEqual([
    { weekday: 6, hour: 0, orders: 1, salesMinor: 200_000 },
    { weekday: 6, hour: 23, orders: 1, salesMinor: 300_000 },
  ]);
  expect(beside.compared).toMatchObject({
    from: "2026-11-20",
    to: "2026-11-20",
    totals: { salesMinor: 100_000 },
  });
  const year = await getAnalytics(shop.ctx, { ...day, compare: "year" });
  expect(year.compared).toMatchObject({ from: "2025-11-21", totals: { salesMinor: 400_000 } });
  expect((await getAnalytics(shop.ctx, { ...day, compare: "none" })).compared).toBeNull();
});

test("29 February stands beside the 28th", () => {
  expect(comparedDays({ from: "2028-02-29", to: "2028-03-01" }, "year")).toEqual({
    from: "2027-02-28",
    to: "2027-03-01",
  });
});

test("months that lie within the days as a whole", () => {
  const months = (from: string, to: string) => wholeMonths({ from, to });
  expect(months("2026-01-01", "2026-12-31")).toEqual({ first: "2026-01-01", last: "2026-12-01" });
  expect(months("2025-11-30", "2026-11-29")).toEqual({ first: "2025-12-01", last: "2026-10-01" });
  expect(months("2028-02-01", "2028-02-29")).toEqual({ first: "2028-02-01", last: "2028-02-01" });
  expect(months("2028-02-01", "2028-02-28")).toBeNull();
  expect(months("2026-10-31", "2026-11-01")).toBeNull();
});

test("profit is of goods whose cost is known, and only for who sees costs", async () => {
  const shop = await harness.makeShop();
  await sell(shop, "2026-11-21T09:00:00.000Z", 300_000, 200_000);
  await sell(shop, "2026-11-21T10:00:00.000Z", 100_000);
  await count(shop);
  const day = { from: "2026-11-21", to: "2026-11-21" };
  expect((await getAnalytics(shop.ctx, day)).totals.profit).toEqual({
    profitMinor: 100_000,
    costedBasisPoints: 7_500,
  });
  const clerk = shop.asStaff([{ resource: "transactions", action: ["read"] }]);
  const seen = await getAnalytics(clerk, day);
  expect(seen.totals).toMatchObject({ salesMinor: 400_000, profit: null });
  expect(seen.products.map(({ profitMinor }) => profitMinor)).toEqual([null]);
});

test("goods of whole months and of the days around them are added up once each", async () => {
  const shop = await harness.makeShop();
  for (const day of ["2026-08-31", "2026-09-01", "2026-09-30", "2026-10-15", "2026-11-02"])
    await sell(shop, `${day}T09:00:00.000Z`, 100_000);
  await count(shop);
  const goods = async (from: string, to: string) =>
    (await getAnalytics(shop.ctx, { from, to, compare: "none" })).products.map(
      ({ salesMinor }) => salesMinor,
    );
  expect(await goods("2026-08-31", "2026-11-02")).toEqual([500_000]);
  expect(await goods("2026-09-01", "2026-10-31")).toEqual([300_000]);
  expect(await goods("2026-09-02", "2026-11-01")).toEqual([200_000]);
  // A late change of a day of September is one of its month.
  await sell(shop, "2026-09-10T09:00:00.000Z", 700_000);
  await count(shop);
  expect(await goods("2026-09-01", "2026-10-31")).toEqual([1_000_000]);
});

test("who may not read transactions sees nothing, and days must be a year at most", async () => {
  const shop = await harness.makeShop();
  const packer = shop.asStaff([{ resource: "orders", action: ["read"] }]);
  await expect(getAnalytics(packer, { from: "2026-11-21", to: "2026-11-21" })).rejects.toMatchObject({
    code: "access.denied",
  });
  for (const days of [
    { from: "2026-11-21", to: "2026-11-20" },
    { from: "2025-11-20", to: "2026-11-21" },
  ])
    await expect(getAnalytics(shop.ctx, days)).rejects.toMatchObject({ code: "analytics.days_invalid" });
});

test("what is not counted yet is said, and counted by whoever comes next", async () => {
  const shop = await harness.makeShop();
  const day = { from: "2026-11-21", to: "2026-11-21" };
  await sell(shop, "2026-11-21T09:00:00.000Z", 300_000);
  expect(await getAnalytics(shop.ctx, day)).toMatchObject({ counting: true, totals: { orders: 0 } });
  const ctx = shopCtx(harness.base, shop.shopId);
  await inTransaction(ctx, foldTradeFigures);
  expect(await getAnalytics(shop.ctx, day)).toMatchObject({ counting: true, totals: { orders: 0 } });
  // Two count at once, and one of them dies.
  const died = inTransaction(ctx, async (tx) => {
    await foldAnalytics(tx);
    throw new Error("killed");
  });
  await Promise.allSettled([died, inTransaction(ctx, foldAnalytics), inTransaction(ctx, foldAnalytics)]);
  await count(shop);
  expect(await getAnalytics(shop.ctx, day)).toMatchObject({ counting: false, totals: { orders: 1 } });
});
