import { and, eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { products } from "#db/schema/products.ts";
import type { ProductId } from "#kernel/ids.ts";
import { after, bellRig } from "#test/bell-rig.ts";
import { makeProduct } from "#test/chat-rig.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { tellLowStock } from "./tell-low-stock.ts";

let harness: Harness;
let rig: ReturnType<typeof bellRig>;
beforeAll(async () => {
  harness = await startHarness();
  rig = bellRig(harness);
  harness.startWorkers();
});
afterAll(() => harness.stop());
afterEach(() => harness.setNow(null));

const seesProducts = [{ resource: "product", action: "read" }] as const;
const seesOrders = [{ resource: "orders", action: "read" }] as const;

/** A shop with products of which ten are there and three are few. */
async function openShop(names: string[]) {
  const { shopId, ctx } = await rig.openShop();
  const seller = await rig.hire(shopId, seesProducts);
  const ids: ProductId[] = [];
  for (const name of names) ids.push(await makeProduct(ctx, { name, stock: 10, lowAt: 3 }));
  const leave = (stock: number, which = ids) =>
    ctx.store.tenant(shopId, (db) =>
      db
        .update(products)
        .set({ stock })
        .where(and(eq(products.shopId, shopId), inArray(products.id, which))),
    );
  const look = () => tellLowStock(harness.base);
  const told = async (token = seller.token) =>
    (await rig.list(token))
      .filter(({ kind }) => kind === "product.low_stock")
      .map((one) => one as unknown as { product: string; others: number });
  return { shopId, ctx, leave, look, told, ids };
}

test("a product that has become low is told of once, also by two looks at once, and again when it was filled up", async () => {
  const { leave, look, told } = await openShop(["Kitenge Jua"]);
  await look();
  await leave(3);
  await Promise.all([look(), look(), look()]);
  await expect.poll(() => told()).toMatchObject([{ product: "Kitenge Jua", others: 0 }]);
  await leave(2);
  await look();
  await leave(9);
  await look();
  expect(await told()).toHaveLength(1);
  harness.setNow(after(5));
  await leave(0);
  await look();
  await expect.poll(async () => (await told()).length).toBe(2);
});

test("forty that fall together are one notification, of the scarcest and how many more", async () => {
  const names = Array.from({ length: 40 }, (_, index) => `Kitenge ${index}`);
  const { leave, look, told, ids } = await openShop(names);
  await leave(2);
  await leave(1, [ids[17]!]);
  await look();
  await expect.poll(() => told()).toMatchObject([{ product: "Kitenge 17", others: 39 }]);
});

test("who may not see products hears of none, and what is hidden or never counted is not low", async () => {
  const { shopId, ctx, leave, look, told } = await openShop(["Kitenge Jua"]);
  const packer = await rig.hire(shopId, seesOrders);
  await makeProduct(ctx, { name: "Ushonaji", stock: null });
  await makeProduct(ctx, { name: "Zamani", stock: 0, available: false });
  await leave(1);
  await look();
  await expect.poll(() => told()).toMatchObject([{ product: "Kitenge Jua", others: 0 }]);
  expect(await told(packer.token)).toEqual([]);
});
