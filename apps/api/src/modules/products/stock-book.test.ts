import { afterAll, beforeAll, expect, test } from "vitest";
import type { ProductId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeOrder } from "#test/shop-goods.ts";
import { type ErrorBody, gauni, kitenge, openProducts } from "#test/open-products.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Movement = { reason: string; quantity: number; balance: number; variant_name: string; note: string };
type Shelf = Awaited<ReturnType<typeof openProducts>>;

const change = ({ call }: Shelf, id: string, entry: object, key: string = crypto.randomUUID()) =>
  call<{ stock: number } & ErrorBody>("POST", `/products/${id}/stock-movements`, entry, key);
const book = async ({ call }: Shelf, id: string) =>
  (await call<{ items: Movement[] }>("GET", `/products/${id}/stock-movements`)).body.items.map(
    ({ reason, quantity, balance }) => [reason, quantity, balance],
  );

test("every change has its entry, the newest first, and the balances come to the stock", async () => {
  const shelf = await openProducts(harness);
  const { id } = (await shelf.add({ ...kitenge, stock: 10 })).body;
  await change(shelf, id, { reason: "restock", quantity: 12, note: "Karakana ya Mama Rukia" });
  await change(shelf, id, { reason: "damage", quantity: -1.5 });
  await change(shelf, id, { reason: "return", quantity: 1 });
  expect(await book(shelf, id)).toEqual([
    ["return", 1, 21.5],
    ["damage", -1.5, 20.5],
    ["restock", 12, 22],
    ["opening", 10, 10],
  ]);
  expect((await shelf.read(id)).stock).toBe(21.5);
});

test("a variant's change moves the product's total", async () => {
  const shelf = await openProducts(harness);
  const { id, variants } = (await shelf.add(gauni)).body;
  const entry = { variant_id: variants[0]!.id, reason: "restock", quantity: 5 };
  expect(await change(shelf, id, entry)).toMatchObject({ status: 201, body: { stock: 9 } });
  expect((await shelf.read(id)).stock).toBe(15);
  expect(await change(shelf, id, { reason: "restock", quantity: 5 })).toMatchObject({ status: 404 });
});

test("a stock falls below nothing only where the product may, and counts again before it may not", async () => {
  const shelf = await openProducts(harness);
  const held = (await shelf.add({ ...kitenge, stock: 2 })).body;
  const free = (await shelf.add({ ...kitenge, stock: 2, sells_when_empty: true })).body;
  const entry = { reason: "correction", quantity: -3 };
  expect(await change(shelf, held.id, entry)).toMatchObject({
    status: 409,
    body: { code: "product.stock_short" },
  });
  expect(await change(shelf, free.id, entry)).toMatchObject({ status: 201, body: { stock: -1 } });
  expect(await shelf.edit(free, { sells_when_empty: false })).toMatchObject({
    status: 422,
    body: { detail: [{ type: "negative_stock" }] },
  });
});

test("twenty changes at once come to their sum, and one that is repeated counts once", async () => {
  const shelf = await openProducts(harness);
  const { id } = (await shelf.add({ ...kitenge, stock: 0 })).body;
  const key = crypto.randomUUID();
  await Promise.all([
    ...Array.from({ length: 20 }, () => change(shelf, id, { reason: "restock", quantity: 3 })),
    change(shelf, id, { reason: "restock", quantity: 100 }, key),
    change(shelf, id, { reason: "restock", quantity: 100 }, key),
  ]);
  expect((await shelf.read(id)).stock).toBe(160);
});

test("a count sets many at once, once for a key, and says what was thought to be there", async () => {
  const shelf = await openProducts(harness);
  const plain = (await shelf.add({ ...kitenge, stock: 10 })).body;
  const sized = (await shelf.add(gauni)).body;
  const counts = [
    { product_id: plain.id, counted: 8 },
    { product_id: sized.id, variant_id: sized.variants[0]!.id, counted: 4 },
    { product_id: sized.id, variant_id: sized.variants[1]!.id, counted: 7 },
    { product_id: "prd_unknown", counted: 1 },
  ];
  const key = crypto.randomUUID();
  const count = () =>
    shelf.call<{ results: object[] }>("POST", "/stock-counts", { counts, note: "Mwisho wa siku" }, key);
  const [one, other] = await Promise.all([count(), count()]);
  expect(one.body).toEqual(other.body);
  expect(one.body.results).toMatchObject([
    { outcome: "changed", difference: -2 },
    { outcome: "unchanged", difference: 0 },
    { outcome: "changed", difference: 1 },
    { outcome: "not_found", difference: 0 },
  ]);
  expect([(await shelf.read(plain.id)).stock, (await shelf.read(sized.id)).stock]).toEqual([8, 11]);
  const twice = [counts[0], counts[0]];
  expect(await shelf.call("POST", "/stock-counts", { counts: twice }, crypto.randomUUID())).toMatchObject({
    status: 422,
  });
});

test("an order's goods leave and come back with entries that name it, and an edit of the form leaves them alone", async () => {
  const shelf = await openProducts(harness);
  const { body } = await shelf.add({ ...kitenge, stock: 5 });

  const order = await makeOrder(harness.base, shelf.shop.shopId, [
    { productId: body.id as ProductId, quantity: 2 },
  ]);
  const page = (await (await harness.app.request(`/store/api/v1/order?token=${order.token}`)).json()) as {
    products: { line_id: string }[];
  };
  await sendPlain(order.token, page.products[0]!.line_id, 9_000_000);
  await shelf.edit(body, { name: "Kitenge Jua" });
  expect((await shelf.read(body.id)).stock).toBe(3);
  const { status } = await shelf.call("PUT", `/../../orders/${order.orderId}/lifecycle`, {
    lifecycle: "cancelled",
    reason: "Mteja ameghairi",
  });
  expect(status).toBe(200);
  expect(await book(shelf, body.id)).toEqual([
    ["return", 2, 5],
    ["hold", -2, 3],
    ["opening", 5, 5],
  ]);
});

const sendPlain = async (token: string, lineId: string, total: number): Promise<void> => {
  const answer = await harness.app.request(`/store/api/v1/order?channel=whatsapp&token=${token}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
    body: JSON.stringify({
      lines: [{ line_id: lineId, quantity: 2, variant_id: null, add_on_ids: [], note: "" }],
      note: "",
      expected_total_minor: total,
    }),
  });
  expect(answer.status).toBe(200);
};
