import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderLineParts } from "#db/schema/orders.ts";
import { products } from "#db/schema/products.ts";
import type { ProductId, ShopId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeOrder, makeProduct } from "#test/shop-goods.ts";
import { makeSet } from "#test/shop-sets.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Item = { id: string; name: string; price_minor: number; available: boolean; count: number };
type Page = {
  total_minor: number;
  products: {
    line_id: string;
    price_minor: number;
    available: boolean;
    add_ons: { id: string; kind: string; repeats: boolean; items: Item[] }[];
    parts: { name: string; quantity: number }[];
  }[];
};

const open = async (token: string) =>
  (await (await harness.app.request(`/store/api/v1/order?token=${token}`)).json()) as Page;

/** An order of a set whose cloth is chosen of two, with up to two scarves, of which there are `scarves`. */
async function openSet(scarves: number | null = null) {
  const { shopId } = await harness.makeShop();
  const make = async (name: string, priceMinor: number, stock: number | null = null) =>
    (await makeProduct(harness.base, shopId, { name, priceMinor, stock })).productId;
  const kanga = await make("Kanga", 1_500_000);
  const kikoi = await make("Kikoi", 2_000_000);
  const scarf = await make("Kilemba", 1_000_000, scarves);
  const { setId } = await makeSet(harness.base, shopId, {
    name: "Mama na mwana",
    priceMinor: 5_000_000,
    slots: [
      { label: "Nguo", choices: [{ productId: kanga }, { productId: kikoi }] },
      {
        label: "Vilemba",
        minPicks: 0,
        maxPicks: 2,
        repeats: true,
        priceRule: "fixed",
        fixedMinor: 250_000,
        choices: [{ productId: scarf }],
      },
    ],
  });
  const order = await makeOrder(harness.base, shopId, [{ productId: setId, quantity: 1 }]);
  const page = await open(order.token);
  const [cloths, scarvesGroup] = page.products[0]!.add_ons;
  return {
    ...order,
    shopId,
    kanga,
    kikoi,
    scarf,
    page,
    ids: {
      kanga: cloths!.items[0]!.id,
      kikoi: cloths!.items[1]!.id,
      scarf: scarvesGroup!.items[0]!.id,
    },
  };
}

type Opened = Awaited<ReturnType<typeof openSet>>;

const send = (
  { token, page }: Opened,
  add_on_ids: string[],
  expected_total_minor: number,
  quantity = 1,
): Response | Promise<Response> =>
  harness.app.request(`/store/api/v1/order?channel=whatsapp&token=${token}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
    body: JSON.stringify({
      lines: [{ line_id: page.products[0]!.line_id, variant_id: null, add_on_ids, quantity, note: "" }],
      note: "",
      expected_total_minor,
    }),
  });

const change = (shopId: ShopId, id: ProductId, values: Partial<typeof products.$inferInsert>) =>
  harness.base.store.tenant(shopId, (db) => db.update(products).set(values).where(eq(products.id, id)));
const stockOf = (shopId: ShopId, id: ProductId) =>
  harness.base.store.tenant(shopId, async (db) => {
    const [row] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, id));
    return row!.stock;
  });

test("slots are groups to choose of, with extras; what is picked twice is priced, taken and shown twice", async () => {
  const order = await openSet(10);
  expect(order.page.products).toMatchObject([
    {
      price_minor: 5_000_000,
      available: true,
      parts: [],
      add_ons: [
        {
          kind: "slot",
          name: "Nguo",
          required: true,
          min: 1,
          max: 1,
          repeats: false,
          items: [
            { name: "Kanga", price_minor: 0, count: 0 },
            { name: "Kikoi", price_minor: 500_000, count: 0 },
          ],
        },
        { name: "Vilemba", required: false, repeats: true, items: [{ price_minor: 250_000 }] },
      ],
    },
  ]);
  const { kikoi, scarf } = order.ids;
  const total = 2 * (5_000_000 + 500_000 + 2 * 250_000);
  const sent = await send(order, [kikoi, scarf, scarf], total, 2);
  expect(sent.status).toBe(200);
  expect(await sent.json()).toMatchObject({
    total_minor: total,
    products: [
      {
        price_minor: total / 2,
        add_ons: [],
        parts: [
          { name: "Kikoi", quantity: 1 },
          { name: "Kilemba", quantity: 2 },
        ],
      },
    ],
  });
  expect(await stockOf(order.shopId, order.scarf)).toBe(6);
  const parts = await harness.base.store.tenant(order.shopId, (db) => db.select().from(orderLineParts));
  expect(parts.reduce((sum, part) => sum + part.totalMinor, 0)).toBe(total);
});

test("too few, too many and the same where it may not be are refused at the line", async () => {
  const order = await openSet();
  const { kanga, kikoi, scarf } = order.ids;
  for (const ids of [[], [kanga, kikoi], [kanga, kanga], [kanga, scarf, scarf, scarf]]) {
    const refused = await send(order, ids, 5_000_000);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ detail: [{ loc: ["body", "lines", "0", "picks"] }] });
  }
});

test("a pick that ran out is said of its line, and one that costs more than was shown is shown anew", async () => {
  const order = await openSet(1);
  const { kanga, kikoi, scarf } = order.ids;
  const gone = await send(order, [kanga, scarf, scarf], 5_500_000);
  expect(gone.status).toBe(409);
  expect(await gone.json()).toMatchObject({
    code: "order.out_of_stock",
    detail: [{ loc: ["body", "lines", "0", "quantity"] }],
    order: { products: [{ add_ons: [{}, { items: [{ count: 2, available: true }] }] }] },
  });
  await change(order.shopId, order.kikoi, { priceMinor: 2_300_000 });
  const dearer = await send(order, [kikoi], 5_500_000);
  expect(await dearer.json()).toMatchObject({
    code: "order.changed",
    order: {
      total_minor: 5_800_000,
      products: [{ add_ons: [{ items: [{}, { price_minor: 800_000 }] }, {}] }],
    },
  });
  await change(order.shopId, order.kanga, { available: false });
  await change(order.shopId, order.kikoi, { stock: 0 });
  expect((await open(order.token)).products).toMatchObject([
    { available: false, add_ons: [{ items: [{ name: "Kikoi", available: false }] }, {}] },
  ]);
});

test("a set of always the same parts shows them, and takes them out of stock", async () => {
  const { shopId } = await harness.makeShop();
  const { productId: kanga } = await makeProduct(harness.base, shopId, { name: "Kanga", stock: 5 });
  const { productId: kikoi } = await makeProduct(harness.base, shopId, { name: "Kikoi" });
  const { setId } = await makeSet(harness.base, shopId, {
    name: "Kanga mbili na kikoi",
    priceMinor: 5_500_000,
    parts: [{ productId: kanga, quantity: 2 }, { productId: kikoi }],
  });
  const order = await makeOrder(harness.base, shopId, [{ productId: setId, quantity: 2 }]);
  const page = await open(order.token);
  const parts = [
    { name: "Kanga", quantity: 2 },
    { name: "Kikoi", quantity: 1 },
  ];
  expect(page.products).toMatchObject([{ price_minor: 5_500_000, add_ons: [], parts }]);
  const opened = { token: order.token, page } as Opened;
  expect((await send(opened, [], 11_000_000, 2)).status).toBe(200);
  expect((await open(order.token)).products).toMatchObject([{ price_minor: 5_500_000, parts }]);
  expect(await stockOf(shopId, kanga)).toBe(1);
});
