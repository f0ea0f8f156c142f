import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { productVariants, products } from "#db/schema/products.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { OrderId, ProductId, ShopId, VariantId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeProduct, shopCtx } from "#test/shop-goods.ts";
import { getCatalogue } from "./get-catalogue.ts";
import { listCategories } from "./list-categories.ts";
import { listOfferedProducts } from "./list-offered-products.ts";
import { returnStock } from "./return-stock.ts";
import { gatherStock, type StockItem } from "./stock-items.rules.ts";
import { takeStock } from "./take-stock.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const orderId = "ord_of_a_test" as OrderId;
const take = (shopId: ShopId, items: StockItem[]) =>
  inTransaction(shopCtx(harness.base, shopId), (tx) => takeStock(tx, orderId, items));
const give = (shopId: ShopId, items: StockItem[]) =>
  inTransaction(shopCtx(harness.base, shopId), (tx) => returnStock(tx, orderId, items));
const stocks = (shopId: ShopId) =>
  harness.base.store.tenant(shopId, async (db) => ({
    products: Object.fromEntries((await db.select().from(products)).map((row) => [row.id, row.stock])),
    variants: Object.fromEntries((await db.select().from(productVariants)).map((row) => [row.id, row.stock])),
  }));
const of = (productId: ProductId, quantity: number, variantId: VariantId | null = null): StockItem => ({
  productId,
  variantId,
  quantity,
});

test("when one thing is short nothing is taken, and the refusal says which line", async () => {
  const { shopId } = await harness.makeShop();
  const plenty = await makeProduct(harness.base, shopId, { stock: 10 });
  const few = await makeProduct(harness.base, shopId, { stock: 1 });
  await expect(take(shopId, [of(plenty.productId, 2), of(few.productId, 2)])).rejects.toMatchObject({
    code: "order.out_of_stock",
    detail: [{ loc: ["body", "lines", "1", "quantity"], type: "out_of_stock" }],
  });
  expect((await stocks(shopId)).products).toEqual({ [plenty.productId]: 10, [few.productId]: 1 });
});

test("the same thing on two lines counts together", async () => {
  const { shopId } = await harness.makeShop();
  const { productId } = await makeProduct(harness.base, shopId, { stock: 3 });
  await expect(take(shopId, [of(productId, 2), of(productId, 2)])).rejects.toMatchObject({
    detail: [{ loc: ["body", "lines", "0", "quantity"] }, { loc: ["body", "lines", "1", "quantity"] }],
  });
  await take(shopId, [of(productId, 1), of(productId, 2)]);
  expect((await stocks(shopId)).products[productId]).toBe(0);
});

test("a variant has its own stock, and what is not counted never runs out", async () => {
  const { shopId } = await harness.makeShop();
  const gauni = await makeProduct(harness.base, shopId, {
    variants: [
      { name: "M", priceMinor: 1, stock: 2 },
      { name: "L", priceMinor: 1, stock: null },
    ],
  });
  await take(shopId, [of(gauni.productId, 2, gauni.variants.M), of(gauni.productId, 900, gauni.variants.L)]);
  expect((await stocks(shopId)).variants).toEqual({
    [gauni.variants.M!]: 0,
    [gauni.variants.L!]: null,
  });
});

test("eighty buyers of mixed baskets at once: what is sold and what is left come to the stock", async () => {
  const { shopId } = await harness.makeShop();
  const plain = await makeProduct(harness.base, shopId, { stock: 25 });
  const other = await makeProduct(harness.base, shopId, { stock: 40 });
  const sized = await makeProduct(harness.base, shopId, {
    variants: [
      { name: "M", priceMinor: 1, stock: 15 },
      { name: "L", priceMinor: 1, stock: 30 },
    ],
  });
  const { M, L } = sized.variants;
  const baskets = [
    [of(other.productId, 1), of(plain.productId, 1)],
    [of(sized.productId, 1, M), of(other.productId, 1)],
    [of(sized.productId, 2, L), of(sized.productId, 1, M), of(plain.productId, 1)],
    [of(plain.productId, 1), of(sized.productId, 1, L)],
  ];
  const buyers = Array.from({ length: 80 }, (_, buyer) => baskets[buyer % baskets.length]!);
  const outcomes = await Promise.allSettled(buyers.map((basket) => take(shopId, basket)));
  const refusals = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: "order.out_of_stock" });
  const sold = buyers.flatMap((basket, buyer) => (outcomes[buyer]!.status === "fulfilled" ? basket : []));
  const soldOf = (key: string) =>
    sold.reduce((sum, item) => sum + ((item.variantId ?? item.productId) === key ? item.quantity : 0), 0);
  const left = await stocks(shopId);
  expect(left.products[plain.productId]).toBe(25 - soldOf(plain.productId));
  expect(left.products[other.productId]).toBe(40 - soldOf(other.productId));
  expect(left.variants).toEqual({ [M!]: 15 - soldOf(M!), [L!]: 30 - soldOf(L!) });
  expect(refusals.length).toBeGreaterThan(0);
});

