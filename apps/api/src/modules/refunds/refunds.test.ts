import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders, orderTimeline } from "#db/schema/orders.ts";
import { auditLog } from "#db/schema/outbox.ts";
import { ledgerEntries } from "#db/schema/payments.ts";
import { creditNotes, receipts } from "#db/schema/receipts.ts";
import { refunds } from "#db/schema/refunds.ts";
import { tillSettings } from "#db/schema/till.ts";
import { transactions } from "#db/schema/transactions.ts";
import { AppError } from "#kernel/app-error.ts";
import type { OrderId } from "#kernel/ids.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { getOrderPayments } from "#modules/payments/get-order-payments.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import { makeCustomer, makeSubmittedOrder } from "#test/factories.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { getCustomerCredit } from "./get-customer-credit.ts";
import { getOrderRefunds } from "./get-order-refunds.ts";
import type { GivingBack } from "./give-back.ts";
import { giveCreditBack } from "./give-credit-back.ts";
import { payWithCredit } from "./pay-with-credit.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const totalMinor = 6_800_000;
let keys = 0;
const newKey = () => `giving-${keys++}`;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));

async function makeShop() {
  const shop = await harness.makeShop();
  const { ctx, shopId } = shop;
  const customerId = await makeCustomer(ctx);
  const order = async (values: Parameters<typeof makeSubmittedOrder>[1] = {}) =>
    (await makeSubmittedOrder(ctx, { customerId, ...values })).orderId;
  const take = (orderId: OrderId, amountMinor: number | null = null) =>
    takeCash(ctx, { orderId, amountMinor, dueMinor: null }, newKey());
  return {
    ...shop,
    customerId,
    order,
    take,
    paidOrder: async (values?: Parameters<typeof order>[0]) => {
      const orderId = await order(values);
      await take(orderId);
      return orderId;
    },
    back: (orderId: OrderId, said: Partial<GivingBack> = {}, key = newKey()) =>
      giveMoneyBack(harness, ctx, { orderId, ...said }, key),
    cancel: (orderId: OrderId) =>
      changeOrderLifecycle(ctx, orderId, "cancelled", "Hakuna kitambaa", { refundBy: "cash" }),
    reopen: (orderId: OrderId) => changeOrderLifecycle(ctx, orderId, "pending"),
    shown: (orderId: OrderId) => getOrderRefunds(ctx, harness.deps.payments, orderId),
    read: (orderId: OrderId) =>
      ctx.store.tenant(shopId, async (db) => ({
        order: (await db.select().from(orders).where(eq(orders.id, orderId)))[0]!,
        timeline: (await db.select().from(orderTimeline).where(eq(orderTimeline.orderId, orderId))).map(
          ({ kind }) => kind,
        ),
        audit: (await db.select().from(auditLog)).map(({ action }) => action),
        notes: await db.select().from(creditNotes),
        receipts: await db.select().from(receipts),
        listed: (await db.select().from(transactions).where(eq(transactions.kind, "refund"))).map(
          ({ list, state, amountMinor, level }) => `${list} ${state} ${amountMinor} ${level}`,
        ),
        balances: Object.fromEntries(
          (
            await db
              .select({
                account: sql<string>`split_part(account_code, ':', 1)`,
                sum: sql<number>`sum(case direction when 'debit' then amount_minor else -amount_minor end)::int`,
              })
              .from(ledgerEntries)
              .groupBy(sql`1`)
          ).flatMap(({ account, sum }) => (sum === 0 ? [] : [[account, sum]])),
        ),
      })),
  };
}

