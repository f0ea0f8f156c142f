import { inTransaction } from "#kernel/ctx.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { foldAnalytics } from "#modules/analytics/fold-analytics.ts";
import { foldTradeFigures } from "#modules/dashboard/fold-trade-figures.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { shopCtx } from "#test/shop-goods.ts";
import { defineExamples, same } from "../example.ts";

/** A day with a sale that is counted. */
async function makeCountedDay({ harness, shopId, word }: ShopWorld) {
  const ctx = shopCtx(harness.base, shopId);
  const { orderId } = await makeSubmittedOrder(ctx, { customerName: `${word} Rehema` });
  await inTransaction(ctx, foldTradeFigures);
  await inTransaction(ctx, foldAnalytics);
  return { ids: [orderId, shopId], day: toShopMoment(harness.base.now(), "Africa/Dar_es_Salaam").day };
}

export const analyticsExamples = defineExamples(makeCountedDay, {
  getAnalytics: {
    ask: ({ day }) => ({ query: { from: day, to: day } }),
    expected: same(200, 403, 401),
    reads: true,
  },
});
