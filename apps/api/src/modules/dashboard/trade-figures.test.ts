import { and, eq, isNull, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customers } from "#db/schema/customers.ts";
import { tradeFigureChanges, tradeFigures } from "#db/schema/dashboard.ts";
import { lifecycles, orders, paymentStatuses } from "#db/schema/orders.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/payments.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { newId, type CustomerId, type OrderId, type ShopId } from "#kernel/ids.ts";
import { toShopMoment } from "#kernel/shop-day.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { shopCtx } from "#test/shop-goods.ts";
import { foldTradeFigures } from "./fold-trade-figures.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const zone = "Africa/Dar_es_Salaam";
type Shop = Awaited<ReturnType<Harness["makeShop"]>>;

const work = <T>(shopId: ShopId, run: Parameters<typeof inTransaction<T>>[1]) =>
  inTransaction(shopCtx(harness.base, shopId), run);
const fold = (shopId: ShopId) => work(shopId, foldTradeFigures);

/** The folded figures that are not nothing, by their name. */
async function folded(shopId: ShopId): Promise<Record<string, string>> {
  const rows = await harness.base.store.tenant(shopId, (db) => db.select().from(tradeFigures));
  return Object.fromEntries(
    rows
      .filter(({ count, amountMinor }) => count !== 0 || amountMinor !== 0)
      .map(({ day, minute, figure, channel, count, amountMinor }) => [
        `${day} ${minute} ${figure} ${channel}`,
        `${count} × ${amountMinor}`,
      ]),
  );
}

/** The same, counted here from orders, ledger and customers, in no way like the database does it. */
async function recounted(shopId: ShopId): Promise<Record<string, string>> {
  const sums = new Map<string, { count: number; amountMinor: number }>();
  const add = (at: Date, figure: string, channel: string, amountMinor: number, count = 1) => {
    const { day, minute } = toShopMoment(at, zone);
    const key = `${day} ${minute - (minute % 10)} ${figure} ${channel}`;
    const sum = sums.get(key) ?? { count: 0, amountMinor: 0 };
    sums.set(key, { count: sum.count + count, amountMinor: sum.amountMinor + amountMinor });
  };
  await harness.base.store.tenant(shopId, async (db) => {
    const all = await db.select().from(orders);
    for (const order of all) {
      if (order.source === "whatsapp" && !order.isPractice && order.number !== null)
        add(order.createdAt, "cart", "", 0);
      if (order.isPractice || !order.submittedAt || order.paymentStatus === "refunded") continue;
      if (["draft", "awaiting_customer", "cancelled"].includes(order.lifecycle)) continue;
      add(order.submittedAt, "sale", "", order.totalMinor);
      const keptMinor = order.paidMinor - order.refundedMinor;
      if (order.totalMinor > keptMinor) add(order.submittedAt, "due", "", order.totalMinor - keptMinor);
    }
    for (const { createdAt, isPractice } of await db.select().from(customers))
      if (!isPractice) add(createdAt, "customer", "", 0);
    const money = await db
      .select()
      .from(ledgerTransactions)
      .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id));
    for (const { ledger_transactions: posting, ledger_entries: entry } of money) {
      if (entry.accountCode !== "cash_drawer") continue;
      if (all.find(({ id }) => id === posting.orderId)?.isPractice) continue;
      const sign = entry.direction === "debit" ? 1 : -1;
      const channel = entry.direction === "debit" ? "cash" : "";
      add(posting.postedAt, "received", channel, sign * entry.amountMinor, sign);
    }
  });
  return Object.fromEntries(
    [...sums]
      .filter(([, { count, amountMinor }]) => count !== 0 || amountMinor !== 0)
      .map(([key, { count, amountMinor }]) => [key, `${count} × ${amountMinor}`]),
  );
}

/** Around two midnights of the shop, which are 21:00 UTC. */
const aMoment = fc
  .integer({ min: 0, max: 2_900 })
  .map((minutes) => new Date(Date.parse("2026-11-20T20:30:00.000Z") + minutes * 60_000));

