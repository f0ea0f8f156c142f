import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { addOns } from "#db/schema/add-ons.ts";
import { customers } from "#db/schema/customers.ts";
import { products } from "#db/schema/products.ts";
import { shops } from "#db/schema/shops.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { OrderId, PackId, ProductId, ShopId } from "#kernel/ids.ts";
import { getOrderPage, type OrderPageView } from "#modules/order-page/get-order-page.ts";
import { cancelOrderPage } from "#modules/order-page/cancel-order-page.ts";
import { submitOrderPage } from "#modules/order-page/submit-order-page.ts";
import { readChoice } from "#modules/products/packs.rules.ts";
import { listStockMovements } from "#modules/products/list-stock-movements.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeCustomer, makeOrder, makeProduct, shopCtx } from "#test/shop-goods.ts";
import { makeSet } from "#test/shop-sets.ts";
import { addOrderFromBasket } from "./add-order-from-basket.ts";
import { sendLinkAgain } from "./add-awaiting-order.ts";
import { cancelExpiredOrders } from "./cancel-expired-orders.ts";
import { changeOrderLifecycle } from "./change-order-lifecycle.ts";
import { forgetSender } from "./forget-sender.ts";
import { getOrder } from "./get-order.ts";
import { orderAgain } from "./order-again.ts";
import { releaseGoods } from "./release-goods.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
afterEach(() => harness.setNow(null));

const start = new Date("2026-11-23T09:00:00.000Z");
const minutes = (count: number): Date => new Date(start.getTime() + count * 60_000);

async function makeStall(stock: number | null, options: { holdMinutes?: number } = {}) {
  harness.setNow(start);
  const shop = await harness.makeShop(options);
  const { productId } = await makeProduct(harness.base, shop.shopId, { stock });
  const order = (quantity = 1, customerId?: Parameters<typeof makeOrder>[3]) =>
    makeOrder(harness.base, shop.shopId, [{ productId, quantity }], customerId);
  return { ...shop, productId, order, stock: () => stockOf(shop.shopId, productId) };
}

const stockOf = (shopId: ShopId, productId: ProductId) =>
  harness.base.store.tenant(shopId, async (db) => {
    const rows = await db.select({ stock: products.stock }).from(products).where(eq(products.id, productId));
    return rows[0]!.stock;
  });

/** The stock's history, the oldest first. */
const bookOf = async (shopId: ShopId, productId: ProductId) =>
  (await listStockMovements(shopCtx(harness.base, shopId), productId, {})).items
    .map(({ reason, quantity }) => [reason, quantity])
    .toReversed();

/** Sends in what the page shows, of each line so many. */
function send(token: string, page: OrderPageView, quantity?: number) {
  const lines = page.products.map((product) => ({
    lineId: product.lineId as never,
    quantity: quantity ?? product.quantity,
    ...readChoice(product.variantId),
    addOnIds: product.addOns.flatMap(({ items }) =>
      items.flatMap(({ id, count }) => (count > 0 ? [id as never] : [])),
    ),
    note: "",
  }));
  const expectedTotalMinor = page.products.reduce(
    (sum, { totalMinor, quantity: shown }) => sum + (totalMinor / shown) * (quantity ?? shown),
    0,
  );
  return submitOrderPage(harness.base, token, { lines, note: "", expectedTotalMinor }, crypto.randomUUID());
}
const open = (token: string) => getOrderPage(harness.base, token);
const sendAgain = (shopId: ShopId, orderId: OrderId) =>
  inTransaction(shopCtx(harness.base, shopId), (tx) => sendLinkAgain(tx, orderId));

test("a link holds its goods for half an hour: others cannot order them, its customer can, and nothing moves twice", async () => {
  const { shopId, ctx, productId, order, stock } = await makeStall(1);
  const { token, orderId } = await order();
  expect(await stock()).toBe(0);
  await expect(order()).rejects.toMatchObject({ code: "order.out_of_stock" });
  const page = await open(token);
  expect(page).toMatchObject({ heldUntil: minutes(30), products: [{ available: true }] });
  expect(await getOrder(ctx, orderId)).toMatchObject({ heldUntil: minutes(30) });

  expect(await send(token, page)).toMatchObject({ heldUntil: null, order: { lifecycle: "pending" } });
  expect(await getOrder(ctx, orderId)).toMatchObject({ heldUntil: null });
  expect(await stock()).toBe(0);
  expect(await bookOf(shopId, productId)).toEqual([["hold", -1]]);
  await changeOrderLifecycle(ctx, orderId, "cancelled", "Kosa");
  expect(await bookOf(shopId, productId)).toEqual([
    ["hold", -1],
    ["return", 1],
  ]);
});

