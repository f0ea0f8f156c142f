import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customers } from "#db/schema/customers.ts";
import type { Lifecycle } from "#db/schema/orders.ts";
import { orders } from "#db/schema/orders.ts";
import { products } from "#db/schema/products.ts";
import { inTransaction, inTransactionOfLink } from "#kernel/ctx.ts";
import { hashToken } from "#kernel/secrets.ts";
import { newId, type OrderId, type ShopId } from "#kernel/ids.ts";
import { makeCustomer, makeOrder, makeProduct, shopCtx } from "#test/shop-goods.ts";
import { makeSubmittedOrder, setPaid } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { submitOrderPage } from "#modules/order-page/submit-order-page.ts";
import { addTimelineEntry } from "./add-timeline-entry.ts";
import { cancelExpiredOrders } from "./cancel-expired-orders.ts";
import { changeOrderLifecycle } from "./change-order-lifecycle.ts";
import { findOrderByLink } from "./find-order-by-token.ts";
import { getOrder } from "./get-order.ts";
import { getOrderCounts } from "./get-order-counts.ts";
import { listOrders } from "./list-orders.ts";
import { renewOrderLink } from "./renew-order-link.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  harness.startWorkers();
});
afterAll(() => harness.stop());

/** An order its customer has sent in. */
async function makeSent(shopId: ShopId, { stock = 10, quantity = 2 } = {}) {
  const { productId } = await makeProduct(harness.base, shopId, { stock, priceMinor: 1_000_000 });
  const made = await makeOrder(harness.base, shopId, [{ productId, quantity }]);
  const { lines } = await getOrder(shopCtx(harness.base, shopId), made.orderId);
  await submitOrderPage(
    harness.base,
    made.token,
    {
      lines: [
        { lineId: lines[0]!.id as never, quantity, variantId: null, packId: null, addOnIds: [], note: "" },
      ],
      note: "",
      expectedTotalMinor: quantity * 1_000_000,
    },
    "first-key",
  );
  return { ...made, productId };
}
const pay = (shopId: ShopId, orderId: OrderId, paidMinor: number) =>
  setPaid(shopCtx(harness.base, shopId), orderId, paidMinor);
const openLink = (token: string) =>
  inTransactionOfLink(harness.base, hashToken(token), (db) =>
    findOrderByLink(harness.base, db, hashToken(token)),
  );
const stockOf = async (shopId: ShopId, id: string) => {
  const rows = await harness.base.store.tenant(shopId, (db) => db.select().from(products));
  return rows.find((row) => row.id === id)!.stock;
};

test("an order goes from pending to ready, each step in its history with who did it", async () => {
  const { shopId, ctx, events } = await harness.makeShop();
  const { orderId } = await makeSent(shopId);
  for (const to of ["preparing", "ready"] as Lifecycle[]) await changeOrderLifecycle(ctx, orderId, to);
  const order = await getOrder(ctx, orderId);
  expect(order).toMatchObject({ lifecycle: "ready", nextLifecycles: ["cancelled"] });
  const staff = expect.stringMatching(/^staff:/) as string;
  // What its customer is told meanwhile stands there as well.
  const steps = order.timeline.filter(({ kind }) => kind.startsWith("order."));
  expect(steps.map(({ kind, actor, actorName }) => [kind, actor, actorName])).toEqual([
    ["order.lifecycle_changed", staff, "Neema Mushi"],
    ["order.lifecycle_changed", staff, "Neema Mushi"],
    ["order.submitted", "customer", null],
    ["order.link_sent", "system:chatflow", null],
    ["order.created", "system:test", null],
  ]);
  const told = (await events()).map(({ name }) => name);
  expect(told.filter((name) => name.startsWith("order.") && name !== "order.counts_folded")).toEqual([
    "order.link_created",
    "order.submitted",
    "order.lifecycle_changed",
    "order.lifecycle_changed",
  ]);
});

