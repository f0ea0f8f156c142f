import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders, orderTimeline } from "#db/schema/orders.ts";
import { auditLog } from "#db/schema/outbox.ts";
import { ledgerEntries, providerEvents } from "#db/schema/payments.ts";
import { receipts } from "#db/schema/receipts.ts";
import { AppError } from "#kernel/app-error.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { applyChargeStatus } from "./apply-charge-status.ts";
import { getOrderPayments } from "./get-order-payments.ts";
import { requestOrderPayment } from "./request-order-payment.ts";
import { returnCash } from "./return-cash.ts";
import { takeCash } from "./take-cash.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const totalMinor = 6_800_000;
let keys = 0;
const newKey = () => `one-counting-${keys++}`;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));

async function makeOrder(values?: Parameters<typeof makeSubmittedOrder>[1]) {
  const shop = await harness.makeShop();
  const { ctx, shopId } = shop;
  const { orderId } = await makeSubmittedOrder(ctx, values);
  return {
    ...shop,
    orderId,
    take: (amountMinor: number | null = null) =>
      takeCash(ctx, { orderId, amountMinor, dueMinor: null }, newKey()),
    giveBack: (amountMinor: number | null = null, key = newKey(), dueMinor: number | null = null) =>
      returnCash(ctx, { orderId, amountMinor, dueMinor }, key),
    cancel: () => changeOrderLifecycle(ctx, orderId, "cancelled", "Hakuna kitambaa", { refundBy: "cash" }),
    reopen: () => changeOrderLifecycle(ctx, orderId, "pending"),
    payments: () => getOrderPayments(ctx, orderId),
    /** The provider's word that a prompt was paid. */
    promptPaid: async (beforeWord: () => Promise<unknown>) => {
      await makeProviderAccount(ctx, harness.deps.secrets);
      const asked = { orderId, method: "mobile_money", network: null, phone: null } as const;
      const { attemptId } = (await requestOrderPayment(ctx, asked, newKey()))!;
      await beforeWord();
      await applyChargeStatus(ctx, {
        attemptId,
        source: "webhook",
        dedupeKey: newKey(),
        status: { state: "succeeded", amountMinor: totalMinor, currency: "TZS", network: "mpesa", raw: {} },
      });
    },
    read: () =>
      ctx.store.tenant(shopId, async (db) => ({
        order: (await db.select().from(orders))[0]!,
        timeline: (await db.select().from(orderTimeline)).map(({ kind }) => kind),
        audit: (await db.select().from(auditLog)).map(({ action }) => action),
        receipts: await db.select().from(receipts),
        evidence: (await db.select().from(providerEvents)).map(({ outcome }) => outcome),
        balances: Object.fromEntries(
          (
            await db
              .select({
                account: ledgerEntries.accountCode,
                sum: sql<number>`sum(case direction when 'debit' then amount_minor else -amount_minor end)::int`,
              })
              .from(ledgerEntries)
              .where(eq(ledgerEntries.shopId, shopId))
              .groupBy(ledgerEntries.accountCode)
          ).flatMap(({ account, sum }) => (sum === 0 ? [] : [[account, sum]])),
        ),
      })),
  };
}

test("cash of a cancelled order goes back: drawer, order, history and trail say so, in two parts", async () => {
  const { take, cancel, giveBack, read, payments } = await makeOrder();
  await take();
  await cancel();
  await giveBack(2_000_000);
  expect((await read()).order).toMatchObject({
    paymentStatus: "partially_refunded",
    refundedMinor: 2_000_000,
    refundBy: "cash",
  });
  await giveBack();
  const { order, timeline, audit, balances } = await read();
  expect(order).toMatchObject({
    paymentStatus: "refunded",
    paidMinor: totalMinor,
    refundedMinor: totalMinor,
  });
  expect(balances).toEqual({ sales_cash: -totalMinor, sales_returned: totalMinor });
  expect(timeline.filter((kind) => kind === "payment.returned")).toHaveLength(2);
  expect(audit).toContain("payment.cash_returned");
  expect(await payments()).toMatchObject({
    owedBackMinor: 0,
    refunds: [
      { amountMinor: 4_800_000, by: { name: "Neema Mushi" } },
      { amountMinor: 2_000_000, by: { name: "Neema Mushi" } },
    ],
    attempts: [{ method: "cash", level: 2, takenBy: { name: "Neema Mushi" } }],
  });
});