test("what ran out goes back on sale, once; the order waits on and can be sent in while there are goods", async () => {
  const { shopId, ctx, productId, order, stock } = await makeStall(2);
  const first = await order(2);
  harness.setNow(minutes(29));
  await releaseGoods(harness.base);
  expect(await stock()).toBe(0);
  harness.setNow(minutes(31));
  // Over, but not given back yet: the page says nothing of it any more, and the goods are still its customer's.
  expect(await open(first.token)).toMatchObject({ heldUntil: null, products: [{ available: true }] });
  await Promise.all([releaseGoods(harness.base), releaseGoods(harness.base)]);
  expect(await stock()).toBe(2);
  expect(await getOrder(ctx, first.orderId)).toMatchObject({
    lifecycle: "awaiting_customer",
    heldUntil: null,
    timeline: [{ kind: "order.hold_ended" }, { kind: "order.link_sent" }, { kind: "order.created" }],
  });
  const page = await open(first.token);
  const second = await order(1);
  expect(await stock()).toBe(1);
  await expect(send(first.token, page)).rejects.toMatchObject({ refusal: { code: "order.out_of_stock" } });
  await send(first.token, page, 1);
  await send(second.token, await open(second.token));
  expect(await bookOf(shopId, productId)).toEqual([
    ["hold", -2],
    ["release", 2],
    ["hold", -1],
    ["sale", -1],
  ]);
});

test("a link that is sent again moves only the moment, and never to an earlier one; what had run out is held anew", async () => {
  const { shopId, ctx, productId, order } = await makeStall(3);
  const customer = await makeCustomer(harness.base, shopId);
  const { orderId } = await order(2, customer.id);
  harness.setNow(minutes(20));
  expect((await order(2, customer.id)).orderId).toBe(orderId);
  expect(await getOrder(ctx, orderId)).toMatchObject({ heldUntil: minutes(50) });
  await harness.base.store.system((db) =>
    db.update(shops).set({ holdMinutes: 20 }).where(eq(shops.shopId, shopId)),
  );
  await sendAgain(shopId, orderId);
  expect(await getOrder(ctx, orderId)).toMatchObject({ heldUntil: minutes(50) });
  expect(await bookOf(shopId, productId)).toEqual([["hold", -2]]);
  harness.setNow(minutes(55));
  await releaseGoods(harness.base);
  await sendAgain(shopId, orderId);
  expect(await getOrder(ctx, orderId)).toMatchObject({ heldUntil: minutes(60) });
  expect(await bookOf(shopId, productId)).toEqual([
    ["hold", -2],
    ["release", 2],
    ["hold", -2],
  ]);
});

test("sending in more or fewer than are held moves the difference; more than there are is refused and they stay held", async () => {
  const { shopId, productId, order, stock } = await makeStall(5);
  const more = await order(2);
  const fewer = await order(2);
  expect(await stock()).toBe(1);
  const page = await open(more.token);
  await expect(send(more.token, page, 4)).rejects.toMatchObject({
    refusal: { code: "order.out_of_stock", detail: [{ loc: ["body", "lines", "0", "quantity"] }] },
    page: { heldUntil: minutes(30) },
  });
  expect(await stock()).toBe(1);
  await send(more.token, page, 3);
  expect(await stock()).toBe(0);
  await send(fewer.token, await open(fewer.token), 1);
  expect(await stock()).toBe(1);
  expect(await bookOf(shopId, productId)).toEqual([
    ["hold", -2],
    ["hold", -2],
    ["sale", -1],
    ["release", 1],
  ]);
});

test("whoever cancels an order that holds goods gives them back: the customer, the shop, the end of its link, a customer who is forgotten", async () => {
  const { shopId, ctx, productId, order, stock } = await makeStall(8);
  const [byCustomer, byShop, expired, forgotten] = [
    await order(),
    await order(),
    await order(),
    await order(),
  ];
  expect(await stock()).toBe(4);
  await cancelOrderPage(harness.base, byCustomer.token);
  expect(await stock()).toBe(5);
  await changeOrderLifecycle(ctx, byShop.orderId, "cancelled");
  expect(await stock()).toBe(6);
  await inTransaction(shopCtx(harness.base, shopId), (tx) => forgetSender(tx, [forgotten.orderId], "Mteja"));
  expect(await stock()).toBe(7);
  harness.setNow(new Date(expired.expiresAt.getTime() + 1));
  await cancelExpiredOrders(harness.base);
  expect(await stock()).toBe(8);
  await releaseGoods(harness.base);
  expect(await stock()).toBe(8);
  const gone = (await bookOf(shopId, productId)).filter(([reason]) => reason === "release");
  expect(gone).toEqual(Array.from({ length: 4 }, () => ["release", 1]));
});

test("nothing is held where there is too little of something, of what is not counted, by a shop that holds nothing, and in practice", async () => {
  const few = await makeStall(1);
  const plenty = await makeProduct(harness.base, few.shopId, { name: "Kanga", stock: 9 });
  const items = [
    { productId: few.productId, quantity: 2 },
    { productId: plenty.productId, quantity: 1 },
  ];
  const { token } = await makeOrder(harness.base, few.shopId, items);
  expect([await few.stock(), await stockOf(few.shopId, plenty.productId)]).toEqual([1, 9]);
  expect(await open(token)).toMatchObject({ heldUntil: null });

  const uncounted = await makeStall(null);
  expect(await open((await uncounted.order()).token)).toMatchObject({ heldUntil: null });

  const none = await makeStall(1, { holdMinutes: 0 });
  await none.order();
  expect(await none.stock()).toBe(1);

  const practice = await makeStall(1);
  const { id } = await makeCustomer(harness.base, practice.shopId);
  await harness.base.store.tenant(practice.shopId, (db) =>
    db.update(customers).set({ isPractice: true }).where(eq(customers.id, id)),
  );
  await practice.order(1, id);
  expect(await practice.stock()).toBe(1);
});