const happening = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant("order" as const), at: aMoment, practice: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("change" as const),
      place: fc.nat(),
      at: aMoment,
      lifecycle: fc.constantFrom(...lifecycles),
      paymentStatus: fc.constantFrom(...paymentStatuses),
      paidMinor: fc.integer({ min: 0, max: 9_000_000 }),
      // Of what was paid, in hundredths of it.
      refundedShare: fc.integer({ min: 0, max: 100 }),
      undone: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("cash" as const), place: fc.nat(), at: aMoment }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("given back" as const), place: fc.nat(), at: aMoment }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("customer" as const), at: aMoment, practice: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("fold" as const), crashes: fc.boolean() }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

const crash = new Error("crashed");

function unlessRefused(error: unknown): void {
  if (!(error instanceof Error && "code" in error)) throw error;
}

async function happen(shop: Shop, ids: OrderId[], what: Happening): Promise<void> {
  const { shopId, ctx } = shop;
  switch (what.kind) {
    case "order": {
      const { at, practice } = what;
      const values = { createdAt: at, submittedAt: at, isPractice: practice, totalMinor: 5_000_000 };
      ids.push((await makeSubmittedOrder(ctx, values)).orderId);
      return;
    }
    case "change": {
      const { place, at, undone, refundedShare, kind: _kind, ...change } = what;
      const values = { ...change, refundedMinor: Math.floor((change.paidMinor * refundedShare) / 100) };
      if (ids.length === 0) return;
      return work(shopId, async ({ db }) => {
        const one = eq(orders.id, ids[place % ids.length]!);
        await db.update(orders).set(values).where(one);
        // Some were never sent in and are now.
        await db
          .update(orders)
          .set({ submittedAt: at })
          .where(and(one, isNull(orders.submittedAt)));
        if (undone) throw crash;
      });
    }
    case "cash": {
      if (ids.length === 0) return;
      const cash = { orderId: ids[what.place % ids.length]!, amountMinor: 700_000, dueMinor: null };
      await takeCash({ ...ctx, now: () => what.at }, cash, `key-${Math.random()}`).catch(unlessRefused);
      return;
    }
    case "given back": {
      if (ids.length === 0) return;
      const orderId = ids[what.place % ids.length]!;
      await giveMoneyBack(harness, { ...ctx, now: () => what.at }, { orderId }).catch(unlessRefused);
      return;
    }
    case "customer": {
      const id: CustomerId = newId("cus", what.at);
      const person = { shopId, id, name: "Asha", createdAt: what.at, isPractice: what.practice };
      await work(shopId, ({ db }) => db.insert(customers).values(person));
      return;
    }
    case "fold":
      return work(shopId, async (tx) => {
        await foldTradeFigures(tx);
        if (what.crashes) throw crash;
      });
  }
}

test("whatever happens to orders, money and customers at once, the figures are those of a plain recount", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 40 }), async (happenings) => {
      const shop = await harness.makeShop();
      const ids: OrderId[] = [];
      for (let start = 0; start < happenings.length; start += 8) {
        const outcomes = await Promise.allSettled(
          happenings.slice(start, start + 8).map((one) => happen(shop, ids, one)),
        );
        const failures = outcomes.flatMap((outcome) =>
          outcome.status === "rejected" && outcome.reason !== crash ? [outcome.reason as unknown] : [],
        );
        expect(failures).toEqual([]);
      }
      await fold(shop.shopId);
      expect(await folded(shop.shopId)).toEqual(await recounted(shop.shopId));
      const open = await work(shop.shopId, ({ db }) => db.select().from(tradeFigureChanges));
      expect(open).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

test("an order that is deleted is taken off, and many at once are counted", async () => {
  const shop = await harness.makeShop();
  for (let made = 0; made < 3; made++) await makeSubmittedOrder(shop.ctx);
  await fold(shop.shopId);
  await work(shop.shopId, async ({ db }) => {
    await db.execute(sql`delete from order_lines`);
    await db.execute(sql`delete from orders`);
  });
  await fold(shop.shopId);
  expect(await folded(shop.shopId)).toEqual({});
});
