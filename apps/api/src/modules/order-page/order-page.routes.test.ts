import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { products, productVariants } from "#db/schema/products.ts";
import { shops } from "#db/schema/shops.ts";
import type { ProductId, ShopId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeDeliveryArea, makeOrder, makeProduct } from "#test/shop-goods.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const get = async (token: string) => harness.app.request(`/store/api/v1/order?token=${token}`);
const send = async (token: string, body: unknown, key: string | null = crypto.randomUUID()) =>
  harness.app.request(`/store/api/v1/order?channel=whatsapp&token=${token}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...(key === null ? {} : { "Idempotency-Key": key }) },
    body: JSON.stringify(body),
  });

type Page = {
  total_minor: number;
  subtotal_minor: number;
  status: string;
  permissions: unknown;
  products: { line_id: string; quantity: number; variant_id: string | null; price_minor: number }[];
};

/** What a page sends that takes everything as it is. */
const asShown = (page: Page, change: object = {}) => ({
  lines: page.products.map(({ line_id, quantity, variant_id }) => ({
    line_id,
    quantity,
    variant_id,
    add_on_ids: [],
    note: "",
  })),
  note: "",
  expected_total_minor: page.total_minor,
  ...change,
});

async function makePage(items: { productId: ProductId; quantity: number }[], shopId: ShopId) {
  const order = await makeOrder(harness.base, shopId, items);
  return { ...order, page: (await (await get(order.token)).json()) as Page };
}

const orderRow = async (shopId: ShopId, orderId: string) => {
  const rows = await harness.base.store.tenant(shopId, (db) => db.select().from(orders));
  return rows.find((row) => row.id === orderId)!;
};
const stockOf = async (shopId: ShopId, id: ProductId) => {
  const [row] = await harness.base.store.tenant(shopId, (db) =>
    db
      .select({ stock: products.stock })
      .from(products)
      .where(and(eq(products.shopId, shopId), eq(products.id, id))),
  );
  return row!.stock;
};

test("a link opens its order, says so to no cache and no search engine, and changes nothing", async () => {
  const { shopId, events } = await harness.makeShop({ name: "Neema Vitenge" });
  await makeDeliveryArea(harness.base, shopId, "kinondoni", 600_000);
  const goods = await makeProduct(harness.base, shopId, {
    variants: [
      { name: "M", priceMinor: 2_500_000 },
      { name: "L", priceMinor: 2_800_000 },
    ],
    groups: [{ name: "Kushona", required: true, max: 1, items: [{ name: "Mikono", priceMinor: 50_000 }] }],
  });
  const { token, orderId, number } = await makeOrder(harness.base, shopId, [
    { productId: goods.productId, quantity: 1 },
  ]);
  const before = await orderRow(shopId, orderId);
  const seen = await events();
  const answer = await get(token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  expect(await answer.json()).toMatchObject({
    order_id: String(number),
    shop_name: "Neema Vitenge",
    language: "sw",
    currency: "TZS",
    status: "awaiting_customer",
    payment_status: "unpaid",
    settlement: "now",
    permissions: [{ resource: "orders", action: ["read", "update"] }],
    subtotal_minor: 2_500_000,
    delivery_fee_minor: 0,
    total_minor: 2_500_000,
    due_minor: 2_500_000,
    due_text: "TZS 25,000.00",
    customer: { name: "Zainab Salum" },
    fulfilment: null,
    delivery_areas: [{ id: "kinondoni", name: "kinondoni", fee_minor: 600_000, landmarks: [] }],
    shop: { open: true, opens_at: null, chat_url: "https://wa.me/255754000099", pickup_places: [] },
    payment_options: { methods: ["cash"], networks: [], pay_numbers: [], min_part_minor: null, fees: [] },
    payment: null,
    receipt: null,
    products: [
      {
        quantity: 1,
        price_minor: 2_500_000,
        variant_id: null,
        variants: [{ name: "M" }, { name: "L", options: { Size: "L" }, price_minor: 2_800_000 }],
        add_ons: [
          {
            name: "Kushona",
            required: true,
            max: 1,
            items: [{ name: "Mikono", price_minor: 50_000, selected: false }],
          },
        ],
      },
    ],
  });
  await Promise.all(Array.from({ length: 50 }, () => get(token)));
  expect(await orderRow(shopId, orderId)).toEqual(before);
  expect(await events()).toEqual(seen);
});

test("choices are priced by the shop, the goods leave the stock, and the page becomes read-only", async () => {
  const { shopId, events } = await harness.makeShop();
  await makeDeliveryArea(harness.base, shopId, "ilala", 400_000);
  const goods = await makeProduct(harness.base, shopId, {
    variants: [
      { name: "M", priceMinor: 2_500_000, stock: 5 },
      { name: "L", priceMinor: 2_800_000, stock: 5 },
    ],
    groups: [{ name: "Kushona", required: true, max: 1, items: [{ name: "Mikono", priceMinor: 50_000 }] }],
  });
  const { page, token, orderId } = await makePage([{ productId: goods.productId, quantity: 1 }], shopId);
  const body = {
    lines: [
      {
        line_id: page.products[0]!.line_id,
        quantity: 2,
        variant_id: goods.variants.L,
        add_on_ids: [goods.addOnIds.Mikono],
        note: "Mikono mirefu",
      },
    ],
    customer: { name: "Zainab S", phone: "0754 000 218" },
    fulfilment: { kind: "delivery", area_id: "ilala", landmark: "Sokoni", note: "" },
    note: "Asante",
    expected_total_minor: 2 * 2_850_000 + 400_000,
  };
  const answer = await send(token, body);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    status: "pending",
    permissions: [{ resource: "orders", action: ["read"] }],
    subtotal_minor: 5_700_000,
    delivery_fee_minor: 400_000,
    total_minor: 6_100_000,
    customer: { name: "Zainab S", phone: "+255754000218" },
    fulfilment: { kind: "delivery", area_id: "ilala", landmark: "Sokoni" },
    products: [
      {
        quantity: 2,
        note: "Mikono mirefu",
        price_minor: 2_800_000,
        variants: [{ name: "L" }],
        add_ons: [{ name: "Kushona", items: [{ name: "Mikono", selected: true }] }],
      },
    ],
  });
  const stocks = await harness.base.store.tenant(shopId, (db) =>
    db.select({ name: productVariants.name, stock: productVariants.stock }).from(productVariants),
  );
  expect(stocks).toEqual(
    expect.arrayContaining([
      { name: "M", stock: 5 },
      { name: "L", stock: 3 },
    ]),
  );
  expect((await events()).map((event) => event.name)).toEqual(["order.link_created", "order.submitted"]);
  expect((await orderRow(shopId, orderId)).customerPhone).toBe("+255754000218");
});

test("the same key and content answer the same again; other content under the key is refused", async () => {
  const { shopId, events } = await harness.makeShop();
  const { productId } = await makeProduct(harness.base, shopId, { stock: 5 });
  const { page, token } = await makePage([{ productId, quantity: 1 }], shopId);
  const key = "page-key-1";
  expect((await send(token, asShown(page), key)).status).toBe(200);
  const again = await send(token, asShown(page), key);
  expect(again.status).toBe(200);
  expect(await again.json()).toMatchObject({ status: "pending" });
  expect((await events()).filter((event) => event.name === "order.submitted")).toHaveLength(1);
  const other = await send(token, asShown(page, { note: "Nyingine" }), key);
  expect([other.status, await other.json()]).toMatchObject([409, { code: "idempotency.key_reused" }]);
});

test("without a key the order is taken once, its repetition answers the same, and another order is refused", async () => {
  const { shopId, events } = await harness.makeShop();
  const { productId } = await makeProduct(harness.base, shopId, { stock: 5 });
  const { page, token } = await makePage([{ productId, quantity: 1 }], shopId);
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(token, asShown(page), null)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from<number>({ length: 8 }).fill(200));
  expect((await events()).filter((event) => event.name === "order.submitted")).toHaveLength(1);
  expect(await stockOf(shopId, productId)).toBe(4);
  const other = await send(token, asShown(page, { note: "Nyingine" }), null);
  expect([other.status, await other.json()]).toMatchObject([409, { code: "order.already_submitted" }]);
});

test("fifty submissions of one link at once make one order", async () => {
  const { shopId } = await harness.makeShop();
  const { productId } = await makeProduct(harness.base, shopId, { stock: 50 });
  const { page, token } = await makePage([{ productId, quantity: 1 }], shopId);
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(token, asShown(page))));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  const refused = await Promise.all(answers.filter(({ status }) => status !== 200).map((a) => a.json()));
  expect(new Set(refused.map((refusal) => (refusal as { code: string }).code))).toEqual(
    new Set(["order.already_submitted"]),
  );
  expect(await stockOf(shopId, productId)).toBe(49);
});

test("forty buyers of ten pieces: ten are sold, thirty are told, nothing goes below nothing", async () => {
  const { shopId } = await harness.makeShop({ holdMinutes: 0 });
  const { productId } = await makeProduct(harness.base, shopId, { stock: 10 });
  const pages = [];
  for (let buyer = 0; buyer < 40; buyer++) pages.push(await makePage([{ productId, quantity: 1 }], shopId));
  const answers = await Promise.all(pages.map(({ page, token }) => send(token, asShown(page))));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
  const refused = answers.filter((answer) => answer.status === 409);
  expect(refused).toHaveLength(30);
  expect(await refused[0]!.json()).toMatchObject({
    code: "order.out_of_stock",
    detail: [{ loc: ["body", "lines", "0", "quantity"], type: "out_of_stock" }],
    order: { status: "awaiting_customer", products: [{ available: false }] },
  });
  expect(await stockOf(shopId, productId)).toBe(0);
});

test("a price that changed is shown and asked again, with the customer's choices kept", async () => {
  const { shopId } = await harness.makeShop();
  const { productId } = await makeProduct(harness.base, shopId, { priceMinor: 1_000_000 });
  const { page, token } = await makePage([{ productId, quantity: 1 }], shopId);
  await harness.base.store.tenant(shopId, (db) =>
    db.update(products).set({ priceMinor: 1_200_000 }).where(eq(products.id, productId)),
  );
  const lines = [{ ...asShown(page).lines[0], quantity: 3, note: "Nyekundu" }];
  const answer = await send(token, { lines, note: "", expected_total_minor: 3_000_000 });
  expect(answer.status).toBe(409);
  const refusal = (await answer.json()) as { order: Page };
  expect(refusal).toMatchObject({
    code: "order.changed",
    order: {
      total_minor: 3_600_000,
      products: [{ quantity: 3, note: "Nyekundu", price_minor: 1_200_000 }],
    },
  });
  const agreed = await send(token, { lines, note: "", expected_total_minor: 3_600_000 });
  expect(agreed.status).toBe(200);
});

test.each([0, -1, 0.5, 1.5, 1000, 1e308, Number.MAX_SAFE_INTEGER, "2", null, [1], {}])(
  "the quantity %j is refused and nothing is sold",
  async (quantity) => {
    const { shopId } = await harness.makeShop({ holdMinutes: 0 });
    const { productId } = await makeProduct(harness.base, shopId, { stock: 5 });
    const { page, token } = await makePage([{ productId, quantity: 1 }], shopId);
    const line = { ...asShown(page).lines[0], quantity };
    const answer = await send(token, asShown(page, { lines: [line] }));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      code: "request.invalid",
      detail: [{ loc: ["body", "lines", "0", "quantity"] }],
    });
    expect(await stockOf(shopId, productId)).toBe(5);
  },
);

test("what is sold by weight may be a part", async () => {
  const { shopId } = await harness.makeShop();
  const { productId } = await makeProduct(harness.base, shopId, { unit: "kg", priceMinor: 333_300 });
  const { page, token } = await makePage([{ productId, quantity: 1 }], shopId);
  const lines = [{ ...asShown(page).lines[0], quantity: 0.125 }];
  // 3,333.00 × 0.125 = 416.625, half up.
  const answer = await send(token, asShown(page, { lines, expected_total_minor: 41_663 }));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ total_minor: 41_663 });
});

test("a needed choice that is missing is pointed at, in the language of the request", async () => {
  const { shopId } = await harness.makeShop();
  const goods = await makeProduct(harness.base, shopId, {
    groups: [
      {
        name: "Rangi",
        required: true,
        max: 1,
        items: [
          { name: "Nyekundu", priceMinor: 0 },
          { name: "Bluu", priceMinor: 0 },
        ],
      },
    ],
  });
  const { page, token } = await makePage([{ productId: goods.productId, quantity: 1 }], shopId);
  const none = await send(token, asShown(page));
  expect([none.status, await none.json()]).toMatchObject([
    422,
    { detail: [{ loc: ["body", "lines", "0", "add_on_ids"], type: "add_on_too_few" }] },
  ]);
  const lines = [{ ...asShown(page).lines[0], add_on_ids: Object.values(goods.addOnIds) }];
  const both = await harness.app.request(`/store/api/v1/order?channel=whatsapp&token=${token}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": "both-of-them",
      "Accept-Language": "sw",
    },
    body: JSON.stringify(asShown(page, { lines })),
  });
  expect(await both.json()).toMatchObject({ message: "Umechagua vingi mno hapa. Punguza." });
});