test("two who ask at once for the last piece: it is held for one, and the other cannot send theirs in", async () => {
  const { shopId, order, stock } = await makeStall(1);
  const asked = await Promise.allSettled([order(), order()]);
  expect(await stock()).toBe(0);
  const made = asked.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  const sent = await Promise.allSettled(made.map(async ({ token }) => send(token, await open(token))));
  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await stock()).toBe(0);
  const { rows } = await harness.base.store.tenant(shopId, (db) =>
    db.execute(sql`select reason, quantity::int as quantity from stock_movements`),
  );
  expect(rows).toEqual([{ reason: "hold", quantity: -1 }]);
});

test("an order that is sent in while its hold runs out keeps its goods, whichever is first", async () => {
  for (let round = 0; round < 10; round++) {
    const { ctx, order, stock } = await makeStall(1);
    const { token, orderId } = await order();
    const page = await open(token);
    harness.setNow(minutes(31));
    const [sent] = await Promise.allSettled([send(token, page), releaseGoods(harness.base)]);
    // Who read the shelf before the goods were back on it is told to look again.
    if (sent.status === "rejected") await send(token, await open(token));
    expect(await getOrder(ctx, orderId)).toMatchObject({ lifecycle: "pending", heldUntil: null });
    expect(await stock()).toBe(0);
  }
});

test("a set holds its parts, a pack its units, and an order of the same again what its add-ons take", async () => {
  const { shopId, ctx, productId, stock } = await makeStall(30);
  const belt = await makeProduct(harness.base, shopId, { name: "Mkanda", stock: 2 });
  const dress = await makeProduct(harness.base, shopId, {
    name: "Gauni",
    priceMinor: 1_000_000,
    groups: [{ name: "Ziada", max: 1, items: [{ name: "Mkanda", priceMinor: 100_000 }] }],
  });
  await harness.base.store.tenant(shopId, (db) =>
    db.update(addOns).set({ stockProductId: belt.productId, isDefault: true }),
  );
  await harness.base.store.tenant(shopId, (db) =>
    db
      .update(products)
      .set({
        packs: [
          { id: "pck_1" as PackId, name: "Katoni", units: 24, priceMinor: null, active: true },
        ] as never,
      })
      .where(eq(products.id, productId)),
  );
  const parts = [{ productId, quantity: 3 }, { productId: belt.productId }];
  const { setId } = await makeSet(harness.base, shopId, { name: "Seti", priceMinor: 2_000_000, parts });
  const customer = await makeCustomer(harness.base, shopId);
  const other = await makeCustomer(harness.base, shopId);
  const chat = (items: Parameters<typeof addOrderFromBasket>[1]["items"], { id } = customer) =>
    inTransaction(shopCtx(harness.base, shopId), (tx) => addOrderFromBasket(tx, { customerId: id, items }));
  const tokenOf = ({ url }: { url: string }) => new URL(url).searchParams.get("token")!;
  const beltStock = () => stockOf(shopId, belt.productId);

  await chat([{ productId, packId: "pck_1" as PackId, quantity: 1 }], other);
  expect(await stock()).toBe(6);
  const set = tokenOf(await chat([{ productId: setId, quantity: 2 }]));
  expect([await stock(), await beltStock()]).toEqual([0, 0]);
  // All of its parts are held, for nobody but this customer.
  const setPage = await open(set);
  expect(setPage.products).toMatchObject([{ available: true, quantity: 2 }]);
  await send(set, setPage);
  expect([await stock(), await beltStock()]).toEqual([0, 0]);
  const order = await harness.base.store.tenant(shopId, (db) =>
    db.execute<{ id: OrderId }>(sql`select id from orders where submitted_at is not null`),
  );
  await changeOrderLifecycle(ctx, order.rows[0]!.id, "cancelled", "Kosa");
  expect([await stock(), await beltStock()]).toEqual([6, 2]);

  const dressOrder = await makeOrder(harness.base, shopId, [{ productId: dress.productId, quantity: 2 }]);
  await send(dressOrder.token, await open(dressOrder.token));
  expect(await beltStock()).toBe(0);
  await changeOrderLifecycle(ctx, dressOrder.orderId, "cancelled", "Kosa");
  expect(await beltStock()).toBe(2);
  const askAgain = () =>
    inTransaction(shopCtx(harness.base, shopId), (tx) => orderAgain(tx, dressOrder.orderId));
  const again = tokenOf(await askAgain());
  expect(await beltStock()).toBe(0);
  // A second tap takes up what holds the goods, though nobody else could have them.
  expect(tokenOf(await askAgain())).toBe(again);
  const page = await open(again);
  expect(page.products[0]!.addOns[0]!.items).toMatchObject([{ available: true, count: 1 }]);
  await send(again, page);
  expect(await beltStock()).toBe(0);
});
