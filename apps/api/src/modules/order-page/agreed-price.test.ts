import { afterAll, beforeAll, expect, test } from "vitest";
import { orderLines, orders } from "#db/schema/orders.ts";
import { products, productVariants } from "#db/schema/products.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { ProductId, ShopId, VariantId } from "#kernel/ids.ts";
import { orderOfferedGoods } from "#modules/price-offers/order-offered-goods.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeCustomer, makeProduct, shopCtx } from "#test/shop-goods.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Priced = { price_minor: number; price_tiers: { min_quantity: number; price_minor: number }[] };
type Page = {
  status: string;
  total_minor: number;
  products: (Priced & {
    line_id: string;
    product_id: string;
    quantity: number;
    variant_id: string | null;
    variants: (Priced & { id: string })[];
  })[];
};

/** What the page says one costs, as it counts. */
const priceOf = ({ price_minor, price_tiers }: Priced, quantity: number) =>
  price_tiers.findLast(({ min_quantity }) => min_quantity <= quantity)?.price_minor ?? price_minor;

/** An order of two of something that was agreed at 13,000 where everybody pays 15,000. */
async function makeAgreed(shopId: ShopId, productId: ProductId, variantId: VariantId | null = null) {
  const customer = await makeCustomer(harness.base, shopId);
  const { url, orderId } = await inTransaction(shopCtx(harness.base, shopId), (tx) =>
    orderOfferedGoods(tx, customer.id, {
      productId,
      variantId,
      packId: null,
      quantity: 2,
      listMinor: 1_500_000,
      shopMinor: 1_300_000,
      approvedBy: null,
    }),
  );
  const token = new URL(url).searchParams.get("token")!;
  const open = async () =>
    (await (await harness.app.request(`/store/api/v1/order?token=${token}`)).json()) as Page;
  const [page, read] = [
    await open(),
    <T>(work: Parameters<typeof harness.base.store.tenant<T>>[1]) => harness.base.store.tenant(shopId, work),
  ];
  const [line] = page.products;
  const send = async (quantity: number, total: number, more: object[] = []) => {
    const first = {
      line_id: line!.line_id,
      quantity,
      variant_id: line!.variant_id,
      add_on_ids: [],
      note: "",
    };
    const body = { lines: [first, ...more], note: "", expected_total_minor: total };
    const answer = await harness.app.request(`/store/api/v1/order?channel=whatsapp&token=${token}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Page & { code?: string } };
  };
  return { page, line: line!, send, read, orderId, open };
}

test("the page says the agreed price for just the agreed quantity, and it is what the order is sent in for", async () => {
  const { shopId } = await harness.makeShop();
  const { productId } = await makeProduct(harness.base, shopId, { priceMinor: 1_500_000, stock: 9 });
  const { page, line, send, read } = await makeAgreed(shopId, productId);
  expect(page.total_minor).toBe(2_600_000);
  expect([1, 2, 3].map((quantity) => priceOf(line, quantity))).toEqual([1_500_000, 1_300_000, 1_500_000]);
  // One more of it is none of what was agreed.
  const more = {
    line_id: "new",
    product_id: productId,
    quantity: 2,
    variant_id: null,
    add_on_ids: [],
    note: "",
  };
  expect((await send(2, 5_200_000, [more])).body).toMatchObject({ code: "order.changed" });
  expect(await send(2, 2_600_000)).toMatchObject({
    status: 200,
    body: { status: "pending", total_minor: 2_600_000 },
  });
  expect(await read((db) => db.select().from(orderLines))).toMatchObject([
    { unitPriceMinor: 1_300_000, listPriceMinor: 1_500_000, totalMinor: 2_600_000 },
  ]);
});

test("another quantity costs what everybody pays, as the page said", async () => {
  const { shopId } = await harness.makeShop();
  const { productId } = await makeProduct(harness.base, shopId, { priceMinor: 1_500_000, stock: 9 });
  const { send, read } = await makeAgreed(shopId, productId);
  expect((await send(3, 3_900_000)).body.code).toBe("order.changed");
  expect(await send(3, 4_500_000)).toMatchObject({ status: 200, body: { total_minor: 4_500_000 } });
  expect(await read((db) => db.select().from(orderLines))).toMatchObject([{ listPriceMinor: null }]);
});

test("of a size that was agreed about only that one has the price", async () => {
  const { shopId } = await harness.makeShop();
  const { productId } = await makeProduct(harness.base, shopId, {
    variants: [
      { name: "S", priceMinor: 1_500_000 },
      { name: "L", priceMinor: 1_700_000 },
    ],
  });
  const variants = await harness.base.store.tenant(shopId, (db) => db.select().from(productVariants));
  const small = variants.find(({ name }) => name === "S")!.id;
  const { page, line, send } = await makeAgreed(shopId, productId, small);
  expect(page.total_minor).toBe(2_600_000);
  expect(line.variant_id).toBe(small);
  expect(line.variants.map((variant) => priceOf(variant, 2))).toEqual([1_300_000, 1_700_000]);
  expect(await send(2, 2_600_000)).toMatchObject({ status: 200 });
});

test("what a person has to say the price of is ordered at what they said, and in no other quantity", async () => {
  const { shopId } = await harness.makeShop();
  const { productId } = await makeProduct(harness.base, shopId, { priceMinor: 1_500_000 });
  await harness.base.store.tenant(shopId, (db) =>
    db.update(products).set({ priceOnRequest: true, priceMinor: 0 }),
  );
  const { line, send, read, orderId } = await makeAgreed(shopId, productId);
  expect(priceOf(line, 2)).toBe(1_300_000);
  expect(await send(3, 3_900_000)).toMatchObject({ status: 409, body: { code: "order.out_of_stock" } });
  expect(await send(2, 2_600_000)).toMatchObject({ status: 200 });
  expect((await read((db) => db.select().from(orders)))[0]).toMatchObject({
    id: orderId,
    totalMinor: 2_600_000,
  });
});
