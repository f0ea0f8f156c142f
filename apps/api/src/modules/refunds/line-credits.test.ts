import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lineCredits } from "#db/schema/line-credits.ts";
import { orders } from "#db/schema/orders.ts";
import { auditLog } from "#db/schema/outbox.ts";
import { ledgerEntries } from "#db/schema/payments.ts";
import { statementLines } from "#db/schema/statement-lines.ts";
import { tillSettings } from "#db/schema/till.ts";
import { transactions } from "#db/schema/transactions.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { CustomerId, StatementLineId } from "#kernel/ids.ts";
import { getStatement } from "#modules/books/get-statement.ts";
import { checkBooks } from "#modules/books/check-books.ts";
import { readStatementLine } from "#modules/payments/statement-line.rules.ts";
import { takeStatementLines } from "#modules/payments/take-statement-lines.ts";
import { makeCustomer, makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const amountMinor = 2_500_000;
let lines = 0;

type Answer = {
  code?: string;
  credit_minor: number;
  items: { id: string; order: object | null; line: Record<string, string | null>; left_minor: number }[];
};

/** A shop with a customer, lines of its till that wait, and somebody who calls the API. */
async function open(permissions?: Parameters<typeof signInAs>[2], who?: Parameters<typeof signInAs>[3]) {
  const shop = await harness.makeShop();
  const { ctx, shopId } = shop;
  const { token, userId } = await signInAs(harness, shopId, permissions, who);
  const customerId = await makeCustomer(ctx);
  async function call(method: string, path: string, body?: object, key: string = crypto.randomUUID()) {
    const answer = await harness.app.request(`/store/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body ? { "Content-Type": "application/json", "Idempotency-Key": key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: await readJson<Answer>(answer).catch(() => null) };
  }
  async function line(payer: { name?: string | null; phone?: string | null } = {}): Promise<StatementLineId> {
    const { name = "JUMA HAMISI", phone = "0713000640" } = payer;
    const reference = `TLK${String(30_000_000 + lines++)}`;
    const read = readStatementLine(
      {
        direction: "in",
        at: ctx.now(),
        amountMinor,
        network: "mpesa",
        reference,
        name,
        phone,
        note: null,
        balanceMinor: null,
      },
      () => "",
    );
    await inTransaction(ctx, (tx) => takeStatementLines(tx, [read]));
    const [found] = await ctx.store.tenant(shopId, (db) =>
      db.select().from(statementLines).where(eq(statementLines.reference, reference)),
    );
    return found!.id;
  }
  const keep = (id: string, values: object = {}, key?: string) =>
    call(
      "POST",
      `payments/unmatched/${id}/keep-as-credit`,
      { customer_id: customerId, left_minor: amountMinor, ...values },
      key,
    );
  const credit = async (id: CustomerId = customerId) => (await call("GET", `customers/${id}/credit`)).body!;
  return {
    ...shop,
    userId,
    customerId,
    call,
    line,
    keep,
    credit,
    giveBack: (id: string, values: object = {}, key?: string) =>
      call(
        "POST",
        `credits/${id}/give-back`,
        { left_minor: amountMinor, reference: "DKQ4ZK90WL", is_payers_wallet: true, ...values },
        key,
      ),
    read: () =>
      ctx.store.tenant(shopId, async (db) => ({
        credits: await db.select().from(lineCredits),
        listed: (await db.select().from(transactions))
          .map((row) => `${row.list} ${row.state} ${row.amountMinor} ${row.payerName || "nobody"}`)
          .toSorted(),
        trail: (await db.select().from(auditLog)).map(({ action }) => action),
        balances: Object.fromEntries(
          (
            await db
              .select({
                account: ledgerEntries.accountCode,
                sum: sql<number>`sum(case direction when 'debit' then amount_minor else -amount_minor end)::int`,
              })
              .from(ledgerEntries)
              .groupBy(ledgerEntries.accountCode)
          ).flatMap(({ account, sum }) => (sum === 0 ? [] : [[account.replace(/:cus_.*/, ""), sum]])),
        ),
      })),
  };
}

test("money without an order is kept as a customer's credit: it pays their order, and its rest goes back to who had paid it", async () => {
  const { ctx, shopId, customerId, call, line, keep, credit, giveBack, read } = await open();
  const id = await line();
  const key = crypto.randomUUID();
  expect([(await keep(id, {}, key)).status, (await keep(id, {}, key)).status]).toEqual([204, 204]);
  const kept = await read();
  expect(kept.balances).toEqual({ "own_till:mpesa": amountMinor, store_credit: -amountMinor });
  expect(kept.listed).toEqual([`ended matched ${amountMinor} JUMA HAMISI`]);
  expect(kept.trail).toContain("payment.credited");
  const { items } = await credit();
  expect(items).toMatchObject([
    { order: null, left_minor: amountMinor, line: { id, payer_name: "JUMA HAMISI", network: "mpesa" } },
  ]);
  const creditId = items[0]!.id;

  const { orderId } = await makeSubmittedOrder(ctx, { customerId, totalMinor: 1_000_000 });
  const paid = await call("POST", `orders/${orderId}/payments/credit`, {});
  expect(paid).toMatchObject({ status: 200, body: { credit_minor: 1_500_000 } });
  const [order] = await ctx.store.tenant(shopId, (db) =>
    db.select().from(orders).where(eq(orders.id, orderId)),
  );
  expect(order).toMatchObject({ paymentStatus: "paid" });

  expect((await giveBack(creditId)).body).toMatchObject({ code: "refund.changed" });
  expect((await giveBack(creditId, { left_minor: 1_500_000, is_payers_wallet: false })).status).toBe(422);
  const back = crypto.randomUUID();
  for (const status of [204, 204])
    expect((await giveBack(creditId, { left_minor: 1_500_000 }, back)).status).toBe(status);
  expect((await giveBack(creditId, { left_minor: 1_500_000 })).body).toMatchObject({
    code: "refund.nothing_left",
  });
  const after = await read();
  expect(after.balances).toEqual({ "own_till:mpesa": 1_000_000, sales_credit: -1_000_000 });
  expect(after.listed).toEqual([
    `ended matched ${amountMinor} JUMA HAMISI`,
    "out returned 1500000 JUMA HAMISI",
  ]);
  expect(await credit()).toEqual({ credit_minor: 0, items: [] });
  // Its page tells all that happened to the line, as the line's own does.
  const page = async (of: string) =>
    (await call("GET", `transactions/${of}`)).body as unknown as { postings: { kind: string }[] };
  for (const of of [id, creditId])
    expect((await page(of)).postings.map(({ kind }) => kind)).toEqual([
      "credit_refund",
      "credited",
      "received",
    ]);
  const day = new Date(ctx.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
  const { days } = await getStatement(ctx, { from: day, to: day });
  expect(days).toMatchObject([{ inMinor: amountMinor, refundsMinor: 1_500_000, otherMinor: 0 }]);
  expect(await checkBooks(ctx)).toEqual([]);
});

test("of fifty who keep one line at once one does, and of those who give it back", async () => {
  const { ctx, line, keep, credit, giveBack, read } = await open();
  const id = await line();
  const codes = async (all: Promise<Awaited<ReturnType<typeof keep>>>[]) =>
    Object.entries(Object.groupBy(await Promise.all(all), ({ status }) => status)).map(([status, of]) => [
      Number(status),
      of!.length,
    ]);
  expect(await codes(Array.from({ length: 50 }, () => keep(id)))).toEqual([
    [204, 1],
    [404, 49],
  ]);
  expect((await read()).balances).toEqual({ "own_till:mpesa": amountMinor, store_credit: -amountMinor });
  const creditId = (await credit()).items[0]!.id;
  expect(await codes(Array.from({ length: 20 }, () => giveBack(creditId)))).toEqual([
    [204, 1],
    [409, 19],
  ]);
  expect((await read()).balances).toEqual({});
  expect(await checkBooks(ctx)).toEqual([]);
});

test("it is spent with other credit, the oldest first, and is whose they are since", async () => {
  const { ctx, customerId, call, line, keep, credit } = await open();
  await keep(await line());
  await keep(await line());
  const [first, second] = (await credit()).items;
  const { orderId } = await makeSubmittedOrder(ctx, { customerId, totalMinor: 3_000_000 });
  expect((await call("POST", `orders/${orderId}/payments/credit`, {})).status).toBe(200);
  expect((await credit()).items).toMatchObject([{ id: second!.id, left_minor: 2_000_000 }]);
  expect(first!.id).not.toBe(second!.id);
  const other = await makeCustomer(ctx);
  const seen = async (id: CustomerId) =>
    (await call("GET", `customers/${id}`)).body as unknown as { updated_at: string };
  const merged = await call("POST", `customers/${other}/merges`, {
    customer_id: customerId,
    updated_at: (await seen(other)).updated_at,
    their_updated_at: (await seen(customerId)).updated_at,
  });
  expect(merged.status).toBeLessThan(300);
  expect(await credit(other)).toMatchObject({ credit_minor: 2_000_000, items: [{ id: second!.id }] });
  const next = await makeSubmittedOrder(ctx, { customerId: other, totalMinor: 2_000_000 });
  expect((await call("POST", `orders/${next.orderId}/payments/credit`, {})).status).toBe(200);
  expect(await credit(other)).toMatchObject({ credit_minor: 0 });
  // Who became another customer is given no more.
  expect(await keep(await line())).toMatchObject({ status: 404, body: { code: "customer.not_found" } });
  expect(await checkBooks(ctx)).toEqual([]);
});

test("it is refused where something else waits, to who sees some orders only, and to who may not", async () => {
  const { line, keep } = await open();
  const id = await line();
  expect((await keep(id, { left_minor: 100 })).body).toMatchObject({ code: "payment.more_than_unmatched" });
  expect((await keep("pat_01", {})).body).toMatchObject({ code: "payment.not_unmatched" });
  expect((await keep(id, { customer_id: "cus_01" })).body).toMatchObject({ code: "customer.not_found" });
  const some = await open([{ resource: "transactions", action: ["read", "update"] }], {
    orderScope: "assigned",
  });
  expect((await some.keep(await some.line())).body).toMatchObject({ code: "payment.not_unmatched" });
  const reader = await open([{ resource: "transactions", action: "read" }]);
  expect((await reader.keep(await reader.line())).body).toMatchObject({ code: "access.denied" });
});

test("it goes back only to a payer who is known, under a reference that gave nothing back, and within the limit", async () => {
  const { ctx, shopId, line, keep, credit, giveBack, call, customerId } = await open();
  await keep(await line({ name: null, phone: null }));
  const nobodys = (await credit()).items[0]!.id;
  expect((await giveBack(nobodys)).body).toMatchObject({ code: "credit.payer_unknown" });
  await keep(await line());
  const id = (await credit()).items[1]!.id;
  const { orderId } = await makeSubmittedOrder(ctx, { customerId, totalMinor: 1_000_000 });
  await call("POST", `orders/${orderId}/payments/credit`, {});
  const given = await call("POST", `orders/${orderId}/refunds`, {
    way: "own_wallet",
    amount_minor: 100_000,
    reason: "Amerudisha",
    reference: "DKQ4ZK90WL",
  });
  expect(given.status).toBe(200);
  expect((await giveBack(id, { reference: "dkq4zk90wl" })).body).toMatchObject({
    code: "refund.reference_taken",
  });
  const cashier = await open([
    { resource: "transactions", action: ["read", "update"] },
    { resource: "orders", action: "read" },
  ]);
  await cashier.keep(await cashier.line());
  const theirs = (await cashier.credit()).items[0]!.id;
  await cashier.ctx.store.tenant(cashier.shopId, (db) =>
    db.insert(tillSettings).values({
      shopId: cashier.shopId,
      minPinDigits: 4,
      openingFloatMinor: 0,
      paymentButtons: ["cash"],
      quickNotesMinor: [],
      receiptWidth: "58mm",
      asksPhone: false,
      hasSounds: true,
      refundLimitMinor: 1_000_000,
      updatedAt: ctx.now(),
    }),
  );
  expect((await cashier.giveBack(theirs)).body).toMatchObject({ code: "refund.needs_pin" });
  // What was given back of credit is a part of the day's.
  const limit = (refundLimitMinor: number) =>
    cashier.ctx.store.tenant(cashier.shopId, (db) => db.update(tillSettings).set({ refundLimitMinor }));
  await limit(amountMinor);
  expect((await cashier.giveBack(theirs)).status).toBe(204);
  await cashier.keep(await cashier.line());
  const next = (await cashier.credit()).items[0]!.id;
  expect((await cashier.giveBack(next, { reference: "DKQ4ZK90WM" })).body).toMatchObject({
    code: "refund.needs_pin",
  });
  expect(await checkBooks({ ...ctx, shopId })).toEqual([]);
});
