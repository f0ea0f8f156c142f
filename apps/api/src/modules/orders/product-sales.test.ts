import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderLines, type orders } from "#db/schema/orders.ts";
import { newId, type ProductId } from "#kernel/ids.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Sales = { days: { day: string; quantity: number; total_minor: number }[] };

test("what was sold of a product stands on the shop's days; cancelled orders and other products do not", async () => {
  const { ctx, shopId } = await harness.makeShop();
  const now = harness.base.now();
  const productId: ProductId = newId("prd", now);
  const order = async (product: ProductId | null, values: Partial<typeof orders.$inferInsert> = {}) => {
    const { orderId } = await makeSubmittedOrder(ctx, values);
    const line = { productId: product, quantity: 2, totalMinor: 1_000_000 };
    await ctx.store.tenant(shopId, (db) =>
      db.update(orderLines).set(line).where(eq(orderLines.orderId, orderId)),
    );
  };
  await order(productId);
  await order(productId, { lifecycle: "cancelled" });
  await order(productId, { createdAt: new Date(now.getTime() - 2 * 86_400_000) });
  await order(null);
  const { token } = await signInAs(harness, shopId);
  const answer = await harness.app.request(`/store/api/v1/products/${productId}/sales`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { days } = await readJson<Sales>(answer);
  expect(days).toHaveLength(30);
  expect(days.filter(({ quantity }) => quantity > 0)).toEqual([
    { day: days[27]!.day, quantity: 2, total_minor: 1_000_000 },
    { day: days[29]!.day, quantity: 2, total_minor: 1_000_000 },
  ]);
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Dar_es_Salaam" }).format(now);
  expect(days[29]!.day).toBe(today);
});
