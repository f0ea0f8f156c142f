import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderLines } from "#db/schema/orders.ts";
import { type ProductPack, products } from "#db/schema/products.ts";
import type { PackId, ProductId, ShopId } from "#kernel/ids.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { listStockMovements } from "#modules/products/list-stock-movements.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeOrder, makeProduct, shopCtx } from "#test/shop-goods.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Page = {
  total_minor: number;
  products: {
    line_id: string;
    variant_id: string | null;
    price_minor: number;
    variants: { id: string; name: string; unit: string; price_minor: number; available: boolean }[];
  }[];
};

const carton = (change: Partial<ProductPack> = {}): ProductPack => ({
  id: "pck_carton" as PackId,
  name: "Katoni",
  otherName: "Carton",
  units: 24,
  priceMinor: null,
  barcode: null,
  active: true,
  ...change,
});

const makeWater = (shopId: ShopId, stock: number | null, packs = [carton()]) =>
  makeProduct(harness.base, shopId, { name: "Maji", priceMinor: 50_000, costMinor: 30_000, stock, packs });

const open = async (token: string) =>
  (await (await harness.app.request(`/store/api/v1/order?token=${token}`)).json()) as Page;

async function openOrderOf(shopId: ShopId, productId: ProductId, quantity = 1) {
  const order = await makeOrder(harness.base, shopId, [{ productId, quantity }]);
  return { ...order, page: await open(order.token) };
}

