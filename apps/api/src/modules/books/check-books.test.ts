import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { payouts } from "#db/schema/payouts.ts";
import { statementLines } from "#db/schema/statement-lines.ts";
import { orders } from "#db/schema/orders.ts";
import { makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { fund, ownPayout, send } from "#test/payouts-rig.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { newId } from "#kernel/ids.ts";
import { applyPayoutStatus } from "#modules/payouts/apply-payout-status.ts";
import { updatePayout } from "#modules/payouts/payouts.repository.ts";
import type { PayoutStatus } from "#ports/payments.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import { checkAllBooks, checkBooks } from "./check-books.ts";
import { getStatement, getStatementDay } from "./get-statement.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const now = new Date("2026-11-21T09:00:00.000Z");
const today = "2026-11-21";

async function makeShop() {
  harness.setNow(now);
  const shop = await harness.makeShop();
  const id = await makeProviderAccount(shop.ctx, harness.deps.secrets);
  await fund(shop.ctx, "selcom", 5_000_000);
  const { orderId } = await makeSubmittedOrder(shop.ctx);
  await takeCash(shop.ctx, { orderId, amountMinor: 1_000_000, dueMinor: null }, `cash-${orderId}`);
  const payoutId = await send(shop.ctx, ownPayout({ id, provider: "selcom" }, 2_000_000));
  return { ...shop, orderId, payoutId };
}

test("books that close have no findings; what does not fit is named exactly, told once, and gone when it fits again", async () => {
  const { ctx, orderId, events } = await makeShop();
  expect(await checkBooks(ctx)).toEqual([]);
  const setPaid = (paidMinor: number) =>
    harness.base.store.system((db) => db.update(orders).set({ paidMinor }).where(eq(orders.id, orderId)));
  await setPaid(999_900);
  const wanted = {
    kind: "order_paid_differs",
    subject: orderId,
    expectedMinor: 1_000_000,
    actualMinor: 999_900,
  };
  expect(await checkBooks(ctx)).toEqual([wanted]);
  expect(await checkBooks(ctx)).toEqual([wanted]);
  const told = (await events()).filter(({ name }) => name === "books.differ");
  expect(told).toHaveLength(1);
  expect((await getStatement(ctx, { from: today, to: today })).findings).toMatchObject([wanted]);
  await setPaid(1_000_000);
  expect(await checkBooks(ctx)).toEqual([]);
  expect((await getStatement(ctx, { from: today, to: today })).findings).toEqual([]);
  await checkAllBooks(harness.base);
});

test("a payout whose state is another than its postings is found", async () => {
  const { ctx, shopId } = await makeShop();
  await harness.base.store.system((db) =>
    db.update(payouts).set({ amountMinor: 1_999_900 }).where(eq(payouts.shopId, shopId)),
  );
  expect((await checkBooks(ctx)).map(({ kind }) => kind).toSorted()).toEqual([
    "in_transit_differs",
    "payout_not_booked",
  ]);
});

test("money on the till without an order is what its lines say that waits", async () => {
  const { ctx, shopId } = await makeShop();
  const line = { at: now, amountMinor: 2_500_000, state: "waiting" as const, createdAt: now };
  await ctx.store.tenant(shopId, (db) =>
    db.insert(statementLines).values({ ...line, shopId, id: newId("stl", now), identity: "DKQ4ZK90WL" }),
  );
  expect(await checkBooks(ctx)).toEqual([
    {
      kind: "unmatched_till_differs",
      subject: "unmatched_money:own_till",
      expectedMinor: 2_500_000,
      actualMinor: 0,
    },
  ]);
});

test("a statement says what each day began with, what came, went and was kept, and what it ended with", async () => {
  const { ctx } = await makeShop();
  const { days } = await getStatement(ctx, { from: today, to: today });
  expect(days).toMatchObject([
    { day: today, openingMinor: 0, inMinor: 6_000_000, payoutsMinor: 0, closingMinor: 6_000_000 },
  ]);
  expect(days[0]!.ways.map(({ way }) => way)).toEqual(["cash", "selcom"]);
});

test("payouts, what came back of them and fees stand apart, and a day's lines come to the same", async () => {
  const { ctx, payoutId } = await makeShop();
  const said = (state: PayoutStatus["state"], feeMinor?: number) =>
    applyPayoutStatus(ctx, {
      payoutId,
      source: "poll",
      word: "question",
      status: { state, ...(feeMinor !== undefined && { feeMinor }), raw: {} },
    });
  await inTransaction(ctx, (tx) =>
    updatePayout(tx.db, tx.shopId, payoutId, { status: "processing", submittedAt: now }),
  );
  await said("succeeded", 150_000);
  const [paid] = (await getStatement(ctx, { from: today, to: today })).days;
  expect(paid).toMatchObject({ payoutsMinor: 2_000_000, feesMinor: 150_000, closingMinor: 3_850_000 });
  harness.setNow(new Date("2026-11-22T09:00:00.000Z"));
  await said("reversed");
  const { days } = await getStatement(ctx, { from: today, to: "2026-11-22" });
  expect(days[1]).toMatchObject({ inMinor: 0, payoutsMinor: -2_000_000, closingMinor: 5_850_000 });

  const { items } = await getStatementDay(ctx, today, {});
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(["fee", "other", "payment", "payout"]);
  expect(items.find(({ kind }) => kind === "payout")).toMatchObject({
    payout: { id: payoutId, number: 1 },
    moves: [{ way: "selcom", amountMinor: -2_000_000 }],
  });
  const moved = items.flatMap(({ moves }) => moves).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  expect(moved).toBe(paid!.closingMinor);
  expect(await checkBooks(ctx)).toEqual([]);
});
