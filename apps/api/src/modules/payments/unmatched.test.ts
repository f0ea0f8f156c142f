import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/payments.ts";
import { receipts } from "#db/schema/receipts.ts";
import { transactions } from "#db/schema/transactions.ts";
import { AppError } from "#kernel/app-error.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { applyChargeStatus } from "./apply-charge-status.ts";
import { getOrderPayments } from "./get-order-payments.ts";
import { matchUnmatched, type Share } from "./match-unmatched.ts";
import { requestOrderPayment } from "./request-order-payment.ts";
import { suggestOrders } from "./suggest-orders.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const lateMinor = 6_800_000;
let keys = 0;
const newKey = () => `one-press-${keys++}`;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));

/** Money that a provider told of after its order was cancelled. */
async function makeLateMoney() {
  const shop = await harness.makeShop();
  const { ctx, shopId } = shop;
  await makeProviderAccount(ctx, harness.deps.secrets);
  const customer = { customerName: "Amina Bakari", customerPhone: "+255713000640" };
  const { orderId } = await makeSubmittedOrder(ctx, { ...customer, totalMinor: lateMinor });
  const asked = { orderId, method: "mobile_money", network: null, phone: null } as const;
  const { attemptId } = (await requestOrderPayment(ctx, asked, newKey()))!;
  await changeOrderLifecycle(ctx, orderId, "cancelled", "Hakuna kitambaa");
  const status = {
    state: "succeeded",
    amountMinor: lateMinor,
    currency: "TZS",
    network: "mpesa",
    raw: {},
  } as const;
  await applyChargeStatus(ctx, { attemptId, source: "webhook", dedupeKey: newKey(), status });
  return {
    ...shop,
    orderId,
    attemptId,
    customer,
    order: (values: Parameters<typeof makeSubmittedOrder>[1] = {}) => makeSubmittedOrder(ctx, values),
    match: (shares: Share[], key = newKey()) => matchUnmatched(ctx, attemptId, shares, key),
    read: () =>
      ctx.store.tenant(shopId, async (db) => ({
        orders: new Map((await db.select().from(orders)).map((one) => [one.id, one])),
        receipts: await db.select().from(receipts),
        listed: (await db.select().from(transactions))
          .map(({ list, state, amountMinor, level }) => `${list} ${state} ${amountMinor} ${level}`)
          .toSorted(),
        balances: Object.fromEntries(
          (
            await db
              .select({
                account: ledgerEntries.accountCode,
                sum: sql<number>`sum(case direction when 'debit' then amount_minor else -amount_minor end)::int`,
              })
              .from(ledgerEntries)
              .groupBy(ledgerEntries.accountCode)
          ).flatMap(({ account, sum }) => (sum === 0 ? [] : [[account.split(":")[0]!, sum]])),
        ),
      })),
  };
}

test("orders are suggested by amount, phone, name and time, the likeliest first; what has nothing in common is not", async () => {
  const { ctx, attemptId, customer, order } = await makeLateMoney();
  const same = await order({ ...customer, totalMinor: lateMinor });
  const samePhone = await order({ ...customer, totalMinor: 2_500_000 });
  const sameAmount = await order({ totalMinor: lateMinor });
  await order({ totalMinor: 100_000 });
  await order({ totalMinor: lateMinor, lifecycle: "cancelled" });
  const { leftMinor, suggestions } = await suggestOrders(ctx, attemptId);
  expect(leftMinor).toBe(lateMinor);
  expect(suggestions.map(({ id, score }) => [id, score])).toEqual([
    [same.orderId, 100],
    [sameAmount.orderId, 55],
    [samePhone.orderId, 55],
  ]);
});

