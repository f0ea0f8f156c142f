import { nobody, providersAt } from "@agiza/rig/api";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerEntries, paymentAttempts } from "#db/schema/payments.ts";
import { orders } from "#db/schema/orders.ts";
import { statementLines } from "#db/schema/statement-lines.ts";
import { transactions } from "#db/schema/transactions.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { checkBooks } from "#modules/books/check-books.ts";
import { getCustomerCredit } from "#modules/refunds/get-customer-credit.ts";
import { keepAsCredit } from "#modules/refunds/keep-as-credit.ts";
import { makeCustomer, makeProviderAccount, makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { type PaymentProvider, startPaymentProvider } from "#test/payment-provider.ts";
import { answerAskedLines, takeUpAnsweredLines } from "./answer-asked-lines.ts";
import { requestOrderPayment } from "./request-order-payment.ts";
import { readStatementLine } from "./statement-line.rules.ts";
import { takeStatementLines } from "./take-statement-lines.ts";

let provider: PaymentProvider;
let harness: Harness;
beforeAll(async () => {
  provider = await startPaymentProvider();
  harness = await startHarness({ ...providersAt(nobody), SELCOM_URL: provider.url });
});
afterAll(async () => {
  await harness.stop();
  await provider.stop();
});

const amountMinor = 2_500_000;
let made = 0;

/** A charge that its provider has, and lines of the till's statement that name it. */
async function open(...references: string[]) {
  const shop = await harness.makeShop();
  const { ctx, shopId } = shop;
  await makeProviderAccount(ctx, harness.deps.secrets);
  const { orderId } = await makeSubmittedOrder(ctx, { totalMinor: amountMinor });
  const asked = { orderId, method: "mobile_money", network: null, phone: null } as const;
  const { attemptId } = (await requestOrderPayment(ctx, asked, `asked-${made++}`))!;
  const [attempt] = await ctx.store.tenant(shopId, (db) =>
    db
      .update(paymentAttempts)
      .set({ status: "pending", submittedAt: new Date(Date.now() - 600_000) })
      .where(eq(paymentAttempts.id, attemptId))
      .returning(),
  );
  const { reference } = attempt!;
  const says = (payment_status: string) =>
    void provider.truths.set(reference, { payment_status, amount: "25000", currency: "TZS" });
  says("PENDING");
  const lines = references.map((one) =>
    readStatementLine(
      {
        direction: "in",
        at: new Date(),
        amountMinor,
        network: "mpesa",
        reference: one,
        name: "AMINA BAKARI",
        phone: "0713000640",
        note: `Malipo ${reference}`,
        balanceMinor: null,
      },
      () => "",
    ),
  );
  const taken = await inTransaction(ctx, (tx) => takeStatementLines(tx, lines));
  expect(taken.map(({ outcome }) => outcome)).toEqual(lines.map(() => "asked"));
  const answer = () => answerAskedLines(harness.base, harness.deps.payments, { shopId, attemptId });
  const read = () =>
    ctx.store.tenant(shopId, async (db) => {
      const entries = await db.select().from(ledgerEntries);
      return {
        lines: (await db.select().from(statementLines).orderBy(statementLines.id)).map(
          ({ state, payerName }) => `${state} ${payerName ?? "nobody"}`,
        ),
        listed: (await db.select().from(transactions))
          .filter(({ provider: by }) => by === "own_till")
          .map(({ list, payerName }) => `${list} ${payerName}`),
        tillMinor: entries
          .filter(({ accountCode }) => accountCode === "own_till:mpesa")
          .reduce((sum, one) => sum + (one.direction === "debit" ? one.amountMinor : -one.amountMinor), 0),
        paidMinor: (await db.select().from(orders))[0]!.paidMinor,
      };
    });
  return { ...shop, says, answer, read };
}

test("a line waits with its charge, keeps who paid it meanwhile, and after a no once for a person", async () => {
  const { ctx, says, answer, read, events } = await open("DKQ4ZK90WL");
  const before = { lines: ["asked AMINA BAKARI"], listed: [], tillMinor: 0, paidMinor: 0 };
  await answer();
  expect(await read()).toEqual(before);
  says("CANCELLED");
  await Promise.all([answer(), answer()]);
  await answer();
  expect(await read()).toEqual({
    lines: ["waiting AMINA BAKARI"],
    listed: ["unmatched AMINA BAKARI"],
    tillMinor: amountMinor,
    paidMinor: 0,
  });
  expect((await events()).filter(({ name }) => name === "statement_line.unmatched")).toHaveLength(1);
  expect(await checkBooks(ctx)).toEqual([]);
});

test("a yes makes one line that payment, forgets who paid it, and books nothing to the till", async () => {
  const { ctx, says, answer, read } = await open("DKQ4ZK90WM", "DKQ4ZK90WN");
  says("COMPLETED");
  await answer();
  await answer();
  expect(await read()).toEqual({
    lines: ["settled nobody", "waiting AMINA BAKARI"],
    listed: ["unmatched AMINA BAKARI"],
    tillMinor: amountMinor,
    paidMinor: amountMinor,
  });
  expect(await checkBooks(ctx)).toEqual([]);
});

test("a yes after a no takes the money out of what waits", async () => {
  const { ctx, shopId, says, answer, read } = await open("DKQ4ZK90WP");
  says("CANCELLED");
  await answer();
  says("COMPLETED");
  await answer();
  const settled = { lines: ["settled nobody"], listed: [], tillMinor: 0, paidMinor: amountMinor };
  expect(await read()).toEqual(settled);
  await answer();
  expect(await read()).toEqual(settled);
  expect(await checkBooks(ctx)).toEqual([]);
  expect(shopId).toBeDefined();
});

test("a yes after a no leaves what is a customer's credit by then with them, and books the charge as any other", async () => {
  const { ctx, shopId, says, answer, read } = await open("DKQ4ZK90WR");
  says("CANCELLED");
  await answer();
  const customerId = await makeCustomer(ctx);
  const [line] = await ctx.store.tenant(shopId, (db) => db.select().from(statementLines));
  await keepAsCredit(ctx, { lineId: line!.id, customerId, leftMinor: amountMinor }, "kept-once");
  says("COMPLETED");
  await answer();
  expect(await read()).toMatchObject({ tillMinor: amountMinor, paidMinor: amountMinor });
  expect(await getCustomerCredit(ctx, customerId)).toMatchObject({ creditMinor: amountMinor });
  expect(await checkBooks(ctx)).toEqual([]);
});

test("who was told of the answer and died is followed by who looks later; who cannot be asked says nothing", async () => {
  const { says, read, answer, ctx, shopId } = await open("DKQ4ZK90WQ");
  provider.isDown = true;
  await answer();
  provider.isDown = false;
  expect((await read()).lines).toEqual(["asked AMINA BAKARI"]);
  says("CANCELLED");
  // The charge has ended; whoever was to book its line did not come to it.
  await ctx.store.tenant(shopId, (db) =>
    db
      .update(paymentAttempts)
      .set({ status: "cancelled", failureCode: "user_cancelled", finishedAt: new Date() }),
  );
  harness.startWorkers();
  await takeUpAnsweredLines(harness.base);
  await expect.poll(async () => (await read()).lines, { timeout: 15_000 }).toEqual(["waiting AMINA BAKARI"]);
});
