import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { auditLog, outboxEvents } from "#db/schema/outbox.ts";
import { ledgerEntries, ledgerTransactions, paymentAttempts, paymentIntents } from "#db/schema/payments.ts";
import { transactions } from "#db/schema/transactions.ts";
import { AppError } from "#kernel/app-error.ts";
import type { Ctx } from "#kernel/ctx.ts";
import type { CustomerId, OrderId, PaymentAttemptId } from "#kernel/ids.ts";
import { listDebtsOfCustomer } from "#modules/debts/list-debts-of-customer.ts";
import type { ChargeStatus, PaymentPort } from "#ports/payments.ts";
import { makeProviderAccount, makeSnippeAccount } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { addSale } from "../sales/add-sale.ts";
import { applyChargeStatus } from "./apply-charge-status.ts";
import { getOrderPayments } from "./get-order-payments.ts";
import { listDebtPayments } from "./list-debt-payments.ts";
import { type DebtPayment, requestDebtPayment } from "./request-debt-payment.ts";
import { requestOrderPayment } from "./request-order-payment.ts";
import { submitPaymentAttempt } from "./submit-payment-attempt.ts";
import { takeCash } from "./take-cash.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(() => void harness.setNow(null));

let count = 0;
const newKey = () => `deni-${String(count++).padStart(6, "0")}`;
/** The rule of the database that refused a row. */
const constraintOf = (error: unknown) => (error as { cause?: { constraint?: string } }).cause?.constraint;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));

/** A customer who took goods on credit twice, first for TZS 3,000 and then for TZS 5,000. */
async function makeDebtor() {
  const shop = await harness.makeShop();
  const { ctx, shopId } = shop;
  await makeProviderAccount(ctx, harness.deps.secrets);
  await makeSnippeAccount(ctx, harness.deps.secrets);
  const phone = `+25575${String(8_000_000 + count++)}`;
  const sell = async (priceMinor: number) => {
    const sale = await addSale(
      ctx,
      {
        lines: [{ name: "Kanga", priceMinor, quantity: 1, note: "" }],
        fees: [],
        customer: { phone, name: "Mama Asha" },
        fulfilment: { kind: "counter", note: "" },
        note: "",
        expectedTotalMinor: priceMinor,
        settlement: "credit",
        cashMinor: 0,
        dueOn: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
      },
      { limits: harness.deps.limits, pin: null },
      newKey(),
    );
    return { orderId: sale.id as OrderId, customerId: sale.customer_id as CustomerId };
  };
  const { orderId: older, customerId } = await sell(300_000);
  const { orderId: newer } = await sell(500_000);
  const nothingSaid = { orderId: null, network: null, phone: null, amountMinor: null, owedMinor: null };
  const read = <Row>(what: (db: Parameters<Parameters<Ctx["store"]["tenant"]>[1]>[0]) => Promise<Row>) =>
    ctx.store.tenant(shopId, what);
  return {
    ...shop,
    phone,
    customerId,
    older,
    newer,
    ask: (wanted: Partial<DebtPayment> = {}, key = newKey(), as: Ctx = ctx) =>
      requestDebtPayment(as, { customerId, ...nothingSaid, ...wanted }, key),
    come: (attemptId: PaymentAttemptId, status: Partial<ChargeStatus> = {}, dedupeKey = newKey()) =>
      applyChargeStatus(ctx, {
        attemptId,
        source: "webhook",
        dedupeKey,
        status: {
          state: "succeeded",
          amountMinor: 800_000,
          feeMinor: 10_000,
          currency: "TZS",
          network: "mpesa",
          providerReference: `P${attemptId}`,
          raw: {},
          ...status,
        },
      }),
    orders: () =>
      read(async (db) => {
        const all = await db.select().from(orders);
        return [older, newer].map((id) => {
          const { paidMinor, paymentStatus } = all.find((order) => order.id === id)!;
          return { paidMinor, paymentStatus };
        });
      }),
    owed: async () => (await listDebtsOfCustomer(ctx, customerId)).owedMinor,
    attempts: () =>
      read((db) => db.select().from(paymentAttempts).orderBy(paymentAttempts.createdAt, paymentAttempts.id)),
    intents: () => read((db) => db.select().from(paymentIntents).where(eq(paymentIntents.purpose, "debt"))),
    listed: () => read((db) => db.select().from(transactions).orderBy(transactions.amountMinor)),
    balances: () =>
      read(async (db) =>
        Object.fromEntries(
          (
            await db
              .select({
                account: ledgerEntries.accountCode,
                sum: sql<number>`sum(case direction when 'debit' then amount_minor else -amount_minor end)::float8`,
              })
              .from(ledgerEntries)
              .groupBy(ledgerEntries.accountCode)
          ).map(({ account, sum }) => [account, sum]),
        ),
      ),
    names: () => read(async (db) => (await db.select().from(outboxEvents)).map(({ name }) => name)),
  };
}

