import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { products } from "#db/schema/products.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { makeChangeableOrder, recount } from "#test/changeable-order.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { askOrderChange } from "./ask-order-change.ts";

// What a change of an order is refused for, and that nothing moves then.

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const make = (options?: Parameters<typeof makeChangeableOrder>[1]) => makeChangeableOrder(harness, options);
const code = (name: string) => expect.objectContaining({ code: name }) as unknown;

test("a change that changes nothing, lines of other orders, goods the shop does not know", async () => {
  const [order, other] = [await make(), await make()];
  await expect(order.preview([order.keep(2)])).rejects.toEqual(code("order.change_nothing"));
  await expect(order.preview([other.keep(1)])).rejects.toMatchObject({
    code: "request.invalid",
    detail: [{ loc: ["body", "lines", "0", "line_id"], type: "invalid_value" }],
  });
  await expect(order.preview([order.keep(1), order.keep(1)])).rejects.toMatchObject({
    detail: [{ loc: ["body", "lines", "1", "line_id"] }],
  });
  await expect(order.preview([other.goods.wanted.kanga(1)])).rejects.toMatchObject({
    detail: [{ loc: ["body", "lines", "0", "product_id"], type: "invalid_value" }],
  });
  await expect(order.preview([order.keep(1.5)])).rejects.toMatchObject({
    detail: [{ loc: ["body", "lines", "0", "quantity"], type: "quantity" }],
  });
});

test("more than there is; what the order holds itself is there", async () => {
  const order = await make({ stock: 3 });
  await expect(order.preview([order.keep(4)])).rejects.toMatchObject({
    code: "order.out_of_stock",
    detail: [{ loc: ["body", "lines", "0", "quantity"], type: "out_of_stock" }],
  });
  // Two are on the order and one is on the shelf.
  expect(await order.preview([order.goods.wanted.kanga(3)])).toMatchObject({ totalMinor: 4_500_000 });
  expect(await order.preview([order.keep(3)])).toMatchObject({ totalMinor: 4_500_000 });
});

test("another total than the person saw, and a second question beside an open one", async () => {
  const order = await make();
  const ask = (expectedTotalMinor: number, key: string = crypto.randomUUID()) =>
    askOrderChange(order.ctx, order.orderId, { lines: [order.keep(3)], note: "", expectedTotalMinor }, key);
  await expect(ask(4_400_000)).rejects.toEqual(code("order.changed"));
  const first = await ask(4_500_000, "same-key-twice");
  expect(await ask(4_500_000, "same-key-twice")).toEqual(first);
  await expect(ask(4_500_000)).rejects.toEqual(code("order.change_open"));
  expect(await order.changes()).toHaveLength(1);
});

test("an order that was not sent in, left the shop, is over or not theirs to see", async () => {
  const order = await make();
  const open = await order.change([order.keep(3)]);
  const own = order.asStaff([{ resource: "orders", action: "update" }], {
    orderScope: "assigned",
    masksPhones: false,
  });
  await expect(order.change([order.keep(1)], "", own)).rejects.toEqual(code("order.not_found"));
  const reader = order.asStaff([{ resource: "orders", action: "read" }]);
  await expect(order.change([order.keep(1)], "", reader)).rejects.toEqual(code("access.denied"));

  await harness.base.store.tenant(order.shopId, (db) => db.update(orders).set({ settlement: "credit" }));
  for (const to of ["preparing", "ready", "picked_up"] as const)
    await changeOrderLifecycle(order.ctx, order.orderId, to);
  await expect(order.preview([order.keep(1)])).rejects.toEqual(code("order.change_closed"));
  // What was open went with it, by nobody's word.
  expect(await order.changes()).toMatchObject([{ id: open.id, status: "withdrawn", decidedBy: null }]);
  expect(await order.answer(open.id, "agree")).toMatchObject({
    status: 409,
    body: { code: "order.change_decided" },
  });
});

test("more goods than were given on credit, by whoever's word; less of them are changed", async () => {
  const order = await make();
  const open = await order.change([order.keep(3)]);
  await harness.base.store.tenant(order.shopId, (db) => db.update(orders).set({ settlement: "credit" }));
  // Asked about before it was on credit: neither on the phone nor on the order's page it goes through.
  await expect(order.agreeByPhone(open.id)).rejects.toEqual(code("order.on_credit"));
  expect(await order.answer(open.id, "agree")).toMatchObject({
    status: 409,
    body: { code: "order.on_credit" },
  });
  expect(await order.read()).toMatchObject({ totalMinor: 3_000_000 });
  await order.withdraw(open.id);
  await expect(order.preview([order.keep(3)])).rejects.toEqual(code("order.on_credit"));
  await expect(order.change([order.keep(), order.goods.wanted.gauni("L", 1)])).rejects.toEqual(
    code("order.on_credit"),
  );
  expect(await order.change([order.keep(1)])).toMatchObject({ status: "agreed" });
  expect(await recount(harness, order.shopId)).toEqual([]);
});

test("goods that ran out meanwhile: the yes is refused in plain words, and the question stays open", async () => {
  const order = await make();
  const { id } = await order.change([order.keep(3)]);
  await harness.base.store.tenant(order.shopId, (db) =>
    db.update(products).set({ stock: 0 }).where(eq(products.id, order.goods.ids.kanga)),
  );
  const answered = await order.answer(id, "agree");
  expect(answered).toMatchObject({
    status: 409,
    body: { code: "order.out_of_stock", order: { total_minor: 3_000_000, change: { id } } },
  });
  expect(await order.changes()).toMatchObject([{ status: "open" }]);
  expect(await recount(harness, order.shopId)).toEqual([]);
});
