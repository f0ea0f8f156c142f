import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { products, productVariants } from "#db/schema/products.ts";
import type { Lifecycle } from "#db/schema/orders.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { getOrder } from "#modules/orders/get-order.ts";
import { makeProviderAccount, setPaid } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeCustomer, makeOrder, makeProduct, shopCtx } from "#test/shop-goods.ts";

// A customer who takes an order back, or wants the same once more, by the order's own link.

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

async function ask(path: string, body?: unknown) {
  const answer = await harness.app.request(`/store/api/v1/${path}`, {
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    headers: { "Content-Type": "application/json" },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const open = (token: string) => ask(`order?token=${token}`);
const cancel = (token: string) => ask(`order/cancellation?token=${token}`, {});
const again = (token: string) => ask(`order/again?token=${token}`, {});
const tokenOf = (answer: { body: Record<string, unknown> }) =>
  new URL(String(answer.body.url)).searchParams.get("token")!;

async function makeSent() {
  const shop = await harness.makeShop();
  await makeProviderAccount(shop.ctx, harness.deps.secrets);
  const goods = await makeProduct(harness.base, shop.shopId, {
    name: "Gauni",
    variants: [
      { name: "M", priceMinor: 2_500_000, stock: 5 },
      { name: "L", priceMinor: 2_800_000, stock: 5 },
    ],
    groups: [{ name: "Kushona", max: 1, items: [{ name: "Mikono", priceMinor: 50_000 }] }],
  });
  const other = await makeProduct(harness.base, shop.shopId, {
    name: "Kanga",
    priceMinor: 500_000,
    stock: 9,
  });
  const customer = await makeCustomer(harness.base, shop.shopId);
  const order = await makeOrder(
    harness.base,
    shop.shopId,
    [
      { productId: goods.productId, quantity: 1 },
      { productId: other.productId, quantity: 2 },
    ],
    customer.id,
  );
  const page = (await open(order.token)).body as { products: { line_id: string; name: string }[] };
  const lineOf = (name: string) => page.products.find((one) => one.name === name)!.line_id;
  const sent = await ask(`order?channel=whatsapp&token=${order.token}`, {
    lines: [
      {
        line_id: lineOf("Gauni"),
        quantity: 1,
        variant_id: goods.variants.L,
        add_on_ids: [goods.addOnIds.Mikono],
        note: "Haraka",
      },
      { line_id: lineOf("Kanga"), quantity: 2, variant_id: null, add_on_ids: [], note: "" },
    ],
    note: "",
    expected_total_minor: 3_850_000,
  });
  expect(sent).toMatchObject({ status: 200, body: { actions: ["cancel"] } });
  return { ...shop, ...order, goods, other, customerId: customer.id };
}

type Sent = Awaited<ReturnType<typeof makeSent>>;
const stockOf = async ({ shopId, goods, other }: Sent) =>
  harness.base.store.tenant(shopId, async (db) => {
    const [size] = await db
      .select({ stock: productVariants.stock })
      .from(productVariants)
      .where(eq(productVariants.id, goods.variants.L!));
    const [kanga] = await db
      .select({ stock: products.stock })
      .from(products)
      .where(eq(products.id, other.productId));
    return [size!.stock, kanga!.stock];
  });

async function moveTo({ ctx, orderId }: Sent, ...path: Lifecycle[]) {
  for (const to of path) await changeOrderLifecycle(ctx, orderId, to);
}

test("what was sent in is taken back by its customer: goods return, the shop sees who it was", async () => {
  const sent = await makeSent();
  expect(await stockOf(sent)).toEqual([4, 7]);
  expect(await cancel(sent.token)).toMatchObject({
    status: 200,
    body: { status: "cancelled", due_minor: 0, actions: ["order_again"] },
  });
  expect(await stockOf(sent)).toEqual([5, 9]);
  const { timeline } = await getOrder(sent.ctx, sent.orderId);
  expect(timeline.find(({ kind }) => kind === "order.cancelled")).toMatchObject({ actor: "customer" });
  // A tap whose answer was lost.
  expect(await cancel(sent.token)).toMatchObject({ status: 200, body: { status: "cancelled" } });
  expect(await stockOf(sent)).toEqual([5, 9]);
});

test("an order that was not sent in is taken back as well", async () => {
  const { shopId } = await harness.makeShop();
  const { productId } = await makeProduct(harness.base, shopId, { stock: 3 });
  const { token } = await makeOrder(harness.base, shopId, [{ productId, quantity: 1 }]);
  expect(await open(token)).toMatchObject({ body: { actions: ["cancel"] } });
  expect(await cancel(token)).toMatchObject({ status: 200, body: { status: "cancelled" } });
});

test("once the shop has begun to work on it, it is the shop that cancels", async () => {
  const sent = await makeSent();
  await moveTo(sent, "preparing");
  expect(await open(sent.token)).toMatchObject({ body: { actions: [] } });
  expect(await cancel(sent.token)).toMatchObject({
    status: 409,
    body: { code: "order.status_conflict", order: { status: "preparing" } },
  });
  expect(await stockOf(sent)).toEqual([4, 7]);
});

test("while a prompt is on the phone nothing is cancelled, since money may be on its way", async () => {
  const sent = await makeSent();
  await ask(`order/payment?token=${sent.token}`, { method: "mobile_money", phone: "0754 000 218" });
  expect(await cancel(sent.token)).toMatchObject({
    status: 409,
    body: { code: "payment.in_progress", order: { status: "pending" } },
  });
});

test("money for an order that its customer takes back is owed back", async () => {
  const sent = await makeSent();
  await setPaid(shopCtx(harness.base, sent.shopId), sent.orderId, 3_850_000);
  expect(await cancel(sent.token)).toMatchObject({
    status: 200,
    body: { status: "cancelled", payment_status: "refund_pending", paid_minor: 3_850_000 },
  });
});

test("of a shop that begins and a customer who cancels at once, one is first and the other is told", async () => {
  const sent = await makeSent();
  const [byShop, byCustomer] = await Promise.allSettled([
    changeOrderLifecycle(sent.ctx, sent.orderId, "preparing"),
    cancel(sent.token),
  ]);
  const { lifecycle } = await getOrder(sent.ctx, sent.orderId);
  const cancelled = byCustomer.status === "fulfilled" && byCustomer.value.status === 200;
  expect(cancelled).toBe(byShop.status === "rejected");
  expect(lifecycle).toBe(cancelled ? "cancelled" : "preparing");
  expect(await stockOf(sent)).toEqual(cancelled ? [5, 9] : [4, 7]);
});

test("the same is ordered again with its size, its add-ons and today's prices, once however often it is asked", async () => {
  const sent = await makeSent();
  expect(await again(sent.token)).toMatchObject({ status: 409, body: { code: "order.status_conflict" } });
  await cancel(sent.token);
  await harness.base.store.tenant(sent.shopId, (db) =>
    db
      .update(productVariants)
      .set({ priceMinor: 3_000_000 })
      .where(eq(productVariants.id, sent.goods.variants.L!)),
  );
  const answers = await Promise.all([again(sent.token), again(sent.token), again(sent.token)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(tokenOf)).size).toBe(1);
  expect(tokenOf(answers[0])).not.toBe(sent.token);
  expect(await open(tokenOf(answers[0]))).toMatchObject({
    body: {
      status: "awaiting_customer",
      total_minor: 4_050_000,
      products: [
        { name: "Gauni", variant_id: sent.goods.variants.L, note: "Haraka", quantity: 1 },
        { name: "Kanga", quantity: 2 },
      ],
    },
  });
  const waiting = await harness.base.store.tenant(sent.shopId, (db) =>
    db.select({ id: orders.id }).from(orders).where(eq(orders.lifecycle, "awaiting_customer")),
  );
  expect(waiting).toHaveLength(1);
});

test("what the shop has no more is left out and named; nothing left is a refusal", async () => {
  const sent = await makeSent();
  await moveTo(sent, "preparing", "ready");
  await setPaid(shopCtx(harness.base, sent.shopId), sent.orderId, 3_850_000);
  await moveTo(sent, "picked_up");
  const hide = (productId: string) =>
    harness.base.store.tenant(sent.shopId, (db) =>
      db
        .update(products)
        .set({ available: false })
        .where(eq(products.id, productId as typeof sent.other.productId)),
    );
  await hide(sent.goods.productId);
  const answer = await again(sent.token);
  expect(answer).toMatchObject({ status: 200, body: { left_out: ["Gauni"] } });
  expect(await open(tokenOf(answer))).toMatchObject({ body: { products: [{ name: "Kanga" }] } });
  await hide(sent.other.productId);
  expect(await again(sent.token)).toMatchObject({ status: 409, body: { code: "order.out_of_stock" } });
});