test("a delivery needs an area the shop goes to", async () => {
  const { shopId } = await harness.makeShop();
  const { productId } = await makeProduct(harness.base, shopId);
  const { page, token } = await makePage([{ productId, quantity: 1 }], shopId);
  const to = (area_id: string | null) =>
    asShown(page, { fulfilment: { kind: "delivery", area_id, landmark: "", note: "" } });
  const nowhere = await send(token, to(null));
  expect([nowhere.status, await nowhere.json()]).toMatchObject([
    422,
    { detail: [{ loc: ["body", "fulfilment", "area_id"] }] },
  ]);
  const unknown = await send(token, to("dodoma"));
  expect([unknown.status, await unknown.json()]).toMatchObject([409, { code: "order.changed" }]);
});

test("a closed shop takes no orders and says when it opens", async () => {
  const { shopId } = await harness.makeShop();
  const { productId } = await makeProduct(harness.base, shopId);
  const { page, token } = await makePage([{ productId, quantity: 1 }], shopId);
  const tomorrow = String((new Date(Date.now() + 27 * 3_600_000).getUTCDay() + 0) % 7);
  await harness.base.store.tenant(shopId, (db) =>
    db.update(shops).set({ openingHours: { [tomorrow]: ["23:58", "23:59"] } }),
  );
  const closed = await send(token, asShown(page));
  expect([closed.status, await closed.json()]).toMatchObject([409, { code: "order.shop_closed" }]);
  expect(await (await get(token)).json()).toMatchObject({
    shop: { open: false, opens_at: expect.stringMatching(/T20:58:00.000Z$/) },
  });
});

