import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { orders, orderTimeline } from "#db/schema/orders.ts";
import { auditLog } from "#db/schema/outbox.ts";
import { ledgerEntries, paymentAttempts, paymentClaims } from "#db/schema/payments.ts";
import { receipts } from "#db/schema/receipts.ts";
import { members } from "#db/schema/staff.ts";
import { transactions } from "#db/schema/transactions.ts";
import { AppError } from "#kernel/app-error.ts";
import type { PaymentClaimId } from "#kernel/ids.ts";
import { hashPassword } from "#modules/auth/hash-password.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { checkMessage } from "./check-message.ts";
import { claimPayment } from "./claim-payment.ts";
import { confirmClaim } from "./confirm-claim.ts";
import { forgetPayer } from "./forget-payer.ts";
import { getOrderPayments } from "./get-order-payments.ts";
import { refuseClaim } from "./refuse-claim.ts";
import { inTransaction } from "#kernel/ctx.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(() => void harness.setNow(null));

const pin = "4826";
const totalMinor = 2_500_000;
let keys = 0;
const newKey = () => `one-press-${keys++}`;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));
const settledCodes = (results: PromiseSettledResult<unknown>[]) =>
  results.map((one) => (one.status === "fulfilled" ? "done" : codeOf(one.reason))).toSorted();

/** A shop whose owner has a PIN. */
async function makeShop() {
  const shop = await harness.makeShop();
  const { ctx, shopId, userId } = shop;
  const pinHash = await hashPassword(pin);
  await harness.base.store.system((db) =>
    db
      .update(members)
      .set({ pinHash })
      .where(and(eq(members.shopId, shopId), eq(members.userId, userId))),
  );
  const read = () =>
    ctx.store.tenant(shopId, async (db) => ({
      orders: await db.select().from(orders).orderBy(orders.number),
      claims: await db.select().from(paymentClaims).orderBy(paymentClaims.claimedAt, paymentClaims.id),
      attempts: await db.select().from(paymentAttempts),
      receipts: await db.select().from(receipts),
      timeline: (await db.select().from(orderTimeline)).map(({ kind }) => kind),
      audit: (await db.select().from(auditLog)).map(({ action }) => action),
      listed: await db.select().from(transactions).orderBy(transactions.at, transactions.id),
      ledger: Object.fromEntries(
        (
          await db
            .select({ account: ledgerEntries.accountCode, sum: sql<number>`sum(amount_minor)::int` })
            .from(ledgerEntries)
            .groupBy(ledgerEntries.accountCode)
        ).map(({ account, sum }) => [account, sum]),
      ),
    }));
  return {
    ...shop,
    read,
    makeOrder: (values = {}) => makeSubmittedOrder(ctx, { totalMinor, ...values }),
    claim: async (
      orderId: Parameters<typeof claimPayment>[1]["orderId"],
      reference: string,
      message?: string,
    ) => {
      await claimPayment(ctx, { orderId, reference, amountMinor: null, message: message ?? null }, newKey());
      return (await read()).claims.find((one) => one.orderId === orderId && one.status === "open")!.id;
    },
    confirm: (claimId: PaymentClaimId, key = newKey(), typed = pin) =>
      confirmClaim(
        ctx,
        { claimId, amountMinor: null, network: null },
        { limits: harness.deps.limits, pin: typed },
        key,
      ),
  };
}

test("who sees the money confirms by their PIN: order, ledger, receipt, history and audit follow as with any payment", async () => {
  // The message is of this day, as its order is.
  harness.setNow(new Date("2026-11-26T06:30:00.000Z"));
  const { ctx, userId, read, makeOrder, claim, confirm, events } = await makeShop();
  const { orderId } = await makeOrder();
  const text =
    "DKQ4ZK90WL Confirmed. On 26/11/26, 9:05 AM Receive Tsh25,000.00 from ASHA JUMA New balance is Tsh31,400.00.";
  const claimId = await claim(orderId, "DKQ4ZK90WL", text);
  expect((await read()).orders[0]).toMatchObject({ paymentStatus: "unpaid" });
  const { attemptId } = await confirm(claimId);
  const after = await read();
  expect(after.orders[0]).toMatchObject({ paymentStatus: "paid", paidMinor: totalMinor });
  expect(after.attempts).toMatchObject([
    {
      id: attemptId,
      method: "mobile_money",
      network: "mpesa",
      providerReference: "DKQ4ZK90WL",
      proof: "person",
    },
  ]);
  expect(after.claims).toMatchObject([{ status: "confirmed", attemptId, decidedBy: userId }]);
  expect(after.ledger).toEqual({ "own_till:mpesa": totalMinor, sales_own_till: totalMinor });
  expect(after.receipts).toMatchObject([{ method: "mobile_money", network: "mpesa" }]);
  expect(after.timeline).toContain("payment.succeeded");
  expect(after.audit).toContain("payment.claim_confirmed");
  expect(after.listed).toMatchObject([
    { id: attemptId, list: "in", state: "succeeded", level: 2, provider: "own_till", by: userId },
  ]);
  expect((await events()).map(({ name }) => name)).toContain("payment.succeeded");
  expect(await getOrderPayments(ctx, orderId)).toMatchObject({
    dueMinor: 0,
    attempts: [{ level: 2, takenBy: { id: userId } }],
  });
});

