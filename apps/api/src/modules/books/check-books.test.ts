import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { payouts } from "#db/schema/payouts.ts";
import { orders } from "#db/schema/orders.ts";
import { makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { fund, ownPayout, send } from "#test/payouts-rig.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import { checkAllBooks, checkBooks } from "./check-books.ts";
import { getStatement } from "./get-statement.ts";

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
  await send(shop.ctx, ownPayout({ id, provider: "selcom" }, 2_000_000));
  return { ...shop, orderId };
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

test("a statement says what each day began with, what came, went and was kept, and what it ended with", async () => {
  const { ctx } = await makeShop();
  const { days } = await getStatement(ctx, { from: today, to: today });
  expect(days).toMatchObject([
    { day: today, openingMinor: 0, inMinor: 6_000_000, outMinor: 0, feesMinor: 0, closingMinor: 6_000_000 },
  ]);
  expect(days[0]!.ways.map(({ way }) => way)).toEqual(["cash", "selcom"]);
});
