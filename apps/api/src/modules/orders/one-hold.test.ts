import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { products } from "#db/schema/products.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeCustomer, makeProduct, shopCtx } from "#test/shop-goods.ts";
import { addOrderFromBasket } from "./add-order-from-basket.ts";
import { releaseGoods } from "./release-goods.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
afterEach(() => harness.setNow(null));

const start = new Date("2026-11-23T09:00:00.000Z");

async function makeStall() {
  harness.setNow(start);
  const shop = await harness.makeShop();
  const { productId } = await makeProduct(harness.base, shop.shopId, { stock: 300 });
  const { id: customerId } = await makeCustomer(harness.base, shop.shopId);
  const order = (quantity: number, ctx = shopCtx(harness.base, shop.shopId)) =>
    inTransaction(ctx, (tx) => addOrderFromBasket(tx, { customerId, items: [{ productId, quantity }] }));
  const stock = async () => {
    const rows = await harness.base.store.tenant(shop.shopId, (db) =>
      db.select({ stock: products.stock }).from(products).where(eq(products.id, productId)),
    );
    return rows[0]!.stock;
  };
  const pass = async (minutes: number) => {
    harness.setNow(new Date(start.getTime() + minutes * 60_000));
    await releaseGoods(harness.base);
  };
  return { ...shop, order, stock, pass };
}

test("one customer has the goods of one order held, and staff hold for as many as they make", async () => {
  const stall = await makeStall();
  for (const quantity of [99, 98, 97]) await stall.order(quantity);
  expect(await stall.stock()).toBe(201);
  await stall.order(50, stall.ctx);
  expect(await stall.stock()).toBe(151);
});

test("goods that are asked for again and again go back on sale after three times the shop's minutes", async () => {
  const stall = await makeStall();
  for (const minutes of [0, 20, 40, 60, 80]) {
    await stall.pass(minutes);
    await stall.order(99);
    expect(await stall.stock()).toBe(201);
  }
  await stall.pass(91);
  expect(await stall.stock()).toBe(300);
  await stall.order(99);
  expect(await stall.stock()).toBe(300);
});
