import { and, eq, gt, lte, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { analyticsFigures } from "#db/schema/analytics.ts";
import { orders } from "#db/schema/orders.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { foldAnalytics } from "#modules/analytics/fold-analytics.ts";
import { foldTradeFigures } from "#modules/dashboard/fold-trade-figures.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeOrder, makeProduct } from "#test/shop-goods.ts";
import { getCompliance } from "./get-compliance.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

test("sales of twelve months are those of analytics, and the best twelve months are remembered", async () => {
  harness.setNow(new Date("2026-11-30T07:00:00Z"));
  const shop = await harness.makeShop();
  const { base } = harness;
  const { productId } = await makeProduct(base, shop.shopId, { priceMinor: 1_000_000 });
  const sell = async (submittedAt: string, totalMinor: number, more: object = {}) => {
    const { orderId } = await makeOrder(base, shop.shopId, [{ productId, quantity: 1 }]);
    await base.store.tenant(shop.shopId, (db) =>
      db
        .update(orders)
        .set({
          submittedAt: new Date(submittedAt),
          lifecycle: "pending",
          totalMinor,
          subtotalMinor: totalMinor,
          ...more,
        })
        .where(and(eq(orders.shopId, shop.shopId), eq(orders.id, orderId))),
    );
  };
  await sell("2025-05-01T09:00:00Z", 900_000_000);
  // The last evening of a day that is a year ago, and the first morning after it.
  await sell("2025-11-30T20:59:00Z", 300_000_000);
  await sell("2025-11-30T21:00:00Z", 40_000_000);
  await sell("2026-11-30T06:00:00Z", 5_000_000);
  await sell("2026-11-29T06:00:00Z", 7_000_000, { lifecycle: "cancelled" });
  await sell("2026-11-29T06:00:00Z", 8_000_000, { isPractice: true });

  const { turnover } = await getCompliance(shop.ctx);
  expect(turnover).toEqual({
    lastYearMinor: 45_000_000,
    highestYearMinor: 1_200_000_000 + 40_000_000,
    limitMinor: 1_100_000_000,
    // In a year the two days have dropped out again.
    reachesOn: null,
  });
  await inTransaction(shop.ctx, foldTradeFigures);
  while ((await inTransaction(shop.ctx, foldAnalytics)) > 0);
  const [counted] = await base.store.tenant(shop.shopId, (db) =>
    db
      .select({ sum: sql<string>`sum(${analyticsFigures.amountMinor})` })
      .from(analyticsFigures)
      .where(
        and(
          eq(analyticsFigures.shopId, shop.shopId),
          eq(analyticsFigures.split, "sales"),
          gt(analyticsFigures.day, "2025-11-30"),
          lte(analyticsFigures.day, "2026-11-30"),
        ),
      ),
  );
  expect(Number(counted!.sum)).toBe(turnover.lastYearMinor);
});