test("cash of a cancelled order goes back in two parts: drawer, order, history, trail and its notes say so", async () => {
  const { paidOrder, cancel, back, read, shown } = await makeShop();
  const orderId = await paidOrder();
  await cancel(orderId);
  await back(orderId, { amountMinor: 2_000_000 });
  expect((await read(orderId)).order).toMatchObject({
    paymentStatus: "partially_refunded",
    refundedMinor: 2_000_000,
  });
  await back(orderId);
  const { order, timeline, audit, balances, notes, receipts: issued, listed } = await read(orderId);
  expect(order).toMatchObject({
    paymentStatus: "refunded",
    paidMinor: totalMinor,
    refundedMinor: totalMinor,
    creditedMinor: 0,
  });
  expect(balances).toEqual({ sales_cash: -totalMinor, sales_returned: totalMinor });
  expect(timeline.filter((kind) => kind === "refund.done")).toHaveLength(2);
  expect(timeline.filter((kind) => kind === "receipt.credit_note")).toHaveLength(2);
  expect(audit).toContain("payment.given_back");
  // A credit note each, and never a second receipt.
  expect(issued).toHaveLength(1);
  expect(notes).toMatchObject([
    { number: 1, amountMinor: 2_000_000, receiptNumber: 1 },
    { number: 2, amountMinor: 4_800_000, receiptNumber: 1 },
  ]);
  expect(listed.toSorted()).toEqual(["out returned 2000000 2", "out returned 4800000 2"]);
  expect(await shown(orderId)).toMatchObject({
    keptMinor: 0,
    ways: [],
    items: [
      {
        amountMinor: 4_800_000,
        way: "cash",
        status: "done",
        by: { name: "Neema Mushi" },
        creditNoteNumber: 2,
      },
      { amountMinor: 2_000_000, creditNoteNumber: 1 },
    ],
  });
});

test("of a sale that stands a part goes back and is not asked for again; all of it makes it refunded", async () => {
  const { ctx, paidOrder, back, read } = await makeShop();
  const orderId = await paidOrder({ lifecycle: "completed" });
  await back(orderId, { amountMinor: 1_800_000 });
  expect((await read(orderId)).order).toMatchObject({
    paymentStatus: "partially_refunded",
    creditedMinor: 1_800_000,
    lifecycle: "completed",
  });
  expect(await getOrderPayments(ctx, orderId)).toMatchObject({ dueMinor: 0, owedBackMinor: 0 });
  await expect(back(orderId, { amountMinor: 5_000_100 }).catch(codeOf)).resolves.toBe("refund.too_much");
  await back(orderId, { amountMinor: 5_000_000 });
  expect((await read(orderId)).order.paymentStatus).toBe("refunded");
});

test("what came beyond the total goes back first, and gives up nothing of it", async () => {
  const { order, take, back, read } = await makeShop();
  const orderId = await order();
  await take(orderId, totalMinor + 500_000);
  await back(orderId, { amountMinor: 700_000 });
  const { order: after, balances } = await read(orderId);
  expect(after).toMatchObject({ paymentStatus: "partially_refunded", creditedMinor: 200_000 });
  expect(balances).toEqual({
    cash_drawer: totalMinor - 200_000,
    sales_cash: -totalMinor,
    sales_returned: 200_000,
  });
});

test("fifty at once give all of it back once; a key that comes twice gives once", async () => {
  const { paidOrder, back, read } = await makeShop();
  const orderId = await paidOrder();
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, (_, place) =>
      back(orderId, { amountMinor: totalMinor, way: place % 2 === 0 ? "cash" : "store_credit" }),
    ),
  );
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = all.flatMap((one) => (one.status === "rejected" ? [codeOf(one.reason)] : []));
  expect(new Set(refused)).toEqual(new Set(["refund.too_much"]));
  expect((await read(orderId)).order.refundedMinor).toBe(totalMinor);
  const other = await paidOrder();
  const pressed = () => back(other, { amountMinor: 100_000, keptMinor: totalMinor }, "pressed-twice");
  const [first, again] = await Promise.all([pressed(), pressed()]);
  expect(again).toEqual(first);
  await expect(back(other, { amountMinor: 100_000, keptMinor: totalMinor }).catch(codeOf)).resolves.toBe(
    "refund.changed",
  );
});

