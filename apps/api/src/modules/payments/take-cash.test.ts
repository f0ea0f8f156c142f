import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders, orderTimeline } from "#db/schema/orders.ts";
import { auditLog } from "#db/schema/outbox.ts";
import { ledgerEntries, ledgerTransactions, paymentAttempts, paymentIntents } from "#db/schema/payments.ts";
import { receipts } from "#db/schema/receipts.ts";
import { AppError } from "#kernel/app-error.ts";
import type { OrderId } from "#kernel/ids.ts";
import { makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { requestOrderPayment } from "./request-order-payment.ts";
import { takeCash } from "./take-cash.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

let keys = 0;
async function makeOrder(values?: Parameters<typeof makeSubmittedOrder>[1]) {
  const shop = await harness.makeShop();
  const { orderId } = await makeSubmittedOrder(shop.ctx, values);
  const take = (
    amountMinor: number | null = null,
    key = `counting-${keys++}`,
    dueMinor: number | null = null,
  ) => takeCash(shop.ctx, { orderId, amountMinor, dueMinor }, key);
  const read = () =>
    shop.ctx.store.tenant(shop.shopId, async (db) => ({
      order: (await db.select().from(orders))[0]!,
      intent: (await db.select().from(paymentIntents))[0],
      attempts: await db.select().from(paymentAttempts),
      receipts: await db.select().from(receipts),
      timeline: await db.select().from(orderTimeline),
      audit: await db.select().from(auditLog),
      posted: await db.select().from(ledgerTransactions),
      ledger: Object.fromEntries(
        (
          await db
            .select({ account: ledgerEntries.accountCode, sum: sql<number>`sum(amount_minor)::int` })
            .from(ledgerEntries)
            .groupBy(ledgerEntries.accountCode)
        ).map((row) => [row.account, row.sum]),
      ),
    }));
  return { ...shop, orderId, take, read };
}
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));

test("cash pays an order: ledger, receipt, history and audit name who took it", async () => {
  const { take, read, ctx } = await makeOrder({ settlement: "on_collection" });
  const { attemptId } = await take();
  const actor = ctx.actor as Extract<typeof ctx.actor, { kind: "staff" }>;
  const { order, intent, attempts, ledger, posted, timeline, audit, ...rest } = await read();
  expect(order).toMatchObject({ paymentStatus: "paid", paidMinor: 6_800_000 });
  expect(intent).toMatchObject({ status: "succeeded", receivedMinor: 6_800_000 });
  expect(attempts).toMatchObject([{ id: attemptId, method: "cash", status: "succeeded" }]);
  expect(ledger).toEqual({ cash_drawer: 6_800_000, sales_cash: 6_800_000 });
  expect(posted).toMatchObject([{ sourceId: attemptId, postedBy: actor.userId }]);
  expect(rest.receipts).toMatchObject([{ method: "cash", totalMinor: 6_800_000 }]);
  expect(timeline.find(({ kind }) => kind === "payment.succeeded")).toMatchObject({
    actor: `staff:${actor.userId}`,
    facts: { amount_minor: 6_800_000, method: "cash" },
  });
  expect(audit.map(({ action }) => action)).toContain("payment.cash_taken");
});

test("far more than is due is a slip of the finger, and is not written down", async () => {
  const { take, read } = await makeOrder();
  await expect(take(6_800_000 + 1_000_100).catch(codeOf)).resolves.toBe("payment.more_than_due");
  expect((await read()).attempts).toEqual([]);
  await take(6_800_000 + 1_000_000);
  expect((await read()).order).toMatchObject({ paymentStatus: "overpaid", paidMinor: 7_800_000 });
});

test("a part leaves the rest due; more than is due is the customer's credit", async () => {
  const { take, read, orderId } = await makeOrder();
  await take(3_000_000);
  expect((await read()).order).toMatchObject({ paymentStatus: "partially_paid", paidMinor: 3_000_000 });
  expect((await read()).intent).toMatchObject({ status: "partially_paid" });
  expect((await read()).receipts).toEqual([]);
  await take(4_000_000);
  const { order, ledger } = await read();
  expect(order).toMatchObject({ paymentStatus: "overpaid", paidMinor: 7_000_000 });
  expect(ledger).toEqual({
    cash_drawer: 7_000_000,
    sales_cash: 6_800_000,
    [`customer_credit:${orderId}`]: 200_000,
  });
});

test("one counting is taken once, however often it is sent; its key says nothing else", async () => {
  const { take, read, ctx } = await makeOrder();
  const [first, second] = await Promise.all([take(null, "the-same-key"), take(null, "the-same-key")]);
  expect(second).toEqual(first);
  expect((await read()).attempts).toHaveLength(1);
  const other = await makeSubmittedOrder(ctx);
  const reused = takeCash(ctx, { orderId: other.orderId, amountMinor: null, dueMinor: null }, "the-same-key");
  await expect(reused.catch(codeOf)).resolves.toBe("idempotency.key_reused");
});

test("two phones that take the same money at once book it once", async () => {
  const whole = await makeOrder();
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => whole.take()));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await whole.read()).order.paidMinor).toBe(6_800_000);

  const part = await makeOrder();
  const parts = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => part.take(1_000_000, `phone-no-${index}-${keys++}`, 6_800_000)),
  );
  const refused = parts.flatMap((one) => (one.status === "rejected" ? [codeOf(one.reason)] : []));
  expect(new Set(refused)).toEqual(new Set(["payment.due_changed"]));
  expect((await part.read()).order.paidMinor).toBe(1_000_000);
});

test("cash is recorded beside a prompt that is still open", async () => {
  const { take, read, ctx, orderId } = await makeOrder();
  await makeProviderAccount(ctx, harness.deps.secrets);
  await requestOrderPayment(ctx, { orderId, method: "mobile_money", network: null, phone: null }, "prompt-1");
  await take(1_000_000);
  expect((await read()).intent).toMatchObject({ status: "processing", receivedMinor: 1_000_000 });
});

test("no cash for an order that is cancelled, not sent in, paid, or another shop's", async () => {
  const cancelled = await makeOrder({ lifecycle: "cancelled" });
  await expect(cancelled.take().catch(codeOf)).resolves.toBe("order.cancelled");
  const unsent = await makeOrder({ lifecycle: "awaiting_customer", submittedAt: null });
  await expect(unsent.take().catch(codeOf)).resolves.toBe("payment.not_submitted");
  const paid = await makeOrder();
  await paid.take();
  await expect(paid.take().catch(codeOf)).resolves.toBe("payment.already_paid");
  const asked = { orderId: paid.orderId as OrderId, amountMinor: null, dueMinor: null };
  await expect(takeCash(cancelled.ctx, asked, "another-shop").catch(codeOf)).resolves.toBe("order.not_found");
});

test("recording cash needs the right to change orders", async () => {
  const { ctx, orderId, read } = await makeOrder();
  const actor = { ...ctx.actor, permissions: [{ resource: "orders", action: ["read"] }] } as typeof ctx.actor;
  const taking = Promise.resolve().then(() =>
    takeCash({ ...ctx, actor } as typeof ctx, { orderId, amountMinor: null, dueMinor: null }, "not-allowed"),
  );
  await expect(taking.catch(codeOf)).resolves.toBe("access.denied");
  expect((await read()).attempts).toEqual([]);
});

// Last: it starts the jobs.
test("cash at the hand-over completes an order that was picked up unpaid", async () => {
  const { take, read } = await makeOrder({ settlement: "on_collection", lifecycle: "picked_up" });
  harness.startWorkers();
  await take();
  await expect.poll(async () => (await read()).order.lifecycle).toBe("completed");
});