test("what a customer owes is asked for once, and pays their orders, the oldest first", async () => {
  const debtor = await makeDebtor();
  const key = newKey();
  const { attemptId } = await debtor.ask({ owedMinor: 800_000 }, key);
  expect(await debtor.ask({ owedMinor: 800_000 }, key)).toEqual({ attemptId });
  expect(await debtor.intents()).toMatchObject([
    {
      purpose: "debt",
      orderId: null,
      customerId: debtor.customerId,
      amountMinor: 800_000,
      status: "processing",
    },
  ]);
  await debtor.come(attemptId);
  expect(await debtor.orders()).toEqual([
    { paidMinor: 300_000, paymentStatus: "paid" },
    { paidMinor: 500_000, paymentStatus: "paid" },
  ]);
  expect(await debtor.owed()).toBe(0);
  expect(await debtor.intents()).toMatchObject([{ status: "succeeded", receivedMinor: 800_000 }]);
  expect(await debtor.balances()).toEqual({
    "provider_clearing:selcom": 790_000,
    shop_payable: -790_000,
    matching: 0,
  });
  // Each order tells of its own share, proven by the provider's notice; the fee stands with the first.
  const { attempts } = await getOrderPayments(debtor.ctx, debtor.newer);
  expect(attempts).toMatchObject([
    { amountMinor: 500_000, status: "succeeded", level: 5, method: "mobile_money" },
  ]);
  expect(await debtor.listed()).toMatchObject([
    {
      amountMinor: 300_000,
      feeMinor: 10_000,
      orderId: debtor.older,
      level: 5,
      providerReference: `P${attemptId}`,
    },
    {
      amountMinor: 500_000,
      feeMinor: 0,
      orderId: debtor.newer,
      level: 5,
      providerReference: `P${attemptId}`,
    },
  ]);
  expect((await debtor.names()).filter((name) => name === "payment.succeeded")).toHaveLength(2);
  expect(await listDebtPayments(debtor.ctx, debtor.customerId)).toMatchObject({
    items: [{ id: attemptId, status: "succeeded", amountMinor: 800_000 }],
  });
  const trail = await debtor.ctx.store.tenant(debtor.shopId, (db) => db.select().from(auditLog));
  expect(trail.map(({ action }) => action)).toContain("payment.debt_prompted");
});

test("a part pays the oldest order first, and the rest stays owed", async () => {
  const debtor = await makeDebtor();
  const { attemptId } = await debtor.ask({ amountMinor: 400_000 });
  await debtor.come(attemptId, { amountMinor: 400_000 });
  expect(await debtor.orders()).toEqual([
    { paidMinor: 300_000, paymentStatus: "paid" },
    { paidMinor: 100_000, paymentStatus: "partially_paid" },
  ]);
  expect(await debtor.owed()).toBe(400_000);
});