const send = async (
  { token, page }: { token: string; page: Page },
  line: { variant_id: string | null; quantity: number },
  expectedTotalMinor: number,
  key: string = crypto.randomUUID(),
) =>
  harness.app.request(`/store/api/v1/order?channel=whatsapp&token=${token}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({
      lines: [{ line_id: page.products[0]!.line_id, add_on_ids: [], note: "", ...line }],
      note: "",
      expected_total_minor: expectedTotalMinor,
    }),
  });

const stockOf = (shopId: ShopId, id: ProductId) =>
  harness.base.store.tenant(shopId, async (db) => {
    const [row] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, id));
    return row!.stock;
  });
const linesOf = (shopId: ShopId) => harness.base.store.tenant(shopId, (db) => db.select().from(orderLines));

test("two cartons take forty-eight out of stock, cost what their pieces cost, and say so on the order", async () => {
  const { shopId } = await harness.makeShop({ holdMinutes: 0 });
  const { productId } = await makeWater(shopId, 50);
  const order = await openOrderOf(shopId, productId);
  const [shown] = order.page.products;
  expect(shown).toMatchObject({
    variant_id: "single",
    price_minor: 50_000,
    variants: [
      { id: "single", price_minor: 50_000, available: true },
      { id: "+pck_carton", name: "Katoni (24)", price_minor: 1_200_000, available: true },
    ],
  });
  const sent = await send(order, { variant_id: "+pck_carton", quantity: 2 }, 2_400_000);
  expect(sent.status).toBe(200);
  expect(await stockOf(shopId, productId)).toBe(2);
  expect(await linesOf(shopId)).toMatchObject([
    {
      variantName: "Katoni (24)",
      packId: "pck_carton",
      packUnits: 24,
      quantity: 2,
      unitPriceMinor: 1_200_000,
      unitCostMinor: 720_000,
      totalMinor: 2_400_000,
    },
  ]);
  const fixed = (await open(order.token)).products[0]!;
  expect(fixed).toMatchObject({ variant_id: "+pck_carton", variants: [{ name: "Katoni (24)" }] });

  await changeOrderLifecycle(shopCtx(harness.base, shopId), order.orderId, "cancelled", "Amebadili nia");
  expect(await stockOf(shopId, productId)).toBe(50);
  const book = await listStockMovements(shopCtx(harness.base, shopId), productId, {});
  expect(book.items).toMatchObject([
    { reason: "return", quantity: 48, packs: [{ name: "Katoni (24)", quantity: 2 }] },
    { reason: "sale", quantity: -48, packs: [{ name: "Katoni (24)", quantity: 2 }] },
  ]);
});

test("a carton of its own price is sold for it, and what the shop changes later leaves the order alone", async () => {
  const { shopId } = await harness.makeShop();
  const { productId } = await makeWater(shopId, null, [carton({ priceMinor: 1_000_000 })]);
  const order = await openOrderOf(shopId, productId);
  expect((await send(order, { variant_id: "+pck_carton", quantity: 1 }, 1_200_000)).status).toBe(409);
  expect((await send(order, { variant_id: "+pck_carton", quantity: 1 }, 1_000_000)).status).toBe(200);
  await harness.base.store.tenant(shopId, (db) =>
    db.update(products).set({ packs: [] }).where(eq(products.id, productId)),
  );
  expect(await open(order.token)).toMatchObject({
    total_minor: 1_000_000,
    products: [{ price_minor: 1_000_000, variants: [{ name: "Katoni (24)" }] }],
  });
});

test("half a carton, one that is off, and one that is not all there are refused", async () => {
  const { shopId } = await harness.makeShop({ holdMinutes: 0 });
  const { productId } = await makeWater(shopId, 23, [
    carton(),
    carton({ id: "pck_off" as PackId, active: false }),
  ]);
  const order = await openOrderOf(shopId, productId);
  expect(order.page.products[0]!.variants).toMatchObject([{ available: true }, { available: false }]);
  const refused = async (variant_id: string, quantity: number) => {
    const answer = await send(order, { variant_id, quantity }, 1_200_000);
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  expect(await refused("+pck_carton", 0.5)).toEqual([422, "request.invalid"]);
  expect(await refused("+pck_carton", 1)).toEqual([409, "order.out_of_stock"]);
  expect(await refused("+pck_off", 1)).toEqual([409, "order.changed"]);
  expect(await refused("+pck_unknown", 1)).toEqual([409, "order.changed"]);
  expect(await stockOf(shopId, productId)).toBe(23);
});

test("a sack of a weight is whole, whatever its goods are measured in, and each size comes in cartons", async () => {
  const { shopId } = await harness.makeShop();
  const rice = await makeProduct(harness.base, shopId, {
    unit: "kg",
    priceMinor: 300_000,
    packs: [carton({ name: "Kiroba", units: 25 })],
  });
  const ricePage = await openOrderOf(shopId, rice.productId);
  expect(ricePage.page.products[0]!.variants).toMatchObject([
    { unit: "kg" },
    { name: "Kiroba (25 kg)", unit: "piece", price_minor: 7_500_000 },
  ]);

  const soda = await makeProduct(harness.base, shopId, {
    variants: [
      { name: "Kubwa", priceMinor: 100_000, stock: 30 },
      { name: "Ndogo", priceMinor: 60_000, stock: 5 },
    ],
    packs: [carton()],
  });
  const sodaPage = await openOrderOf(shopId, soda.productId);
  const large = `${soda.variants["Kubwa"]}+pck_carton`;
  expect(sodaPage.page.products[0]!.variants).toMatchObject([
    { id: soda.variants["Kubwa"], available: true },
    { id: large, name: "Kubwa, Katoni (24)", price_minor: 2_400_000, available: true },
    { id: soda.variants["Ndogo"], available: true },
    { price_minor: 1_440_000, available: false },
  ]);
  expect((await send(sodaPage, { variant_id: large, quantity: 1 }, 2_400_000)).status).toBe(200);
});

test("fifty who want the last carton at once: one has it", async () => {
  const { shopId } = await harness.makeShop({ holdMinutes: 0 });
  const { productId } = await makeWater(shopId, 30);
  const orders = [];
  for (let index = 0; index < 50; index++) orders.push(await openOrderOf(shopId, productId));
  const answers = await Promise.all(
    orders.map((order) => send(order, { variant_id: "+pck_carton", quantity: 1 }, 1_200_000)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(await stockOf(shopId, productId)).toBe(6);
});

test("the database takes no pack that holds or costs nothing, and no sixth one", async () => {
  const { shopId } = await harness.makeShop();
  for (const packs of [
    [carton({ units: 0 })],
    [carton({ priceMinor: 0 })],
    Array.from({ length: 6 }, () => carton()),
  ]) {
    await expect(makeWater(shopId, 1, packs)).rejects.toThrow("Failed query");
  }
});