test("a second click is not an error and tells nobody anything", async () => {
  const { shopId, ctx, events } = await harness.makeShop();
  const { orderId } = await makeSent(shopId);
  await changeOrderLifecycle(ctx, orderId, "preparing");
  const before = (await events()).filter(({ name }) => name === "order.lifecycle_changed");
  expect(await changeOrderLifecycle(ctx, orderId, "preparing")).toMatchObject({ lifecycle: "preparing" });
  expect((await events()).filter(({ name }) => name === "order.lifecycle_changed")).toEqual(before);
});

test("of two who move an order at once the first wins and the second is told", async () => {
  const { shopId, ctx } = await harness.makeShop();
  const { orderId } = await makeSent(shopId);
  const results = await Promise.allSettled([
    changeOrderLifecycle(ctx, orderId, "preparing"),
    changeOrderLifecycle(ctx, orderId, "cancelled", "Hakuna kitambaa"),
  ]);
  // Preparing first: cancelling may follow. Cancelling first: preparing may not.
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refused.every((reason: { code?: string }) => reason.code === "order.status_conflict")).toBe(true);
  expect((await getOrder(ctx, orderId)).lifecycle).toBe("cancelled");
});

test("the life of an order has no short cuts, and a cancelled order stays cancelled", async () => {
  const { shopId, asStaff, ctx } = await harness.makeShop();
  const { orderId } = await makeSent(shopId);
  await expect(changeOrderLifecycle(ctx, orderId, "completed")).rejects.toMatchObject({
    code: "order.status_conflict",
    facts: { from: "pending", to: "completed" },
  });
  await changeOrderLifecycle(ctx, orderId, "cancelled", "Mteja ameghairi");
  const staff = asStaff([{ resource: "orders", action: ["read", "update"] }]);
  await expect(changeOrderLifecycle(staff, orderId, "pending")).rejects.toMatchObject({
    code: "order.status_conflict",
  });
});

test("cancelling gives the goods back once and reopening takes them again", async () => {
  const { shopId, ctx } = await harness.makeShop();
  const { orderId, productId } = await makeSent(shopId, { stock: 10, quantity: 3 });
  expect(await stockOf(shopId, productId)).toBe(7);
  await expect(changeOrderLifecycle(ctx, orderId, "cancelled")).rejects.toMatchObject({
    code: "request.invalid",
    detail: [{ loc: ["body", "reason"] }],
  });
  await changeOrderLifecycle(ctx, orderId, "cancelled", "Mteja ameghairi");
  await changeOrderLifecycle(ctx, orderId, "cancelled", "Mteja ameghairi");
  expect(await stockOf(shopId, productId)).toBe(10);
  await changeOrderLifecycle(ctx, orderId, "pending");
  expect(await stockOf(shopId, productId)).toBe(7);
});

test("an order cannot be reopened when its goods are gone", async () => {
  const { shopId, ctx } = await harness.makeShop();
  const { orderId, productId } = await makeSent(shopId, { stock: 3, quantity: 3 });
  await changeOrderLifecycle(ctx, orderId, "cancelled", "Mteja ameghairi");
  await harness.base.store.tenant(shopId, (db) =>
    db.update(products).set({ stock: 1 }).where(eq(products.id, productId)),
  );
  await expect(changeOrderLifecycle(ctx, orderId, "pending")).rejects.toMatchObject({
    code: "order.out_of_stock",
  });
  expect((await getOrder(ctx, orderId)).lifecycle).toBe("cancelled");
});

test("cancelling a paid order needs the right to delete and owes the money back", async () => {
  const { shopId, ctx, asStaff } = await harness.makeShop();
  const { orderId } = await makeSent(shopId);
  await pay(shopId, orderId, 2_000_000);
  const staff = asStaff([{ resource: "orders", action: ["read", "update"] }]);
  await expect(changeOrderLifecycle(staff, orderId, "cancelled", "Kosa")).rejects.toMatchObject({
    code: "access.denied",
  });
  await expect(changeOrderLifecycle(ctx, orderId, "cancelled", "Kosa")).rejects.toMatchObject({
    code: "request.invalid",
    detail: [{ loc: ["body", "refund_by"], type: "required" }],
  });
  await changeOrderLifecycle(ctx, orderId, "cancelled", "Kosa", { refundBy: "mobile_money" });
  expect(await getOrder(ctx, orderId)).toMatchObject({
    paymentStatus: "refund_pending",
    refundBy: "mobile_money",
  });
  await changeOrderLifecycle(ctx, orderId, "pending");
  expect(await getOrder(ctx, orderId)).toMatchObject({ paymentStatus: "paid", refundBy: null });
});