test("from the shop's own wallet it goes with the wallet's reference, and a reference stands for one refund", async () => {
  const { paidOrder, back, read } = await makeShop();
  const orderId = await paidOrder();
  const wallet = {
    way: "own_wallet",
    reference: "DKL 9K2 XQ1",
    network: "mpesa",
    amountMinor: 1_000_000,
  } as const;
  await back(orderId, wallet);
  const { balances } = await read(orderId);
  expect(balances).toMatchObject({ own_till: -1_000_000, cash_drawer: totalMinor });
  const again = back(await paidOrder(), { ...wallet, reference: "dkl9k2xq1" });
  await expect(again.catch(codeOf)).resolves.toBe("refund.reference_taken");
});

test("as credit it stays with the shop: it pays the customer's next order, oldest first, and its rest is money again", async () => {
  const { ctx, customerId, paidOrder, order, back, read, shown } = await makeShop();
  const first = await paidOrder();
  const { refundId } = await back(first, { way: "store_credit", amountMinor: 3_000_000 });
  await back(first, { way: "store_credit", amountMinor: 1_000_000 });
  expect(await getCustomerCredit(ctx, customerId)).toMatchObject({ creditMinor: 4_000_000 });
  const next = await order({ totalMinor: 2_500_000 });
  expect(await shown(next)).toMatchObject({ creditMinor: 4_000_000, ways: [] });
  const more = payWithCredit(ctx, { orderId: next, amountMinor: 2_600_000, dueMinor: null }, newKey());
  await expect(more.catch(codeOf)).resolves.toBe("payment.more_than_due");
  const tenAtOnce = await Promise.allSettled(
    Array.from({ length: 10 }, () =>
      payWithCredit(ctx, { orderId: next, amountMinor: null, dueMinor: 2_500_000 }, newKey()),
    ),
  );
  expect(tenAtOnce.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await read(next)).order).toMatchObject({ paymentStatus: "paid", paidMinor: 2_500_000 });
  expect(await getCustomerCredit(ctx, customerId)).toMatchObject({
    creditMinor: 1_500_000,
    items: [{ leftMinor: 500_000 }, { leftMinor: 1_000_000 }],
  });
  const owner = { limits: harness.deps.limits, pin: null };
  const rest = () => giveCreditBack(ctx, refundId, { way: "cash", leftMinor: 500_000 }, owner, newKey());
  const both = await Promise.allSettled([rest(), rest()]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { balances, listed, notes } = await read(first);
  expect(balances).toEqual({
    cash_drawer: totalMinor - 500_000,
    sales_cash: -totalMinor,
    sales_returned: 4_000_000,
    store_credit: -1_000_000,
    sales_credit: -2_500_000,
  });
  // Only money that moved is listed; the note of the credit is the one from when it was given.
  expect(listed).toEqual(["out returned 500000 2"]);
  expect(notes).toHaveLength(2);
});

test("credit of one customer pays nobody else's order, and an order without a customer gets none", async () => {
  const { ctx, paidOrder, back } = await makeShop();
  await back(await paidOrder(), { way: "store_credit", amountMinor: 1_000_000 });
  const { orderId } = await makeSubmittedOrder(ctx);
  const asked = payWithCredit(ctx, { orderId, amountMinor: 100_000, dueMinor: null }, newKey());
  await expect(asked.catch(codeOf)).resolves.toBe("credit.not_enough");
  await takeCash(ctx, { orderId, amountMinor: null, dueMinor: null }, newKey());
  const credit = giveMoneyBack(harness, ctx, { orderId, way: "store_credit", amountMinor: 100 });
  await expect(credit.catch(codeOf)).resolves.toBe("refund.way_not_offered");
});

