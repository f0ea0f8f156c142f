import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/payments.ts";
import { AppError } from "#kernel/app-error.ts";
import type { OrderId } from "#kernel/ids.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { applyChargeStatus } from "./apply-charge-status.ts";
import { handInCash } from "./hand-in-cash.ts";
import { requestOrderPayment } from "./request-order-payment.ts";
import { returnCash } from "./return-cash.ts";
import { takeCash } from "./take-cash.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const totalMinor = 5_000_000;
const orderCount = 2;
let keys = 0;
const newKey = () => `happening-${keys++}`;

const which = fc.nat(orderCount - 1);
const amountMinor = fc.option(fc.integer({ min: 1, max: 70 }).map((shillings) => shillings * 100_000));
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant("cash" as const), which, amountMinor }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant("give back" as const), which, amountMinor }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("cancel" as const), which }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("reopen" as const), which }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant("prompt" as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant("prompt is paid" as const), which, tooMuch: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("take to the road" as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("hand in" as const), which, amountMinor }) },
);
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

/** A shop whose owner does everything, also on the road. */
async function makeWorld() {
  const shop = await harness.makeShop();
  const { ctx, userId } = shop;
  await makeProviderAccount(ctx, harness.deps.secrets);
  const ids: OrderId[] = [];
  for (let made = 0; made < orderCount; made++) {
    const values = { totalMinor, staffId: userId, fulfilmentKind: "delivery" as const };
    ids.push((await makeSubmittedOrder(ctx, values)).orderId);
  }
  const prompts = new Map<
    OrderId,
    NonNullable<Awaited<ReturnType<typeof requestOrderPayment>>>["attemptId"]
  >();
  const run = async (one: Happening): Promise<void> => {
    const orderId = ids[one.which]!;
    switch (one.does) {
      case "cash":
        await takeCash(ctx, { orderId, amountMinor: one.amountMinor, dueMinor: null }, newKey());
        return;
      case "give back":
        await returnCash(ctx, { orderId, amountMinor: one.amountMinor, dueMinor: null }, newKey());
        return;
      case "cancel":
        await changeOrderLifecycle(ctx, orderId, "cancelled", "Kosa", { refundBy: "cash" });
        return;
      case "reopen":
        await changeOrderLifecycle(ctx, orderId, "pending");
        return;
      case "prompt": {
        const asked = { orderId, method: "mobile_money", network: null, phone: null } as const;
        const made = await requestOrderPayment(ctx, asked, newKey());
        if (made) prompts.set(orderId, made.attemptId);
        return;
      }
      case "prompt is paid": {
        const attemptId = prompts.get(orderId);
        if (!attemptId) return;
        const paidMinor = one.tooMuch ? totalMinor + 300_000 : 2_000_000;
        const status = { state: "succeeded", amountMinor: paidMinor, currency: "TZS", raw: {} } as const;
        await applyChargeStatus(ctx, { attemptId, source: "poll", dedupeKey: newKey(), status });
        return;
      }
      case "take to the road":
        for (const to of ["preparing", "ready", "out_for_delivery"] as const)
          await changeOrderLifecycle(ctx, orderId, to);
        return;
      case "hand in":
        await handInCash(ctx, { userId, amountMinor: one.amountMinor, heldMinor: null }, newKey());
    }
  };
  return { ...shop, run };
}

/** Everything that was booked and what the orders say, added up here and in no way like the product does it. */
async function recount({ ctx, shopId, userId }: Awaited<ReturnType<typeof makeWorld>>) {
  return ctx.store.tenant(shopId, async (db) => {
    const all = await db.select().from(orders);
    const rows = await db
      .select({
        id: ledgerTransactions.id,
        kind: ledgerTransactions.kind,
        orderId: ledgerTransactions.orderId,
        account: ledgerEntries.accountCode,
        signed: sql<number>`(case direction when 'debit' then amount_minor else -amount_minor end)::int`,
      })
      .from(ledgerTransactions)
      .innerJoin(ledgerEntries, sql`${ledgerEntries.transactionId} = ${ledgerTransactions.id}`);
    const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(fits).reduce((total, { signed }) => total + signed, 0);
    const unbalanced = rows.filter(({ id }) => sum((row) => row.id === id) !== 0);
    const cashIn = sum(({ account }) => account === "cash_drawer" || account === `cash_with:${userId}`);
    const cashTaken = sum(
      ({ kind, signed, account }) => kind === "payment" && signed > 0 && account.startsWith("cash_"),
    );
    const cashBack = -sum(({ kind, signed }) => kind === "refund" && signed < 0);
    const wrong = all.flatMap((order) => {
      const own = (fits: (row: (typeof rows)[number]) => boolean) =>
        sum((row) => row.orderId === order.id && fits(row));
      const came = own(({ kind, signed }) => kind === "payment" && signed > 0);
      const back = -own(({ kind, signed }) => kind === "refund" && signed < 0);
      const kept = came - back;
      const waits = -own(({ account }) => account === "unmatched_money");
      const credit = -own(({ account }) => account.startsWith("customer_credit:"));
      const isCancelled = order.lifecycle === "cancelled";
      const owing = back === 0 ? "refund_pending" : kept === 0 ? "refunded" : "partially_refunded";
      const living =
        kept === 0
          ? "unpaid"
          : kept < totalMinor
            ? "partially_paid"
            : kept === totalMinor
              ? "paid"
              : "overpaid";
      const status = came === 0 ? "unpaid" : isCancelled ? owing : living;
      const isRight =
        order.paidMinor === came &&
        order.refundedMinor === back &&
        order.paymentStatus === status &&
        kept >= 0 &&
        credit >= 0 &&
        // Money waits only where its order is cancelled, and never more than is there.
        (isCancelled ? waits >= 0 && waits <= kept : waits === 0);
      return isRight ? [] : [{ ...order, came, back, waits, credit, status }];
    });
    return { unbalanced, wrong, missing: cashTaken - cashBack - cashIn };
  });
}

test("cash, prompts, cancels, returns, reopenings and riders at once: the ledger balances and is what the orders say", async () => {
  const property = fc.asyncProperty(
    fc.array(happening, { minLength: 6, maxLength: 24 }),
    fc.integer({ min: 1, max: 4 }),
    async (happenings, atOnce) => {
      const world = await makeWorld();
      for (let start = 0; start < happenings.length; start += atOnce) {
        const outcomes = await Promise.allSettled(happenings.slice(start, start + atOnce).map(world.run));
        // A refusal is an answer; anything else is a fault.
        const faults = outcomes.flatMap((outcome) =>
          outcome.status === "rejected" && !(outcome.reason instanceof AppError)
            ? [outcome.reason as unknown]
            : [],
        );
        expect(faults).toEqual([]);
      }
      expect(await recount(world)).toEqual({ unbalanced: [], wrong: [], missing: 0 });
    },
  );
  await fc.assert(property, { numRuns: 60, endOnFailure: true });
}, 120_000);
