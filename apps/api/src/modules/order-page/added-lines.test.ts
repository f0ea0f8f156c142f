import { afterAll, beforeAll, expect, test } from "vitest";
import { productVariants } from "#db/schema/products.ts";
import type { ProductId, ShopId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeOrder, makeProduct } from "#test/shop-goods.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Page = {
  total_minor: number;
  products: {
    line_id: string;
    product_id: string;
    quantity: number;
    variant_id: string | null;
    price_minor: number;
    note: string;
  }[];
};
type Line = {
  line_id: string;
  product_id?: string;
  quantity: number;
  variant_id: string | null;
  add_on_ids: string[];
  note: string;
};

const open = async (token: string) =>
  (await (await harness.app.request(`/store/api/v1/order?token=${token}`)).json()) as Page;

const send = (token: string, lines: Line[], expectedTotalMinor: number, key: string = crypto.randomUUID()) =>
  harness.app.request(`/store/api/v1/order?channel=whatsapp&token=${token}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify({ lines, note: "", expected_total_minor: expectedTotalMinor }),
  });

/** A dress that costs more in L, of which there are `stock` in each size. */
const makeDress = (shopId: ShopId, stock: number | null = null) =>
  makeProduct(harness.base, shopId, {
    name: "Gauni",
    variants: [
      { name: "S", priceMinor: 6_800_000, stock },
      { name: "L", priceMinor: 7_200_000, stock },
    ],
  });

async function openOrderOf(shopId: ShopId, items: { productId: ProductId; quantity: number }[]) {
  const order = await makeOrder(harness.base, shopId, items);
  return { ...order, page: await open(order.token) };
}

const choice = (line_id: string, variant_id: string | null, more: Partial<Line> = {}): Line => ({
  line_id,
  quantity: 1,
  variant_id,
  add_on_ids: [],
  note: "",
  ...more,
});

test("nobody's size is chosen for them: two dresses from the chat are two lines, each without a size", async () => {
  const { shopId } = await harness.makeShop();
  const dress = await makeDress(shopId);
  const { page } = await openOrderOf(shopId, [{ productId: dress.productId, quantity: 2 }]);
  expect(page.products).toMatchObject([
    { product_id: dress.productId, quantity: 1, variant_id: null, price_minor: 6_800_000 },
    { product_id: dress.productId, quantity: 1, variant_id: null, price_minor: 6_800_000 },
  ]);
  expect(page.total_minor).toBe(13_600_000);
});

test("many of a product with sizes stay one line, and what comes in one size is chosen already", async () => {
  const { shopId } = await harness.makeShop();
  const dress = await makeDress(shopId);
  const hat = await makeProduct(harness.base, shopId, { variants: [{ name: "M", priceMinor: 1_500_000 }] });
  const { page } = await openOrderOf(shopId, [
    { productId: dress.productId, quantity: 7 },
    { productId: hat.productId, quantity: 2 },
  ]);
  expect(page.products).toMatchObject([
    { product_id: dress.productId, quantity: 7, variant_id: null },
    { product_id: hat.productId, quantity: 2, variant_id: hat.variants.M },
  ]);
});

test("the same things picked again take up the order that waits, in however many lines it holds them", async () => {
  const { shopId } = await harness.makeShop();
  const dress = await makeDress(shopId);
  const first = await makeOrder(harness.base, shopId, [{ productId: dress.productId, quantity: 3 }]);
  const again = await makeOrder(
    harness.base,
    shopId,
    [{ productId: dress.productId, quantity: 3 }],
    first.customerId,
  );
  expect(again.number).toBe(first.number);
});

test("another of a product is a line of its own, with its own size, priced by the shop", async () => {
  const { shopId } = await harness.makeShop();
  const dress = await makeDress(shopId, 5);
  const { page, token } = await openOrderOf(shopId, [{ productId: dress.productId, quantity: 1 }]);
  const [held] = page.products;
  const lines = [
    choice(held!.line_id, dress.variants.S!),
    choice("new-1", dress.variants.L!, { product_id: dress.productId, note: "Ya dada" }),
  ];
  const key = "adds-a-line";
  const answer = await send(token, lines, 6_800_000 + 7_200_000, key);
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    {
      status: "pending",
      total_minor: 14_000_000,
      products: [
        { variant_id: dress.variants.S, price_minor: 6_800_000, note: "" },
        { variant_id: dress.variants.L, price_minor: 7_200_000, note: "Ya dada" },
      ],
    },
  ]);
  // Read anew it is the same, and the same request has its effect once.
  const kept = await open(token);
  expect(kept.products.map(({ variant_id }) => variant_id)).toEqual([dress.variants.S, dress.variants.L]);
  expect(kept.products.map(({ line_id }) => line_id)).not.toContain("new-1");
  expect((await send(token, lines, 14_000_000, key)).status).toBe(200);
  expect((await open(token)).products).toHaveLength(2);
  const stock = await harness.base.store.tenant(shopId, (db) =>
    db.select({ name: productVariants.name, stock: productVariants.stock }).from(productVariants),
  );
  expect(stock).toEqual(
    expect.arrayContaining([
      { name: "S", stock: 4 },
      { name: "L", stock: 4 },
    ]),
  );
});

test("an added line stays when the line it came from is left out", async () => {
  const { shopId } = await harness.makeShop();
  const dress = await makeDress(shopId);
  const { token } = await openOrderOf(shopId, [{ productId: dress.productId, quantity: 1 }]);
  const lines = [choice("new-1", dress.variants.L!, { product_id: dress.productId })];
  expect((await send(token, lines, 7_200_000)).status).toBe(200);
  expect((await open(token)).products).toMatchObject([{ variant_id: dress.variants.L }]);
});

test("a refusal shows added lines as they were chosen, under the page's own names", async () => {
  const { shopId } = await harness.makeShop();
  const dress = await makeDress(shopId);
  const { page, token } = await openOrderOf(shopId, [{ productId: dress.productId, quantity: 1 }]);
  const lines = [
    choice(page.products[0]!.line_id, dress.variants.S!),
    choice("new-1", dress.variants.L!, { product_id: dress.productId, quantity: 2, note: "Ya dada" }),
  ];
  const answer = await send(token, lines, 1);
  const refusal = (await answer.json()) as { code: string; order: Page };
  expect(refusal.code).toBe("order.changed");
  expect(refusal.order).toMatchObject({
    total_minor: 6_800_000 + 2 * 7_200_000,
    products: [
      { line_id: page.products[0]!.line_id, variant_id: dress.variants.S },
      { line_id: "new-1", variant_id: dress.variants.L, quantity: 2, note: "Ya dada" },
    ],
  });
});

test("two lines share what is left: more than there is of one size is refused", async () => {
  const { shopId } = await harness.makeShop();
  const dress = await makeDress(shopId, 1);
  const { page, token } = await openOrderOf(shopId, [{ productId: dress.productId, quantity: 1 }]);
  const lines = [
    choice(page.products[0]!.line_id, dress.variants.S!),
    choice("new-1", dress.variants.S!, { product_id: dress.productId }),
  ];
  const answer = await send(token, lines, 13_600_000);
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: "order.out_of_stock" }]);
});

test("only what the order holds can be added to, and every line has a name of its own", async () => {
  const { shopId } = await harness.makeShop();
  const dress = await makeDress(shopId);
  const other = await makeProduct(harness.base, shopId, { priceMinor: 100 });
  const { page, token } = await openOrderOf(shopId, [{ productId: dress.productId, quantity: 1 }]);
  const held = choice(page.products[0]!.line_id, dress.variants.S!);
  const refused: [Line[], string][] = [
    [[held, choice("new-1", null, { product_id: other.productId })], "product_id"],
    [[held, choice("new-1", null, { product_id: "" })], "product_id"],
    [[held, choice("new-1", dress.variants.L!)], "line_id"],
    [[held, choice(held.line_id, dress.variants.L!, { product_id: dress.productId })], "line_id"],
    [
      [
        held,
        choice("new-1", dress.variants.L!, { product_id: dress.productId }),
        choice("new-1", dress.variants.L!, { product_id: dress.productId }),
      ],
      "line_id",
    ],
  ];
  for (const [lines, field] of refused) {
    const answer = await send(token, lines, 14_000_000);
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      {
        code: "request.invalid",
        detail: [{ loc: [expect.any(String), "lines", expect.any(String), field] }],
      },
    ]);
  }
  expect((await open(token)).products).toHaveLength(1);
});