test.each([
  [0, "unpaid"],
  [1, "partially_paid"],
  [2_000_000, "paid"],
  [2_000_100, "overpaid"],
])("%i received of 2,000,000 is %s", async (paidMinor, status) => {
  const { shopId } = await harness.makeShop();
  const { orderId } = await makeSent(shopId);
  expect(await pay(shopId, orderId, paidMinor)).toMatchObject({ paidMinor, paymentStatus: status });
});

test("a failed delivery has a reason by name, or in words; who collected is written down", async () => {
  const { ctx } = await harness.makeShop();
  const delivery = await makeSubmittedOrder(ctx, {
    lifecycle: "out_for_delivery",
    fulfilmentKind: "delivery",
  });
  const fail = (reason: string, failure?: "other" | "wrong_place") =>
    changeOrderLifecycle(ctx, delivery.orderId, "ready", reason, { failure });
  for (const failure of [undefined, "other"] as const)
    await expect(fail("", failure)).rejects.toMatchObject({ detail: [{ loc: ["body", "reason"] }] });
  await fail("", "wrong_place");
  const { timeline } = await getOrder(ctx, delivery.orderId);
  expect(timeline[0]).toMatchObject({
    kind: "order.lifecycle_changed",
    facts: { from: "out_for_delivery", to: "ready", failure: "wrong_place" },
  });
  const pickup = await makeSubmittedOrder(ctx, { lifecycle: "ready", settlement: "on_collection" });
  await changeOrderLifecycle(ctx, pickup.orderId, "picked_up", "", { collectedBy: "Juma" });
  expect(await getOrder(ctx, pickup.orderId)).toMatchObject({ collectedBy: "Juma" });
});

test("a paid order completes by itself once it was picked up", async () => {
  const { shopId, ctx } = await harness.makeShop();
  const { orderId } = await makeSent(shopId);
  await pay(shopId, orderId, 2_000_000);
  for (const to of ["preparing", "ready", "picked_up"] as Lifecycle[]) {
    await changeOrderLifecycle(ctx, orderId, to);
  }
  await expect.poll(async () => (await getOrder(ctx, orderId)).lifecycle).toBe("completed");
});

test("an order of another shop does not exist here", async () => {
  const [mine, other] = await Promise.all([harness.makeShop(), harness.makeShop()]);
  const { orderId } = await makeSent(other.shopId);
  for (const call of [
    () => getOrder(mine.ctx, orderId),
    () => changeOrderLifecycle(mine.ctx, orderId, "preparing"),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: "order.not_found", status: 404 });
  }
  expect((await listOrders(mine.ctx, {})).items).toEqual([]);
});

test("who may not read or move orders is told so", async () => {
  const { shopId, asStaff } = await harness.makeShop();
  const { orderId } = await makeSent(shopId);
  const reader = asStaff([{ resource: "orders", action: "read" }]);
  const nobody = asStaff([]);
  expect((await getOrder(reader, orderId)).nextLifecycles).toEqual([]);
  for (const call of [
    async () => changeOrderLifecycle(reader, orderId, "preparing"),
    async () => getOrder(nobody, orderId),
    async () => listOrders(nobody, {}),
    async () => getOrderCounts(nobody),
  ]) {
    await expect(call()).rejects.toMatchObject({ code: "access.denied", facts: { resource: "orders" } });
  }
});

