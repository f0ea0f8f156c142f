import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customers } from "#db/schema/customers.ts";
import type { ProductId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { gauni, kitenge, openProducts } from "#test/open-products.ts";
import { makeCustomer, makeOrder, shopCtx } from "#test/shop-goods.ts";
import { readJson } from "#test/read-json.ts";
import { listCategories } from "./list-categories.ts";
import { listOfferedProducts } from "./list-offered-products.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const openPage = async (token: string) =>
  readJson<{
    subtotal_minor: number;
    products: {
      line_id: string;
      price_minor: number;
      price_tiers: { min_quantity: number; price_minor: number }[];
      add_ons: { items: { id: string; selected: boolean }[] }[];
    }[];
  }>(await harness.app.request(`/store/api/v1/order?token=${token}`));

const submit = (token: string, lines: object[], total: number) =>
  harness.app.request(`/store/api/v1/order?channel=whatsapp&token=${token}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
    body: JSON.stringify({ lines, note: "", expected_total_minor: total }),
  });

test("the chat offers neither what is hidden from it nor what WhatsApp forbids, and keeps the days and hours of sale", async () => {
  const { shop, add } = await openProducts(harness);
  const ctx = shopCtx(harness.base, shop.shopId);
  // In the shop's time zone, which is three hours ahead of UTC.
  const here = new Date(harness.base.now().getTime() + 3 * 3_600_000);
  const today = here.getUTCDay();
  const food = { ...kitenge, category: "food & beverages" };
  await add({ ...food, name: "Chai" });
  await add({ ...food, name: "Bia" });
  await add({ ...food, name: "Kahawa", show_in_chat: false });
  await add({ ...food, name: "Leo tu", sale_days: [today], sale_from: "00:00", sale_to: "23:59" });
  await add({ ...food, name: "Kesho", sale_days: [(today + 1) % 7] });
  const { items } = await listOfferedProducts(ctx, { category: "food & beverages", page: 0 });
  const atMidnight = here.getUTCHours() === 23 && here.getUTCMinutes() === 59;
  expect(items.map(({ name }) => name)).toEqual(atMidnight ? ["Chai"] : ["Chai", "Leo tu"]);
  expect(await listCategories(ctx)).toEqual([{ category: "food & beverages", count: items.length }]);
});

test("who takes more pays less, who buys to sell on less still, and the shop counts itself", async () => {
  const { shop, add } = await openProducts(harness);
  const soda = await add({
    ...kitenge,
    price_minor: 100_000,
    price_breaks: [
      { group: "retail", min_quantity: 6, price_minor: 90_000 },
      { group: "wholesale", min_quantity: 1, price_minor: 80_000 },
    ],
  });
  const productId = soda.body.id as ProductId;
  const retail = await makeOrder(harness.base, shop.shopId, [{ productId, quantity: 2 }]);
  const page = await openPage(retail.token);
  expect(page.subtotal_minor).toBe(200_000);
  expect(page.products[0]!.price_tiers).toEqual([
    { min_quantity: 0, price_minor: 100_000 },
    { min_quantity: 6, price_minor: 90_000 },
  ]);
  const line = {
    line_id: page.products[0]!.line_id,
    quantity: 6,
    variant_id: null,
    add_on_ids: [],
    note: "",
  };
  expect((await submit(retail.token, [line], 600_000)).status).toBe(409);
  expect((await submit(retail.token, [line], 540_000)).status).toBe(200);

  const trader = await makeCustomer(harness.base, shop.shopId, "Mama Rukia");
  await harness.base.store.tenant(shop.shopId, (db) =>
    db.update(customers).set({ priceGroup: "wholesale" }).where(eq(customers.id, trader.id)),
  );
  const wholesale = await makeOrder(harness.base, shop.shopId, [{ productId, quantity: 2 }], trader.id);
  expect((await openPage(wholesale.token)).subtotal_minor).toBe(160_000);
});

test("what is sold in steps is refused in between", async () => {
  const { shop, add } = await openProducts(harness);
  const rice = await add({ ...kitenge, unit: "kg", step: 0.25, price_minor: 320_000 });
  const order = await makeOrder(harness.base, shop.shopId, [
    { productId: rice.body.id as ProductId, quantity: 1 },
  ]);
  const page = await openPage(order.token);
  const line = { line_id: page.products[0]!.line_id, variant_id: null, add_on_ids: [], note: "" };
  expect((await submit(order.token, [{ ...line, quantity: 1.3 }], 416_000)).status).toBe(422);
  expect((await submit(order.token, [{ ...line, quantity: 1.25 }], 400_000)).status).toBe(200);
});

test("an add-on that is chosen beforehand is selected, and takes its own goods out of stock", async () => {
  const { shop, add, edit, read, call } = await openProducts(harness);
  const scarf = (await add({ ...kitenge, name: "Kilemba", stock: 2 })).body;
  const group = await call(
    "POST",
    "/add-on-groups",
    {
      name: "Pamoja na gauni",
      max: 1,
      items: [{ name: "Kilemba", price_minor: 500_000, is_default: true, stock_product_id: scarf.id }],
    },
    crypto.randomUUID(),
  );
  const dress = (await add({ ...kitenge, add_on_group_ids: [group.body.id] })).body;
  const order = await makeOrder(harness.base, shop.shopId, [
    { productId: dress.id as ProductId, quantity: 2 },
  ]);
  const page = await openPage(order.token);
  const [addOn] = page.products[0]!.add_ons[0]!.items;
  expect([addOn!.selected, page.subtotal_minor]).toEqual([true, 10_000_000]);
  const line = {
    line_id: page.products[0]!.line_id,
    quantity: 2,
    variant_id: null,
    add_on_ids: [addOn!.id],
    note: "",
  };
  expect((await submit(order.token, [line], 10_000_000)).status).toBe(200);
  expect(await read(scarf.id)).toMatchObject({ stock: 0, stock_state: "sold_out" });
  expect(
    await call("PUT", `/../../orders/${order.orderId}/lifecycle`, { lifecycle: "cancelled", reason: "Kosa" }),
  ).toMatchObject({ status: 200 });
  expect((await read(scarf.id)).stock).toBe(2);
  expect((await edit(dress, { add_on_group_ids: [] })).status).toBe(200);
});

test("what sells when it is empty falls below nothing, variants as well", async () => {
  const { shop, add, read } = await openProducts(harness);
  const dress = (
    await add({ ...gauni, sells_when_empty: true, variants: [{ ...gauni.variants[0], stock: 1 }] })
  ).body;
  const order = await makeOrder(harness.base, shop.shopId, [
    { productId: dress.id as ProductId, quantity: 3 },
  ]);
  const page = await openPage(order.token);
  const line = {
    line_id: page.products[0]!.line_id,
    quantity: 3,
    variant_id: dress.variants[0]!.id,
    add_on_ids: [],
    note: "",
  };
  expect((await submit(order.token, [line], 20_400_000)).status).toBe(200);
  expect(await read(dress.id)).toMatchObject({ stock: -2, variants: [{ stock: -2 }] });
});