test("a link nobody made is unknown, whatever it looks like", async () => {
  for (const token of ["x", "a".repeat(43), "' or 1=1 --", "%00", "../../etc/passwd"]) {
    const answer = await get(encodeURIComponent(token));
    expect([answer.status, await answer.json()]).toMatchObject([404, { code: "order.link_unknown" }]);
  }
  expect((await harness.app.request("/store/api/v1/order")).status).toBe(422);
});

test("a link that ran out is gone for reading and for sending", async () => {
  const { shopId } = await harness.makeShop();
  const { productId } = await makeProduct(harness.base, shopId);
  const { page, token, expiresAt } = await makePage([{ productId, quantity: 1 }], shopId);
  harness.setNow(new Date(expiresAt.getTime() - 1));
  expect((await get(token)).status).toBe(200);
  harness.setNow(expiresAt);
  const answers = [await get(token), await send(token, asShown(page))];
  harness.setNow(null);
  expect(answers.map((answer) => answer.status)).toEqual([410, 410]);
  expect(await answers[0]!.json()).toMatchObject({ code: "order.link_expired" });
});

test("the token stands nowhere in the database", async () => {
  const { shopId } = await harness.makeShop();
  const { productId } = await makeProduct(harness.base, shopId);
  const { page, token } = await makePage([{ productId, quantity: 1 }], shopId);
  await send(token, asShown(page));
  const { rows } = await harness.parts.database.query(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  for (const { table_name } of rows) {
    const found = await harness.parts.database.query(
      `select 1 from "${String(table_name)}" t where t::text like $1 limit 1`,
      [`%${token}%`],
    );
    expect([table_name, found.rows.length]).toEqual([table_name, 0]);
  }
});