test("pages lead to older orders and back, without a gap or a repeat, drafts left out", async () => {
  const { shopId, ctx } = await harness.makeShop();
  const customer = await makeCustomer(harness.base, shopId);
  const start = Date.now() - 3_600_000;
  await harness.base.store.tenant(shopId, (db) =>
    db.insert(orders).values(
      Array.from({ length: 60 }, (_, index) => {
        // Three of each moment, so that ids decide.
        const at = new Date(start + Math.floor(index / 3) * 1000);
        return {
          shopId,
          id: newId("ord", at) as OrderId,
          number: index === 30 ? null : 20_000 + index,
          customerId: customer.id,
          lifecycle: index === 30 ? ("draft" as const) : ("pending" as const),
          source: "shop" as const,
          subtotalMinor: 0,
          totalMinor: 0,
          createdAt: at,
          updatedAt: at,
        };
      }),
    ),
  );
  const first = await listOrders(ctx, {});
  const second = await listOrders(ctx, { after: first.next! });
  const third = await listOrders(ctx, { after: second.next! });
  const ids = [first, second, third].flatMap((page) => page.items.map(({ id }) => id));
  expect([first.items.length, second.items.length, third.items.length]).toEqual([25, 25, 9]);
  expect(new Set(ids).size).toBe(59);
  expect([first.previous, third.next]).toEqual([null, null]);
  const back = await listOrders(ctx, { before: third.previous! });
  expect(back.items).toEqual(second.items);
  expect((await listOrders(ctx, { before: back.previous! })).items).toEqual(first.items);
  await expect(async () => listOrders(ctx, { after: "%%%" })).rejects.toMatchObject({
    code: "request.cursor_invalid",
  });
});

test("orders are found by name, phone in any spelling, last digits and number, within a filter", async () => {
  const { shopId, ctx } = await harness.makeShop();
  const { orderId, number, productId } = await makeSent(shopId);
  const other = await makeCustomer(harness.base, shopId, "Percent % Juma");
  await makeOrder(harness.base, shopId, [{ productId, quantity: 1 }], other.id);
  const { customerPhone } = await getOrder(ctx, orderId);
  const national = `0${customerPhone!.slice(4)}`;
  for (const search of ["zain", national, customerPhone!.slice(-4), `#${number}`]) {
    expect((await listOrders(ctx, { search })).items.map(({ id }) => id)).toEqual([orderId]);
  }
  // By the surname, by both names, and by a number in the field of names.
  for (const search of ["Sal", "zainab salum", String(number)]) {
    expect((await listOrders(ctx, { search, searchBy: "name" })).items.map(({ id }) => id)).toEqual([
      orderId,
    ]);
  }
  expect((await listOrders(ctx, { search: "%" })).items.map(({ id }) => id)).not.toContain(orderId);
  expect((await listOrders(ctx, { search: "alum" })).items).toEqual([]);
  expect((await listOrders(ctx, { search: "zain", status: "completed" })).items).toEqual([]);
  const [item] = (await listOrders(ctx, { search: "Percent % J" })).items;
  expect(item).toMatchObject({ customerName: "Percent % Juma", items: [{ quantity: 1 }], itemsCount: 1 });
});

test("counts and a customer's totals follow the orders, also when an event comes twice", async () => {
  const { shopId, ctx } = await harness.makeShop();
  const { orderId, customerId } = await makeSent(shopId);
  await pay(shopId, orderId, 2_000_000);
  await pay(shopId, orderId, 2_000_000);
  const customer = async () => {
    const [row] = await harness.base.store.tenant(shopId, (db) =>
      db
        .select()
        .from(customers)
        .where(and(eq(customers.shopId, shopId), eq(customers.id, customerId))),
    );
    return row!;
  };
  await expect.poll(customer).toMatchObject({ ordersCount: 1, spentMinor: 2_000_000 });
  await expect
    .poll(async () => (await getOrderCounts(ctx)).counts)
    .toMatchObject({ all: 1, pending: 1, paid: 1, cancelled: 0 });
  await changeOrderLifecycle(ctx, orderId, "cancelled", "Kosa", { refundBy: "cash" });
  await expect
    .poll(async () => (await getOrderCounts(ctx)).counts)
    .toMatchObject({ all: 1, pending: 0, paid: 0, cancelled: 1 });
  await expect.poll(customer).toMatchObject({ ordersCount: 0, spentMinor: 0 });
});