test("what came beyond the total of a living order goes back, and no more; the customer's credit is gone", async () => {
  const { take, giveBack, read, payments } = await makeOrder();
  await take(totalMinor + 500_000);
  expect(await payments()).toMatchObject({ owedBackMinor: 500_000 });
  await expect(giveBack(600_000).catch(codeOf)).resolves.toBe("payment.return_too_much");
  await giveBack();
  const { order, balances } = await read();
  expect(order).toMatchObject({ paymentStatus: "paid", lifecycle: "pending", refundBy: null });
  expect(balances).toEqual({ cash_drawer: totalMinor, sales_cash: -totalMinor });
  await expect(giveBack().catch(codeOf)).resolves.toBe("payment.nothing_to_return");
});

test("two people who give back the same money book it once; who saw another amount is told", async () => {
  const { take, cancel, giveBack, read } = await makeOrder();
  await take();
  await cancel();
  const both = await Promise.allSettled(
    Array.from({ length: 10 }, () => giveBack(3_000_000, newKey(), totalMinor)),
  );
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = both.flatMap((one) => (one.status === "rejected" ? [codeOf(one.reason)] : []));
  expect(new Set(refused)).toEqual(new Set(["payment.due_changed"]));
  expect((await read()).order.refundedMinor).toBe(3_000_000);
  const [first, again] = await Promise.all([
    giveBack(1_000_000, "pressed-twice"),
    giveBack(1_000_000, "pressed-twice"),
  ]);
  expect(again).toEqual(first);
  expect((await read()).order.refundedMinor).toBe(4_000_000);
});

test("cash and a cancelling at once: the money is either in the order and owed back, or was never taken", async () => {
  for (let round = 0; round < 8; round++) {
    const { take, cancel, read } = await makeOrder();
    const [taken, cancelled] = await Promise.allSettled([take(), cancel()]);
    const { order } = await read();
    const refusal = taken.status === "rejected" ? codeOf(taken.reason) : "order.cancelled";
    expect([refusal, cancelled.status]).toEqual(["order.cancelled", "fulfilled"]);
    const isTaken = taken.status === "fulfilled";
    expect(order).toMatchObject({
      lifecycle: "cancelled",
      paidMinor: isTaken ? totalMinor : 0,
      paymentStatus: isTaken ? "refund_pending" : "unpaid",
    });
  }
});

test("a provider's late word for a cancelled order is kept apart, shown, and taken over by reopening", async () => {
  const { promptPaid, cancel, reopen, read, payments, events } = await makeOrder();
  await promptPaid(cancel);
  const late = await read();
  expect(late.order).toMatchObject({ lifecycle: "cancelled", paymentStatus: "refund_pending" });
  expect(late.evidence).toEqual(["unmatched"]);
  expect(late.balances).toEqual({ "provider_clearing:selcom": totalMinor, unmatched_money: -totalMinor });
  expect(late.timeline).toContain("payment.unmatched");
  expect(late.receipts).toEqual([]);
  expect(await payments()).toMatchObject({
    unmatchedMinor: totalMinor,
    owedBackMinor: totalMinor,
    attempts: [{ level: 5 }],
  });
  await reopen();
  const open = await read();
  expect(open.order).toMatchObject({ lifecycle: "pending", paymentStatus: "paid" });
  expect(open.evidence).toEqual(["applied"]);
  expect(open.balances).toEqual({ "provider_clearing:selcom": totalMinor, shop_payable: -totalMinor });
  expect(open.receipts).toHaveLength(1);
  expect((await events()).map(({ name }) => name)).toContain("payment.succeeded");
  expect(await payments()).toMatchObject({ unmatchedMinor: 0, owedBackMinor: 0, attempts: [{ level: 5 }] });
});

test("late money that went back in cash is nobody's any more, and reopening finds the order unpaid", async () => {
  const { promptPaid, cancel, giveBack, reopen, read, payments } = await makeOrder();
  await promptPaid(cancel);
  await giveBack();
  expect((await read()).balances).toEqual({
    "provider_clearing:selcom": totalMinor,
    cash_drawer: -totalMinor,
  });
  await reopen();
  expect((await read()).order.paymentStatus).toBe("unpaid");
  expect(await payments()).toMatchObject({ dueMinor: totalMinor, owedBackMinor: 0 });
});

test("giving back needs the right to change transactions, and an order of the shop", async () => {
  const { take, cancel, asStaff, orderId, read } = await makeOrder();
  await take();
  await cancel();
  const seller = asStaff([{ resource: "orders", action: ["read", "update", "delete"] }]);
  const asked = { orderId, amountMinor: null, dueMinor: null };
  const refused = Promise.resolve().then(() => returnCash(seller, asked, newKey()));
  await expect(refused.catch(codeOf)).resolves.toBe("access.denied");
  const elsewhere = await harness.makeShop();
  await expect(returnCash(elsewhere.ctx, asked, newKey()).catch(codeOf)).resolves.toBe("order.not_found");
  expect((await read()).order.refundedMinor).toBe(0);
});