test("a chosen entry is paid first, no more than it owes is asked for, and what is beyond it pays the oldest", async () => {
  const debtor = await makeDebtor();
  expect(await debtor.ask({ orderId: debtor.newer, amountMinor: 500_001 }).catch(codeOf)).toBe(
    "payment.more_than_due",
  );
  expect(await debtor.ask({ orderId: "ord_other" as OrderId }).catch(codeOf)).toBe("payment.due_changed");
  const { attemptId } = await debtor.ask({ orderId: debtor.newer, owedMinor: 800_000 });
  expect(await debtor.intents()).toMatchObject([{ chosenOrderId: debtor.newer, amountMinor: 500_000 }]);
  await takeCash(debtor.ctx, { orderId: debtor.newer, amountMinor: 100_000, dueMinor: null }, newKey());
  await debtor.come(attemptId, { amountMinor: 500_000 });
  expect(await debtor.orders()).toEqual([
    { paidMinor: 100_000, paymentStatus: "partially_paid" },
    { paidMinor: 500_000, paymentStatus: "paid" },
  ]);
  expect(await debtor.ask({ orderId: debtor.newer }).catch(codeOf)).toBe("payment.due_changed");
});

test("the same word said many times, and at once, has one effect", async () => {
  const debtor = await makeDebtor();
  const { attemptId } = await debtor.ask();
  const key = newKey();
  await Promise.all([1, 2, 3, 4].map((time) => debtor.come(attemptId, {}, time < 3 ? key : newKey())));
  expect(await debtor.orders()).toMatchObject([{ paidMinor: 300_000 }, { paidMinor: 500_000 }]);
  expect(await debtor.attempts()).toHaveLength(3);
  const posted = await debtor.ctx.store.tenant(debtor.shopId, (db) => db.select().from(ledgerTransactions));
  expect(posted.map(({ kind }) => kind).toSorted()).toEqual([
    "payment",
    "payment",
    "payment",
    "provider_fee",
  ]);
});

test("what was paid in cash meanwhile is not lost: it is the customer's credit", async () => {
  const debtor = await makeDebtor();
  const { attemptId } = await debtor.ask();
  for (const orderId of [debtor.older, debtor.newer])
    await takeCash(debtor.ctx, { orderId, amountMinor: null, dueMinor: null }, newKey());
  await debtor.come(attemptId);
  expect(await debtor.orders()).toEqual([
    { paidMinor: 300_000, paymentStatus: "paid" },
    { paidMinor: 1_300_000, paymentStatus: "overpaid" },
  ]);
  expect((await debtor.balances())[`customer_credit:${debtor.customerId}`]).toBe(-800_000);
});

