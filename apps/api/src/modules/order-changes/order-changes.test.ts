import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deliveryAreas } from "#db/schema/delivery-areas.ts";
import { orders } from "#db/schema/orders.ts";
import { products } from "#db/schema/products.ts";
import type { Lifecycle } from "#db/schema/orders.ts";
import type { DeliveryAreaId, OrderLineId } from "#kernel/ids.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import { type ChangeableOrder, makeChangeableOrder, recount } from "#test/changeable-order.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { makeDeliveryArea } from "#test/shop-goods.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const make = (options?: Parameters<typeof makeChangeableOrder>[1]) => makeChangeableOrder(harness, options);
const code = (name: string) => expect.objectContaining({ code: name }) as unknown;
const kinds = async ({ read }: ChangeableOrder) => (await read()).timeline.map(({ kind }) => kind);
const moveTo = async ({ ctx, orderId }: ChangeableOrder, ...path: Lifecycle[]) => {
  for (const to of path) await changeOrderLifecycle(ctx, orderId, to, "Hakuna");
};

describe("a change that gives less for less", () => {
  test("is made at once: lines, total, goods and history, and the customer is to be told", async () => {
    const order = await make();
    const before = await order.stocks();
    const change = await order.change([order.keep(1)], "Imebaki moja tu");
    expect(change).toMatchObject({
      status: "agreed",
      needs_customer: false,
      note: "Imebaki moja tu",
      previous_total_minor: 3_000_000,
      total_minor: 1_500_000,
      decided_by: "staff",
      decided_by_name: "Neema Mushi",
      by_phone: false,
      diff: [
        {
          kind: "changed",
          name: "Kanga",
          quantity_before: 2,
          quantity_after: 1,
          total_before_minor: 3_000_000,
          total_after_minor: 1_500_000,
        },
      ],
    });
    const now = await order.read();
    expect(now).toMatchObject({
      totalMinor: 1_500_000,
      subtotalMinor: 1_500_000,
      openChangeId: null,
      lines: [{ id: order.lineId, quantity: 1, totalMinor: 1_500_000 }],
    });
    expect(now.timeline[0]).toMatchObject({
      kind: "order.changed",
      facts: { before_minor: 3_000_000, after_minor: 1_500_000 },
    });
    expect(await order.stocks()).toEqual({ ...before, kanga: before.kanga! + 1 });
    const told = (await order.events()).filter(({ name }) => name.startsWith("order.change"));
    expect(told).toMatchObject([
      { name: "order.change_decided", payload: { status: "agreed", wasAsked: false, by: "staff" } },
    ]);
    expect(await recount(harness, order.shopId)).toEqual([]);
  });

  test("pays off what a part was paid of: the receipt comes with it, and ends all changing", async () => {
    const order = await make();
    const cash = { orderId: order.orderId, amountMinor: 1_500_000, dueMinor: null };
    await takeCash(order.ctx, cash, crypto.randomUUID());
    await order.change([order.keep(1)]);
    expect(await order.read()).toMatchObject({ paymentStatus: "paid", paidMinor: 1_500_000 });
    expect(await kinds(order)).toContain("receipt.issued");
    await expect(order.preview([order.keep(2)])).rejects.toEqual(code("order.receipted"));
  });
});

describe("a change that costs more, or brings what was not ordered", () => {
  test("waits for the customer, and their yes on the page makes it", async () => {
    const order = await make();
    const before = await order.stocks();
    const change = await order.change([order.keep(2), order.goods.wanted.gauni("L", 1, true)], "Umeongeza");
    expect(change).toMatchObject({
      status: "open",
      needs_customer: true,
      decided_at: null,
      decided_by: null,
    });
    expect(await order.stocks()).toEqual(before);
    expect(await order.read()).toMatchObject({ totalMinor: 3_000_000, openChangeId: change.id });
    const page = await harness.app.request(`/store/api/v1/order?token=${order.token}`);
    expect(await page.json()).toMatchObject({
      total_minor: 3_000_000,
      change: {
        id: change.id,
        note: "Umeongeza",
        previous_total_minor: 3_000_000,
        total_minor: 5_850_000,
        diff: [{ kind: "added", name: "Gauni", variant_name: "L, Mkanda", quantity_before: 0 }],
      },
    });
    expect(await order.answer(change.id, "agree")).toMatchObject({
      status: 200,
      body: { total_minor: 5_850_000, due_minor: 5_850_000, change: null },
    });
    expect(await order.stocks()).toEqual({ ...before, L: before.L! - 1, belt: before.belt! - 1 });
    expect(await order.changes()).toMatchObject([
      { status: "agreed", decidedBy: "customer", byPhone: false },
    ]);
    expect((await kinds(order)).slice(0, 2)).toEqual(["order.change_agreed", "order.change_asked"]);
    expect(await recount(harness, order.shopId)).toEqual([]);
  });

  test("leaves everything as it was when they say no, or it is taken back", async () => {
    const order = await make();
    const before = await order.stocks();
    const refused = await order.change([order.keep(3)]);
    expect(await order.answer(refused.id, "refuse")).toMatchObject({ status: 200, body: { change: null } });
    const withdrawn = await order.change([order.keep(4)]);
    expect(await order.withdraw(withdrawn.id)).toMatchObject({ status: "withdrawn", decidedBy: "staff" });
    expect(await order.stocks()).toEqual(before);
    expect(await order.read()).toMatchObject({ totalMinor: 3_000_000 });
    expect((await order.changes()).map(({ status }) => status)).toEqual(["withdrawn", "refused"]);
  });

  test("is made on the word of who says that they agreed by phone", async () => {
    const order = await make();
    const { id } = await order.change([order.keep(3)]);
    expect(await order.agreeByPhone(id)).toMatchObject({
      status: "agreed",
      byPhone: true,
      decidedBy: "staff",
      decidedByName: "Neema Mushi",
    });
    expect((await order.read()).timeline[0]).toMatchObject({
      kind: "order.change_agreed",
      facts: { by_phone: "yes" },
    });
  });

  test("asks for another size or other picks even where they cost the same or less", async () => {
    const order = await make();
    const { wanted } = order.goods;
    expect(await order.preview([order.keep(1), wanted.cartons(1)])).toMatchObject({
      needsCustomer: true,
      totalMinor: 2_600_000,
      previousTotalMinor: 3_000_000,
    });
    const sold = await order.change([wanted.setWithKanga(1), wanted.gauni("M", 1)]);
    await order.agreeByPhone(sold.id);
    const [set, gauni] = (await order.read()).lines;
    const keepSet = order.keep(1, set!.id as OrderLineId);
    const keepGauni = order.keep(1, gauni!.id as OrderLineId);
    expect(await order.preview([keepGauni, wanted.setWithKikoi(1)])).toMatchObject({
      needsCustomer: true,
      totalMinor: 5_833_300,
      previousTotalMinor: 5_833_300,
      diff: [{ kind: "removed" }, { kind: "added", name: "Mama na mwana", variantName: "Kikoi" }],
    });
    expect(await order.preview([keepSet])).toMatchObject({ needsCustomer: false });
  });
});