test("a wrong PIN books nothing, and who has none is told to choose one", async () => {
  const { ctx, shopId, read, makeOrder, claim, confirm } = await makeShop();
  const { orderId } = await makeOrder();
  const claimId = await claim(orderId, "AAAA1111");
  await expect(confirm(claimId, newKey(), "9517").catch(codeOf)).resolves.toBe("auth.wrong_pin");
  await harness.base.store.system((db) =>
    db.update(members).set({ pinHash: null }).where(eq(members.shopId, shopId)),
  );
  await expect(confirm(claimId).catch(codeOf)).resolves.toBe("auth.pin_missing");
  expect((await read()).attempts).toEqual([]);
  expect(await getOrderPayments(ctx, orderId)).toMatchObject({ dueMinor: totalMinor });
});

test("pressed often and by several at once, a claim is one payment", async () => {
  const { read, makeOrder, claim, confirm } = await makeShop();
  const { orderId } = await makeOrder();
  const claimId = await claim(orderId, "BBBB2222");
  const key = newKey();
  const results = await Promise.allSettled([
    confirm(claimId, key),
    confirm(claimId, key),
    confirm(claimId),
    confirm(claimId),
  ]);
  expect(settledCodes(results).filter((code) => code !== "done" && code !== "claim.decided")).toEqual([]);
  const { attempts, ledger } = await read();
  expect(attempts).toHaveLength(1);
  expect(ledger).toEqual({ "own_till:other": totalMinor, sales_own_till: totalMinor });
});

test("one reference is one payment, whoever claims it for what order at the same moment", async () => {
  const { read, makeOrder, claim, confirm } = await makeShop();
  const made = [await makeOrder(), await makeOrder(), await makeOrder()];
  const claimed = await Promise.allSettled(made.map(({ orderId }) => claim(orderId, "CCCC3333")));
  expect(settledCodes(claimed)).toEqual(["done", "payment.reference_taken", "payment.reference_taken"]);
  const [first] = (await read()).claims;
  await confirm(first!.id);
  const later = await Promise.allSettled(made.map(({ orderId }) => claim(orderId, "cccc 3333")));
  expect(new Set(settledCodes(later))).toEqual(new Set(["payment.already_paid", "payment.reference_taken"]));
});

test("the database takes a till's reference once, also beside the claims", async () => {
  const { ctx, shopId, read, makeOrder, claim, confirm } = await makeShop();
  const one = await makeOrder();
  await confirm(await claim(one.orderId, "DDDD4444"));
  const attempt = (await read()).attempts[0]!;
  const again = ctx.store.tenant(shopId, (db) =>
    db.insert(paymentAttempts).values({
      ...attempt,
      id: `${attempt.id}x` as typeof attempt.id,
      reference: "AGZX",
      clientKey: "other",
    }),
  );
  await expect(again).rejects.toMatchObject({ cause: { constraint: "payment_attempts_own_till" } });
});

