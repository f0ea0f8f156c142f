import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lifecycles, orderCounts, orders, paymentStatuses } from "#db/schema/orders.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { shopCtx } from "#test/shop-goods.ts";
import { orderFilters } from "./order-filters.rules.ts";
import { listOrders } from "./list-orders.ts";
import type { OrderQuery } from "./read-order-query.ts";
import { foldOrderCounts } from "./fold-order-counts.ts";
import { countOrders, lockCounts, saveCounts, takeChanges } from "./order-counts.repository.ts";
import { recountOrders, recountShops } from "./recount-orders.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const work = <T>(shopId: ShopId, run: Parameters<typeof inTransaction<T>>[1]) =>
  inTransaction(shopCtx(harness.base, shopId), run);
const fold = (shopId: ShopId) => work(shopId, foldOrderCounts);
const held = (shopId: ShopId) =>
  work(shopId, async (tx) => (await lockCounts(tx.db, shopId, tx.now())).counts);
/** Counted from the orders, once nothing is left to be folded in. */
const counted = (shopId: ShopId) => work(shopId, (tx) => countOrders(tx.db, shopId));

const change = fc.record({
  place: fc.nat(),
  lifecycle: fc.constantFrom(...lifecycles),
  paymentStatus: fc.constantFrom(...paymentStatuses),
  pickedUpAt: fc.constantFrom(null, new Date()),
  deliveredAt: fc.constantFrom(null, new Date()),
  isPractice: fc.boolean(),
  /** What is done instead of or after the change. */
  turn: fc.constantFrom("keep", "keep", "keep", "undo", "fold", "crashed fold", "recount"),
});

test("whatever happens to orders at once, folds and crashes in between, the counts are those of a recount", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 40 }), async (changes) => {
      const shop = await harness.makeShop();
      const { shopId } = shop;
      const ids: OrderId[] = [];
      for (let made = 0; made < 5; made++)
        ids.push((await makeSubmittedOrder(shop.ctx, { isPractice: made === 0 })).orderId);
      const crash = new Error("crashed");
      const happen = async ({ place, turn, ...values }: (typeof changes)[number]) => {
        if (turn === "fold") return fold(shopId);
        if (turn === "recount") return work(shopId, recountOrders);
        return work(shopId, async (tx) => {
          if (turn === "crashed fold") {
            await foldOrderCounts(tx);
            throw crash;
          }
          const one = eq(orders.id, ids[place % ids.length]!);
          await tx.db.update(orders).set(values).where(one);
          if (turn === "undo") throw crash;
        });
      };
      const outcomes = await Promise.allSettled(changes.map(happen));
      const failures = outcomes.flatMap((outcome) =>
        outcome.status === "rejected" && outcome.reason !== crash ? [outcome.reason as unknown] : [],
      );
      expect(failures).toEqual([]);
      await fold(shopId);
      expect(await work(shopId, (tx) => takeChanges(tx.db, shopId))).toEqual({});
      expect(await held(shopId)).toEqual(await counted(shopId));
      expect(await work(shopId, recountOrders)).toBe(true);
    }),
    { numRuns: 12 },
  );
});

test("many orders at once and orders that are deleted are counted as well", async () => {
  const shop = await harness.makeShop();
  const { shopId } = shop;
  const { orderId } = await makeSubmittedOrder(shop.ctx);
  const [row] = await harness.base.store.tenant(shopId, (db) => db.select().from(orders));
  const { customerNameKey: _key, customerPhoneReversed: _reversed, ...values } = row!;
  await harness.base.store.tenant(shopId, (db) =>
    db.insert(orders).values(
      lifecycles.map((lifecycle, index) => ({
        ...values,
        id: `${orderId}${index}` as OrderId,
        number: 1_000 + index,
        lifecycle,
      })),
    ),
  );
  await fold(shopId);
  expect(await held(shopId)).toMatchObject({ all: 10, pending: 6, completed: 1, cancelled: 1 });
  await harness.base.store.tenant(shopId, (db) => db.delete(orders).where(eq(orders.lifecycle, "preparing")));
  await fold(shopId);
  expect(await held(shopId)).toMatchObject({ all: 9, pending: 5 });
  expect(await held(shopId)).toEqual(await counted(shopId));
});

test("practice is in no list and no count, however far it gets, and who searches for it finds it", async () => {
  const shop = await harness.makeShop();
  const { shopId, ctx } = shop;
  const earnest = await makeSubmittedOrder(ctx);
  const practice = await makeSubmittedOrder(ctx, { isPractice: true, number: 4_711 });
  await fold(shopId);
  const before = await held(shopId);
  for (const lifecycle of lifecycles)
    await work(shopId, (tx) =>
      tx.db
        .update(orders)
        .set({ lifecycle, paymentStatus: "paid", pickedUpAt: new Date(), deliveredAt: new Date() })
        .where(eq(orders.id, practice.orderId)),
    );
  await fold(shopId);
  expect(await held(shopId)).toEqual(before);
  expect(await counted(shopId)).toEqual(before);
  const shows = async (query: OrderQuery) =>
    (await listOrders(ctx, query)).items.map(({ id, isPractice }) => [id, isPractice]);
  for (const status of orderFilters) {
    const listed = await shows({ status });
    expect(listed).toHaveLength(before[status] ?? 0);
    expect(listed).not.toContainEqual([practice.orderId, true]);
  }
  expect(await shows({ search: "4711" })).toEqual([[practice.orderId, true]]);
  expect(await shows({ practice: "marked" })).toEqual([
    [practice.orderId, true],
    [earnest.orderId, false],
  ]);
});

test("counts that are wrong are found within a day and put right, once", async () => {
  const shop = await harness.makeShop();
  const { shopId } = shop;
  await makeSubmittedOrder(shop.ctx);
  await fold(shopId);
  await recountShops(harness.base);
  await work(shopId, (tx) => saveCounts(tx.db, shopId, { counts: { all: 7 }, foldedAt: tx.now() }));
  expect(await recountShops(harness.base)).toBe(0);
  expect(await held(shopId)).toEqual({ all: 7 });
  harness.setNow(new Date(Date.now() + 25 * 3_600_000));
  try {
    expect(await recountShops(harness.base)).toBe(1);
    expect(await recountShops(harness.base)).toBe(0);
  } finally {
    harness.setNow(null);
  }
  expect(await held(shopId)).toMatchObject({ all: 1, pending: 1, paid: 0 });
});

test("a recount while a change waits to be folded in counts it once", async () => {
  const shop = await harness.makeShop();
  const { shopId } = shop;
  await makeSubmittedOrder(shop.ctx);
  expect(await work(shopId, recountOrders)).toBe(true);
  expect(await held(shopId)).toMatchObject({ all: 0 });
  await fold(shopId);
  expect(await held(shopId)).toMatchObject({ all: 1, pending: 1 });
  const [row] = await harness.base.store.tenant(shopId, (db) => db.select().from(orderCounts));
  expect(row!.recountedAt).not.toBeNull();
});