test("what nobody sent in in time is cancelled and its link is gone; a fresh link keeps it alive", async () => {
  const { shopId, ctx, events } = await harness.makeShop();
  const { productId } = await makeProduct(harness.base, shopId, { stock: 5 });
  const late = await makeOrder(harness.base, shopId, [{ productId, quantity: 1 }]);
  const renewed = await makeOrder(harness.base, shopId, [{ productId, quantity: 2 }]);
  harness.setNow(new Date(late.expiresAt.getTime() - 3_600_000));
  await inTransaction(shopCtx(harness.base, shopId), (tx) => renewOrderLink(tx, renewed.orderId));
  harness.setNow(new Date(late.expiresAt.getTime() + 1_000));
  try {
    await cancelExpiredOrders(harness.base);
    expect(await cancelExpiredOrders(harness.base)).toBe(0);
    expect(await getOrder(ctx, late.orderId)).toMatchObject({
      lifecycle: "cancelled",
      cancelReason: "expired",
    });
    expect(await getOrder(ctx, renewed.orderId)).toMatchObject({ lifecycle: "awaiting_customer" });
    await expect(openLink(late.token)).rejects.toMatchObject({
      code: "order.link_expired",
    });
    // What the other one holds is another job's.
    expect(await stockOf(shopId, productId)).toBe(3);
    expect((await events()).filter(({ name }) => name === "order.cancelled")).toMatchObject([
      { payload: { orderId: late.orderId, expired: true } },
    ]);
  } finally {
    harness.setNow(null);
  }
});

test("finishing the same things twice in the chat makes one order with two links; other things make another", async () => {
  const { shopId } = await harness.makeShop();
  const { productId } = await makeProduct(harness.base, shopId);
  const first = await makeOrder(harness.base, shopId, [{ productId, quantity: 2 }]);
  const again = await makeOrder(
    harness.base,
    shopId,
    [
      { productId, quantity: 1 },
      { productId, quantity: 1 },
    ],
    first.customerId,
  );
  const more = await makeOrder(harness.base, shopId, [{ productId, quantity: 3 }], first.customerId);
  expect([again.orderId, again.number]).toEqual([first.orderId, first.number]);
  // The link that is alive is the one that is sent again.
  expect(again.token).toBe(first.token);
  expect(more.number).toBe(first.number + 1);
  for (const { token, orderId } of [first, again, more]) {
    expect(await openLink(token)).toMatchObject({ orderId, shopId });
  }
});

test("a page of a finished order can be read for thirty days", async () => {
  const { shopId, ctx } = await harness.makeShop();
  const { orderId, token } = await makeSent(shopId);
  await changeOrderLifecycle(ctx, orderId, "cancelled", "Kosa");
  const { cancelledAt } = await getOrder(ctx, orderId);
  const later = (days: number) => new Date(cancelledAt!.getTime() + days * 86_400_000);
  harness.setNow(later(29.9));
  expect(await openLink(token)).toMatchObject({ orderId });
  harness.setNow(later(30));
  await expect(openLink(token)).rejects.toMatchObject({ status: 410 });
  harness.setNow(null);
});

test("history is written by who acts and cannot be rewritten", async () => {
  const { shopId, ctx } = await harness.makeShop();
  const { orderId } = await makeSent(shopId);
  await inTransaction(ctx, (tx) => addTimelineEntry(tx, orderId, "payment.succeeded", { amount_minor: 5 }));
  expect((await getOrder(ctx, orderId)).timeline[0]).toMatchObject({
    kind: "payment.succeeded",
    actor: `staff:${ctx.actor.kind === "staff" ? ctx.actor.userId : ""}`,
    facts: { amount_minor: 5 },
  });
  const rewriting = harness.base.store.tenant(shopId, (db) => db.execute("delete from order_timeline"));
  await expect(rewriting).rejects.toMatchObject({ cause: { code: "42501" } });
});
