import { inTransaction } from "#kernel/ctx.ts";
import { foldTradeFigures } from "#modules/dashboard/fold-trade-figures.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { shopCtx } from "#test/shop-goods.ts";
import { defineExamples, same } from "../example.ts";
import { makeOrderInHand } from "./orders.examples.ts";

/** An order that shows among the newest, with a folded figure. */
async function makeTrade(world: ShopWorld) {
  const { harness, shopId, word } = world;
  const ctx = shopCtx(harness.base, shopId);
  const { orderId } = await makeSubmittedOrder(ctx, { customerName: `${word} Rehema` });
  await inTransaction(ctx, foldTradeFigures);
  await makeOrderInHand(world);
  return { ids: [orderId, shopId] };
}

export const dashboardExamples = defineExamples(makeTrade, {
  getDashboard: { ask: () => ({}), expected: same(200, 200, 401), reads: true },
  getPractice: { ask: () => ({}), expected: same(200, 403, 401) },
  // No sandbox runs beside these tests.
  startPracticeOrder: { ask: () => ({}), expected: same(404, 403, 401) },
});