test("a customer is asked once at a time, for the debt or for one of its orders", async () => {
  const debtor = await makeDebtor();
  const results = await Promise.allSettled([debtor.ask(), debtor.ask(), debtor.ask()]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(results.flatMap((one) => (one.status === "rejected" ? [codeOf(one.reason)] : []))).toEqual([
    "payment.in_progress",
    "payment.in_progress",
  ]);
  const payOne = () =>
    requestOrderPayment(
      debtor.ctx,
      { orderId: debtor.newer, method: "mobile_money", network: null, phone: debtor.phone },
      newKey(),
    );
  expect(await payOne().catch(codeOf)).toBe("payment.in_progress");
  const [open] = await debtor.attempts();
  await debtor.come(open!.id, { state: "failed", failureCode: "insufficient_funds" });
  expect(await debtor.intents()).toMatchObject([{ status: "cancelled" }]);
  expect(await debtor.names()).toContain("payment.debt_failed");
  await payOne();
  expect(await debtor.ask().catch(codeOf)).toBe("payment.in_progress");
});

test("nobody is asked for more than they owe, for something else than was seen, or for nothing", async () => {
  const debtor = await makeDebtor();
  expect(await debtor.ask({ amountMinor: 800_001 }).catch(codeOf)).toBe("payment.more_than_due");
  expect(await debtor.ask({ owedMinor: 700_000 }).catch(codeOf)).toBe("payment.due_changed");
  expect(await debtor.ask({ phone: "+254 712 345 678" }).catch(codeOf)).toBe("payment.invalid_phone");
  for (const orderId of [debtor.older, debtor.newer])
    await takeCash(debtor.ctx, { orderId, amountMinor: null, dueMinor: null }, newKey());
  expect(await debtor.ask().catch(codeOf)).toBe("payment.nothing_owed");
});

test("where the first provider is down, the second one is asked for the same debt, and it is paid once", async () => {
  const debtor = await makeDebtor();
  const { attemptId } = await debtor.ask();
  const down: PaymentPort = {
    ...harness.deps.payments,
    requestPayment: () => Promise.resolve({ state: "failed", failureCode: "provider_down", raw: {} }),
  };
  await submitPaymentAttempt(harness.base, down, { shopId: debtor.shopId, attemptId });
  const [first, second] = await debtor.attempts();
  expect(first).toMatchObject({ status: "failed", failureCode: "provider_down" });
  expect(second).toMatchObject({ status: "created", follows: attemptId, amountMinor: 800_000 });
  // Until its end is known, nobody is asked for the same money.
  expect(await debtor.ask().catch(codeOf)).toBe("payment.in_progress");
  await debtor.come(second!.id);
  expect(await debtor.owed()).toBe(0);
  expect((await debtor.balances())["provider_clearing:snippe"]).toBe(790_000);
});

test("a late success after the prompt was given up still pays the debt", async () => {
  const debtor = await makeDebtor();
  const { attemptId } = await debtor.ask();
  await debtor.come(attemptId, { state: "expired", failureCode: "user_timeout" });
  await debtor.come(attemptId);
  expect(await debtor.owed()).toBe(0);
  expect(await debtor.intents()).toMatchObject([{ status: "succeeded" }]);
});

test("what paid a debt and is taken back is owed again by each of its orders, once", async () => {
  const debtor = await makeDebtor();
  const { attemptId } = await debtor.ask();
  await debtor.come(attemptId);
  expect(await debtor.owed()).toBe(0);
  const gone = { state: "reversed", amountMinor: 800_000 } as const;
  await Promise.all([debtor.come(attemptId, gone), debtor.come(attemptId, gone)]);
  expect(await debtor.owed()).toBe(800_000);
  expect(await debtor.orders()).toEqual([
    { paidMinor: 300_000, paymentStatus: "unpaid" },
    { paidMinor: 500_000, paymentStatus: "unpaid" },
  ]);
  const balances = await debtor.balances();
  // The provider did not say that it gives its fee back.
  expect(balances).toMatchObject({ "provider_clearing:selcom": -10_000, shop_payable: 10_000, matching: 0 });
  expect((await debtor.listed()).filter(({ state }) => state === "taken_back")).toHaveLength(2);
  expect((await debtor.names()).filter((name) => name === "refund.taken_back")).toHaveLength(2);
  // The customer is asked again by a person, and pays.
  const again = await debtor.ask();
  await debtor.come(again.attemptId);
  expect(await debtor.owed()).toBe(0);
});

test("the database knows no debt without a customer, and no order's payment with one", async () => {
  const { ctx, shopId, customerId, older } = await makeDebtor();
  const insert = (values: Partial<typeof paymentIntents.$inferInsert>) =>
    ctx.store.tenant(shopId, (db) =>
      db.insert(paymentIntents).values({
        shopId,
        id: `pin_${newKey()}` as never,
        amountMinor: 100,
        status: "processing",
        createdAt: new Date(),
        ...values,
      }),
    );
  const refused = (values: Parameters<typeof insert>[0]) => insert(values).catch(constraintOf);
  expect(await refused({ purpose: "debt" })).toBe("payment_intents_of_debtor");
  expect(await refused({ purpose: "order", customerId })).toMatch(/^payment_intents_of_/);
  expect(await refused({ purpose: "top_up", chosenOrderId: older })).toBe("payment_intents_chosen");
  expect(await refused({ purpose: "top_up", customerId })).toBe("payment_intents_of_debtor");
  await insert({ purpose: "debt", customerId });
  expect(await refused({ purpose: "debt", customerId })).toBe("payment_intents_open_debt");
});