test("buyers of the same things in opposite order never wait for each other, and the sum is right", async () => {
  const { shopId } = await harness.makeShop();
  const [a, b] = await Promise.all([
    makeProduct(harness.base, shopId, { stock: 100 }),
    makeProduct(harness.base, shopId, { stock: 100 }),
  ]);
  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const items = [of(a.productId, 1), of(b.productId, 1)];
      await take(shopId, index % 2 ? items : items.reverse());
    }),
  );
  await give(shopId, [of(a.productId, 5)]);
  expect((await stocks(shopId)).products).toEqual({ [a.productId]: 55, [b.productId]: 50 });
});

test("another shop's stock cannot be taken", async () => {
  const [mine, other] = await Promise.all([harness.makeShop(), harness.makeShop()]);
  const { productId } = await makeProduct(harness.base, other.shopId, { stock: 5 });
  await take(mine.shopId, [of(productId, 1)]);
  expect((await stocks(other.shopId)).products[productId]).toBe(5);
  expect((await getCatalogue(shopCtx(harness.base, mine.shopId), [productId])).size).toBe(0);
});

test("gathered stock is sorted, has each thing once and loses nothing, for any lines", () => {
  const item = fc.record({
    productId: fc.constantFrom("prd_a", "prd_b", "prd_c").map((id) => id as ProductId),
    variantId: fc.constant(null),
    quantity: fc.integer({ min: 1, max: 999_000 }).map((thousandths) => thousandths / 1000),
  });
  fc.assert(
    fc.property(fc.array(item), (items) => {
      const gathered = gatherStock(items);
      const keys = gathered.map(({ productId }) => productId);
      expect(keys).toEqual([...new Set(keys)].sort());
      const sum = (list: StockItem[]) => list.reduce((all, one) => all + Math.round(one.quantity * 1000), 0);
      expect(sum(gathered)).toBe(sum(items));
    }),
  );
});

test("the chat is offered what can be had, nine at a time, at the lowest price", async () => {
  const { shopId } = await harness.makeShop();
  const ctx = shopCtx(harness.base, shopId);
  for (let index = 0; index < 11; index++)
    await makeProduct(harness.base, shopId, { name: `Kitenge ${index}` });
  await makeProduct(harness.base, shopId, { name: "Imeisha", stock: 0 });
  await makeProduct(harness.base, shopId, {
    name: "Saizi zimeisha",
    variants: [{ name: "M", priceMinor: 1, stock: 0 }],
  });
  await makeProduct(harness.base, shopId, {
    name: "Gauni",
    variants: [
      { name: "S", priceMinor: 100, stock: 0 },
      { name: "M", priceMinor: 300 },
      { name: "L", priceMinor: 200, active: false },
    ],
  });
  expect(await listCategories(ctx)).toEqual([{ category: "clothing & accessories", count: 12 }]);
  const query = { category: "clothing & accessories" } as const;
  const first = await listOfferedProducts(ctx, { ...query, page: 0 });
  const second = await listOfferedProducts(ctx, { ...query, page: 1 });
  expect([first.items.length, first.hasMore]).toEqual([9, true]);
  expect([second.items.length, second.hasMore]).toEqual([3, false]);
  const all = [...first.items, ...second.items];
  expect(all.map(({ name }) => name)).not.toContain("Imeisha");
  expect(all.find(({ name }) => name === "Gauni")).toMatchObject({ priceMinor: 300, hasVariants: true });
  expect(await listOfferedProducts(ctx, { ...query, page: 2 })).toMatchObject({ items: [], hasMore: false });
});
