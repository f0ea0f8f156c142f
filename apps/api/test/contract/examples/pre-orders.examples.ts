import { and, eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { changePreOrderSettings } from "#modules/pre-orders/change-pre-order-settings.ts";
import { getPreOrderSettings } from "#modules/pre-orders/get-pre-order-settings.ts";
import { addDays, shopClock } from "#modules/pre-orders/pre-orders.rules.ts";
import { makeProduct } from "#test/shop-goods.ts";
import type { ShopWorld } from "#test/tenancy/shop-world.ts";
import { byId, defineExamples, same } from "../example.ts";
import { makeOrderInHand } from "./orders.examples.ts";

/** A shop that makes one product to order, and an order for tomorrow that waits for its deposit. */
async function makePreOrder(world: ShopWorld) {
  const { harness, ctx, shopId, word } = world;
  const { base } = harness;
  const now = await getPreOrderSettings(ctx);
  if (!now.isEnabled) {
    const { productId } = await makeProduct(base, shopId, { name: `${word} keki` });
    const made = { productId, noticeDays: 1, dailyQuantity: 50, isRequired: true };
    await changePreOrderSettings(ctx, { ...now, isEnabled: true, products: [made] });
  }
  const { updatedAt: _, ...settings } = await getPreOrderSettings(ctx);
  const { orderId } = await makeOrderInHand(world);
  const day = addDays(shopClock(base.now()).day, 1);
  await base.store.tenant(shopId, (db) =>
    db
      .update(orders)
      .set({ dueOn: day, depositMinor: 100_000 })
      .where(and(eq(orders.shopId, shopId), eq(orders.id, orderId))),
  );
  const form = {
    is_enabled: true,
    daily_orders: null,
    closed_weekdays: [],
    closed_days: [],
    days_ahead: 60,
    cutoff_hour: 24,
    deposit_kind: "none",
    deposit_percent: 0,
    deposit_minor: 0,
    deposit_hours: 24,
    products: settings.products.map((one) => ({
      product_id: one.productId,
      notice_days: one.noticeDays,
      daily_quantity: one.dailyQuantity,
      is_required: one.isRequired,
    })),
  };
  return { orderId, form, day, ids: [orderId, shopId] };
}

export const preOrdersExamples = defineExamples(makePreOrder, {
  getPreOrderSettings: { ask: () => ({}), expected: same(200, 200, 401), reads: true },
  changePreOrderSettings: {
    ask: (_of, own) => ({ body: own.form }),
    expected: same(200, 403, 401),
    reads: true,
  },
  listToMake: {
    ask: () => ({}),
    also: ({ day }) => [{ query: { from: day, days: "1" } }],
    expected: same(200, 403, 401),
    reads: true,
  },
  // Days alone: nothing in them is anybody's.
  listDaysOfOrder: { ask: (of) => ({ params: { id: of.orderId } }), expected: byId(200, 403) },
  moveOrderDay: {
    ask: (of) => ({ params: { id: of.orderId }, body: { due_on: null } }),
    expected: byId(200, 403),
    reads: true,
  },
  waiveDeposit: { ask: (of) => ({ params: { id: of.orderId } }), expected: byId(200, 403), reads: true },
});