test("matched to its order, it pays it with the provider's own word, and waits no more", async () => {
  const { ctx, orderId, order, match, read } = await makeLateMoney();
  const right = await order({ totalMinor: lateMinor });
  const key = newKey();
  await match([{ orderId: right.orderId, amountMinor: lateMinor }], key);
  await match([{ orderId: right.orderId, amountMinor: lateMinor }], key);
  const after = await read();
  expect(after.orders.get(right.orderId)).toMatchObject({ paymentStatus: "paid", paidMinor: lateMinor });
  expect(after.orders.get(orderId)).toMatchObject({
    lifecycle: "cancelled",
    paymentStatus: "unpaid",
    paidMinor: 0,
  });
  expect(after.balances).toEqual({ provider_clearing: lateMinor, shop_payable: -lateMinor });
  expect(after.receipts).toHaveLength(1);
  expect(after.listed).toEqual([`ended matched ${lateMinor} 5`, `in succeeded ${lateMinor} 5`]);
  expect(await getOrderPayments(ctx, right.orderId)).toMatchObject({ dueMinor: 0, attempts: [{ level: 5 }] });
  await expect(match([{ orderId: right.orderId, amountMinor: 100 }]).catch(codeOf)).resolves.toBe(
    "payment.not_unmatched",
  );
});

test("split over two orders, the rest goes on waiting and goes back to who paid it", async () => {
  const { ctx, orderId, order, match, read } = await makeLateMoney();
  const one = await order({ totalMinor: 2_000_000 });
  const other = await order({ totalMinor: 3_000_000 });
  await match([
    { orderId: one.orderId, amountMinor: 2_000_000 },
    { orderId: other.orderId, amountMinor: 1_000_000 },
  ]);
  expect((await read()).listed).toContain("unmatched unmatched 3800000 5");
  await giveMoneyBack(harness, ctx, { orderId });
  const { balances, listed } = await read();
  expect(balances).toEqual({
    provider_clearing: lateMinor,
    shop_payable: -3_000_000,
    cash_drawer: -3_800_000,
  });
  expect(listed.filter((row) => row.startsWith("unmatched"))).toEqual([]);
});

test("no more is given than came, however many give it at once, and never more than an order asks for", async () => {
  const { order, match, read, asStaff, attemptId } = await makeLateMoney();
  const made = await Promise.all([1, 2, 3, 4].map(() => order({ totalMinor: lateMinor })));
  const results = await Promise.allSettled(
    made.map(({ orderId }) => match([{ orderId, amountMinor: lateMinor }])),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await read()).balances).toEqual({ provider_clearing: lateMinor, shop_payable: -lateMinor });
  const small = await makeLateMoney();
  const { orderId } = await small.order({ totalMinor: 1_000_000 });
  await expect(small.match([{ orderId, amountMinor: 2_000_000 }]).catch(codeOf)).resolves.toBe(
    "payment.more_than_due",
  );
  await expect(small.match([{ orderId, amountMinor: 7_000_000 }]).catch(codeOf)).resolves.toBe(
    "payment.more_than_unmatched",
  );
  const reader = asStaff([{ resource: "transactions", action: "read" }]);
  const refused = Promise.resolve().then(() => matchUnmatched(reader, attemptId, [], newKey()));
  await expect(refused.catch(codeOf)).resolves.toBe("access.denied");
});

test("the database itself lets no more go than waits", async () => {
  const { ctx, shopId, orderId } = await makeLateMoney();
  const beyond = ctx.store.tenant(shopId, async (db) => {
    const transaction = {
      shopId,
      id: "ltx_x",
      kind: "moved",
      sourceType: "x",
      sourceId: "x",
      orderId,
      postedAt: ctx.now(),
    };
    await db.insert(ledgerTransactions).values(transaction);
    const entry = { shopId, transactionId: "ltx_x", amountMinor: lateMinor + 1 };
    await db.insert(ledgerEntries).values([
      { ...entry, accountCode: "unmatched_money", direction: "debit" },
      { ...entry, accountCode: "provider_clearing:selcom", direction: "credit" },
    ]);
  });
  await expect(beyond).rejects.toMatchObject({ constraint: "ledger_unmatched_money" });
});