test("sets, packs and add-ons: what moved on the shelf is what differs, there and back", async () => {
  const order = await make();
  const { wanted } = order.goods;
  const before = await order.stocks();
  const more = await order.change([
    order.keep(2),
    wanted.setWithKikoi(2),
    wanted.cartons(2),
    wanted.gauni("M", 3, true),
  ]);
  await order.agreeByPhone(more.id);
  expect(await order.stocks()).toEqual({
    ...before,
    kikoi: before.kikoi! - 2,
    belt: before.belt! - 5,
    water: before.water! - 48,
    M: before.M! - 3,
  });
  const lines = (await order.read()).lines.map(({ id }) => id as OrderLineId);
  await order.change([
    order.keep(2),
    order.keep(1, lines[1]),
    order.keep(1, lines[2]),
    order.keep(1, lines[3]),
  ]);
  expect(await order.stocks()).toEqual({
    ...before,
    kikoi: before.kikoi! - 1,
    belt: before.belt! - 2,
    water: before.water! - 24,
    M: before.M! - 1,
  });
  expect(await recount(harness, order.shopId)).toEqual([]);
  await moveTo(order, "cancelled");
  expect(await order.stocks()).toEqual({ ...before, kanga: before.kanga! + 2 });
});

test("kept goods keep the price they were ordered for, others have today's", async () => {
  const order = await make();
  await harness.base.store.tenant(order.shopId, (db) =>
    db.update(products).set({ priceMinor: 9_000_000 }).where(eq(products.id, order.goods.ids.kanga)),
  );
  expect(await order.preview([order.keep(3)])).toMatchObject({ totalMinor: 4_500_000 });
  expect(await order.preview([order.keep(2), order.goods.wanted.kanga(1)])).toMatchObject({
    totalMinor: 12_000_000,
  });
});

test("a price for two is not kept for one; what was agreed for just one stays", async () => {
  const order = await make();
  await harness.base.store.tenant(order.shopId, (db) =>
    db
      .update(products)
      .set({
        priceMinor: 2_000_000,
        priceBreaks: [{ group: "retail", minQuantity: 2, priceMinor: 1_500_000 }],
      })
      .where(eq(products.id, order.goods.ids.kanga)),
  );
  expect(await order.preview([order.keep(1)])).toMatchObject({ totalMinor: 2_000_000 });
  await harness.base.store.tenant(order.shopId, (db) =>
    db.update(products).set({ priceBreaks: [] }).where(eq(products.id, order.goods.ids.kanga)),
  );
  expect(await order.preview([order.keep(1)])).toMatchObject({ totalMinor: 1_500_000 });
});

test("a share of the goods is counted anew for bringing them, a fixed fee stays what was agreed", async () => {
  const order = await make();
  await makeDeliveryArea(harness.base, order.shopId, "are_ilala", 900_000);
  const id = "are_ilala" as DeliveryAreaId;
  await harness.base.store.tenant(order.shopId, async (db) => {
    const to = { fulfilmentKind: "delivery", deliveryAreaId: id, deliveryFeeMinor: 500_000 } as const;
    await db.update(orders).set({ ...to, totalMinor: 3_500_000 });
  });
  expect(await order.preview([order.keep(1)])).toMatchObject({
    deliveryFeeMinor: 500_000,
    totalMinor: 2_000_000,
  });
  await harness.base.store.tenant(order.shopId, (db) =>
    db
      .update(deliveryAreas)
      .set({ feeKind: "percentage_charge", feeMinor: 0, feeBasisPoints: 1_000 })
      .where(and(eq(deliveryAreas.shopId, order.shopId), eq(deliveryAreas.id, id))),
  );
  expect(await order.preview([order.keep(1)])).toMatchObject({
    deliveryFeeMinor: 150_000,
    totalMinor: 1_650_000,
  });
});