test("goods for goods: what came back pays another order of the same customer, and not more than it asks for", async () => {
  const { paidOrder, order, back, read, shown } = await makeShop();
  const from = await paidOrder();
  const to = await order({ totalMinor: 2_000_000 });
  expect((await shown(from)).openOrders).toMatchObject([{ id: to, dueMinor: 2_000_000 }]);
  const tooMuch = back(from, { way: "exchange", toOrderId: to, amountMinor: 2_100_000 });
  await expect(tooMuch.catch(codeOf)).resolves.toBe("refund.way_not_offered");
  await back(from, { way: "exchange", toOrderId: to, amountMinor: 2_000_000 });
  expect((await read(to)).order).toMatchObject({ paymentStatus: "paid" });
  const { balances, listed } = await read(from);
  expect(balances).toEqual({
    cash_drawer: totalMinor,
    sales_cash: -totalMinor,
    sales_returned: 2_000_000,
    sales_credit: -2_000_000,
  });
  expect(listed).toEqual([]);
  expect((await shown(from)).items).toMatchObject([{ way: "exchange", toOrder: { id: to } }]);
});

test("reopened, an order whose money went back asks for all of it again", async () => {
  const { ctx, paidOrder, cancel, back, reopen } = await makeShop();
  const orderId = await paidOrder();
  await cancel(orderId);
  await back(orderId);
  await reopen(orderId);
  expect(await getOrderPayments(ctx, orderId)).toMatchObject({ dueMinor: totalMinor });
});

test("beyond what one person gives back in a day an owner's PIN is needed; what failed and other days do not count", async () => {
  const { ctx, shopId, asStaff, paidOrder } = await makeShop();
  await ctx.store.tenant(shopId, (db) =>
    db.insert(tillSettings).values({
      shopId,
      minPinDigits: 4,
      openingFloatMinor: 0,
      paymentButtons: ["cash"],
      quickNotesMinor: [],
      receiptWidth: "58mm",
      asksPhone: true,
      hasSounds: true,
      refundLimitMinor: 3_000_000,
      updatedAt: ctx.now(),
    }),
  );
  const clerk = asStaff([
    { resource: "orders", action: "read" },
    { resource: "transactions", action: "update" },
  ]);
  const give = (orderId: OrderId, amountMinor: number) =>
    giveMoneyBack(harness, clerk, { orderId, amountMinor, keptMinor: null });
  const [one, two] = [await paidOrder(), await paidOrder()];
  await give(one, 2_000_000);
  expect(await getOrderRefunds(clerk, harness.deps.payments, two)).toMatchObject({
    withoutPinMinor: 1_000_000,
  });
  const both = await Promise.allSettled([give(one, 1_000_000), give(two, 1_000_000)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = both.flatMap((result) => (result.status === "rejected" ? [codeOf(result.reason)] : []));
  expect(refused).toEqual(["refund.needs_pin"]);
  await giveMoneyBack(harness, ctx, { orderId: two, amountMinor: 2_000_000 });
  // Credit that an owner gave is money as well, once it is given back.
  const three = await paidOrder();
  const credit = { orderId: three, way: "store_credit", amountMinor: 500_000 } as const;
  const { refundId } = await giveMoneyBack(harness, ctx, credit);
  const asMoney = (by: typeof clerk) =>
    giveCreditBack(
      by,
      refundId,
      { way: "cash", leftMinor: 500_000 },
      { limits: harness.deps.limits, pin: null },
      newKey(),
    );
  await expect(asMoney(clerk).catch(codeOf)).resolves.toBe("refund.needs_pin");
  await asMoney(ctx);
});

test("giving back needs the right to change transactions, and an order of the shop", async () => {
  const { paidOrder, asStaff, ctx, shopId } = await makeShop();
  const orderId = await paidOrder();
  const seller = asStaff([{ resource: "orders", action: ["read", "update", "delete"] }]);
  const asked = { orderId, amountMinor: 100_000 };
  await expect(giveMoneyBack(harness, seller, asked).catch(codeOf)).resolves.toBe("access.denied");
  const elsewhere = await harness.makeShop();
  await expect(giveMoneyBack(harness, elsewhere.ctx, asked).catch(codeOf)).resolves.toBe("order.not_found");
  expect(await ctx.store.tenant(shopId, (db) => db.select().from(refunds))).toEqual([]);
});