test("a refused claim says why, and its reference may be claimed for another order", async () => {
  const { ctx, read, makeOrder, claim, confirm, events } = await makeShop();
  const wrong = await makeOrder();
  const right = await makeOrder();
  const claimId = await claim(wrong.orderId, "EEEE5555");
  await refuseClaim(ctx, claimId, "Ni ya oda nyingine");
  await expect(refuseClaim(ctx, claimId, "tena").catch(codeOf)).resolves.toBe("claim.decided");
  await expect(confirm(claimId).catch(codeOf)).resolves.toBe("claim.decided");
  const refused = await read();
  expect(refused.claims).toMatchObject([{ status: "refused", refusal: "Ni ya oda nyingine" }]);
  expect(refused.listed).toMatchObject([{ id: claimId, list: "ended", state: "refused" }]);
  expect(refused.timeline).toContain("payment.claim_refused");
  expect(refused.audit).toContain("payment.claim_refused");
  expect((await events()).map(({ name }) => name)).toContain("payment.claim_refused");
  await confirm(await claim(right.orderId, "EEEE5555"));
  expect((await read()).orders.map(({ paymentStatus }) => paymentStatus)).toEqual(["unpaid", "paid"]);
});

test("a cancelled order and a message of days before its order are not paid by a claim", async () => {
  const { ctx, makeOrder, claim, confirm } = await makeShop();
  const cancelled = await makeOrder();
  const claimId = await claim(cancelled.orderId, "FFFF6666");
  await changeOrderLifecycle(ctx, cancelled.orderId, "cancelled", "Hakuna kitambaa");
  await expect(confirm(claimId).catch(codeOf)).resolves.toBe("order.cancelled");
  const late = await makeOrder({ createdAt: new Date("2026-11-26T08:00:00Z") });
  const text =
    "DKF4ZK90WL Confirmed. On 15/11/26, 9:05 AM Receive Tsh25,000.00 from ASHA JUMA New balance is Tsh31,400.00.";
  const early = await claim(late.orderId, "DKF4ZK90WL", text);
  await expect(confirm(early).catch(codeOf)).resolves.toBe("claim.paid_before_order");
});

test("a check reads and proves nothing; a used reference is told with its order", async () => {
  const { ctx, asStaff, makeOrder, claim, confirm } = await makeShop();
  const text =
    "Umepokea Malipo ya TSh 25,000 kwenye Lipa namba 450000001 kutoka kwa 255710000153 - PETER M SWAI. Kumbukumbu No.: 26450771200319 26/11/26 12:40. Salio lako jipya ni TSh 469,400.";
  expect(await checkMessage(ctx, text)).toMatchObject({
    verdict: "not_confirmed",
    reference: "26450771200319",
    message: { network: "mixx", side: "in", amountMinor: 2_500_000, name: "PETER M SWAI" },
    used: null,
  });
  expect(await checkMessage(ctx, "Nimelipa tayari, asante")).toMatchObject({ verdict: "unread" });
  const { orderId, number } = await makeOrder();
  const claimId = await claim(orderId, "2645 0771 2003 19");
  expect(await checkMessage(ctx, text)).toMatchObject({
    verdict: "used",
    used: { kind: "claim", order: { number } },
  });
  await confirm(claimId);
  expect(await checkMessage(ctx, "26450771200319")).toMatchObject({
    verdict: "used",
    used: { kind: "payment", order: { number } },
  });
  const masked = asStaff([{ resource: "transactions", action: "read" }], {
    orderScope: "all",
    masksPhones: true,
  });
  expect((await checkMessage(masked, text)).message!.phone).toContain("•");
  const seller = asStaff([{ resource: "orders", action: ["read", "update"] }]);
  await expect(
    Promise.resolve()
      .then(() => checkMessage(seller, text))
      .catch(codeOf),
  ).resolves.toBe("access.denied");
});

test("a payer who is forgotten is gone from the claim and from the list, and the reference stays", async () => {
  const { ctx, shopId, read, makeOrder, claim } = await makeShop();
  const { orderId } = await makeOrder();
  const text =
    "Umepokea TSh 25,000 kutoka kwa 255710000153 - PETER M SWAI. Kumbukumbu No.: 26450771200320 26/11/26 12:40. Salio lako jipya ni TSh 469,400.";
  await claim(orderId, "26450771200320", text);
  expect((await read()).listed).toMatchObject([{ payerName: "PETER M SWAI", phone: "+255710000153" }]);
  await inTransaction(ctx, (tx) => forgetPayer(tx, { orderIds: [orderId], customerIds: [] }));
  await ctx.store.tenant(shopId, (db) =>
    db.update(orders).set({ customerName: "", customerPhone: null }).where(eq(orders.id, orderId)),
  );
  expect((await read()).listed).toMatchObject([
    { payerName: "", phone: null, providerReference: "26450771200320" },
  ]);
});
