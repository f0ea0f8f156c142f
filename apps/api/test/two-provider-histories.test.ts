import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { ledgerEntries, ledgerTransactions, paymentAttempts, providerEvents } from "#db/schema/payments.ts";
import { AppError } from "#kernel/app-error.ts";
import type { FailureCode } from "#kernel/payment-words.ts";
import { applyChargeStatus } from "#modules/payments/apply-charge-status.ts";
import { askAboutOpenAttempt } from "#modules/payments/ask-about-open-attempt.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { pollPaymentAttempt } from "#modules/payments/poll-payment-attempt.ts";
import { type PaymentRequest, requestOrderPayment } from "#modules/payments/request-order-payment.ts";
import { submitPaymentAttempt } from "#modules/payments/submit-payment-attempt.ts";
import type { ChargeAnswer, PaymentPort } from "#ports/payments.ts";
import { makeProviderAccount, makeSnippeAccount, makeSubmittedOrder } from "./factories.ts";
import { type Harness, startHarness } from "./harness.ts";
import { type Dice, makeDice } from "./histories/dice.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const happened = new Map<string, number>();
const note = (what: string) => happened.set(what, (happened.get(what) ?? 0) + 1);

const refusals: FailureCode[] = [
  "provider_down",
  "declined",
  "not_registered",
  "insufficient_funds",
  "duplicate",
];

/** What the providers know of one order's charges: by our reference, whether it was paid. */
type World = { known: Map<string, "asked" | "paid" | "taken back" | "over"> };

/** Two providers whose answers are thrown; what they say of money is always true. */
function providersOf(dice: Dice, { known }: World): PaymentPort {
  const paid = (reference: string, amountMinor: number): ChargeAnswer => ({
    state: "succeeded",
    amountMinor,
    feeMinor: 100,
    currency: "TZS",
    providerReference: `P${reference}`,
    raw: {},
  });
  return {
    ...harness.deps.payments,
    requestPayment: ({ reference, method, account }) => {
      // A reference comes to one provider, once.
      expect(known.has(reference)).toBe(false);
      const outcome = dice.below(6);
      if (outcome < 2) {
        const failureCode = dice.oneOf(refusals);
        return Promise.resolve({ state: "failed", failureCode, raw: {} });
      }
      known.set(reference, "asked");
      if (outcome === 2) return Promise.resolve({ state: "unknown", raw: {} });
      if (outcome === 3) return Promise.reject(new Error("killed"));
      return Promise.resolve({
        state: "pending",
        ...(account.provider === "snippe" ? { chargeId: `S${reference}` } : {}),
        ...(method === "card" ? { pageUrl: "https://card.example/1" } : {}),
        ...(method === "qr" ? { qrText: "000201" } : {}),
        raw: {},
      });
    },
    fetchStatus: ({ reference }) => {
      if (dice.below(5) === 0) return Promise.resolve({ state: "unknown", raw: {} });
      const state = known.get(reference);
      if (state === "paid") return Promise.resolve(paid(reference, amountOf(reference)));
      if (state === "taken back")
        return Promise.resolve({
          state: "reversed",
          amountMinor: amountOf(reference),
          failureCode: "declined",
          providerReference: `P${reference}`,
          raw: {},
        });
      if (state === "over")
        return Promise.resolve({ state: "cancelled", failureCode: "user_cancelled", raw: {} });
      if (state === "asked") return Promise.resolve({ state: "pending", raw: {} });
      return Promise.resolve({ state: "failed", failureCode: "provider_down", raw: {} });
    },
    cancel: ({ reference }) => {
      if (known.get(reference) !== "asked" || dice.below(3) === 0) return Promise.resolve(false);
      known.set(reference, "over");
      return Promise.resolve(true);
    },
  };
}

/** What the product refuses is no failure, nor is a process that dies; what it cannot answer is. */
function mustBeMeant(error: unknown): void {
  const isMeant = error instanceof AppError || (error instanceof Error && error.message === "killed");
  if (!isMeant) throw error;
  note(error instanceof AppError ? `refused: ${error.code}` : "killed");
}

/** Of this order's attempts, by reference. */
const amounts = new Map<string, number>();
const amountOf = (reference: string): number => amounts.get(reference)!;

async function live(dice: Dice, start: number): Promise<void> {
  let now = start;
  const pass = (seconds: number) => void harness.setNow(new Date((now += seconds * 1000)));
  pass(0);
  const { ctx } = await harness.makeShop();
  await makeProviderAccount(ctx, harness.deps.secrets);
  await makeSnippeAccount(ctx, harness.deps.secrets);
  const { orderId } = await makeSubmittedOrder(ctx, { settlement: "instalments" });
  const phone = `+25575${String(now + dice.below(1_000_000)).slice(-7)}`;
  const known: World["known"] = new Map();
  const port = providersOf(dice, { known });
  const read = () => ctx.store.tenant(ctx.shopId, (db) => db.select().from(paymentAttempts));
  const job = (attemptId: (typeof all)[number]["id"]) => ({ shopId: ctx.shopId, attemptId });
  let all = await read();
  let requests = 0;
  let said = 0;

  const pay = async () => {
    const method = dice.oneOf(["mobile_money", "mobile_money", "card", "qr"] as const);
    const part = dice.below(2) === 0 ? {} : { amountMinor: dice.oneOf([100_000, 500_000, 2_000_000]) };
    const request: PaymentRequest =
      method === "mobile_money"
        ? { orderId, method, network: null, phone, ...part }
        : { orderId, method, ...part };
    await requestOrderPayment(ctx, request, `history-${start}-${requests++ - dice.below(2)}`);
    note(`asked for by ${method}`);
  };
  const submit = async () => {
    const attempt = all.find(({ status }) => status === "created");
    if (attempt) await submitPaymentAttempt(harness.base, port, job(attempt.id));
  };
  const poll = async () => {
    if (all.length === 0) return;
    await pollPaymentAttempt(harness.base, port, job(dice.oneOf(all).id));
  };
  const payAtProvider = async () => {
    // Also what the shop has given up: a code is scanned whenever somebody likes.
    const payable = all.filter(({ reference }) => known.get(reference) === "asked");
    if (payable.length === 0) return;
    known.set(dice.oneOf(payable).reference, "paid");
    note("paid at a provider");
  };
  const takeBackAtProvider = async () => {
    const paid = all.filter(({ reference }) => known.get(reference) === "paid");
    if (paid.length === 0 || dice.below(2) === 0) return;
    known.set(dice.oneOf(paid).reference, "taken back");
    note("taken back at a provider");
  };
  const hint = async () => {
    if (all.length > 0)
      await pollPaymentAttempt(harness.base, port, { ...job(dice.oneOf(all).id), isHint: true });
  };
  const tell = async () => {
    const attempt = all.length > 0 ? dice.oneOf(all) : undefined;
    const state = attempt && known.get(attempt.reference);
    if (!attempt || !state) return;
    const answer = await port.fetchStatus({
      account: { provider: "selcom", credentialsSealed: "" },
      reference: attempt.reference,
      chargeId: null,
    });
    const dedupeKey = `${attempt.reference}:${answer.state}:${dice.below(2) === 0 ? "again" : said++}`;
    await applyChargeStatus(ctx, { attemptId: attempt.id, source: "webhook", dedupeKey, status: answer });
    note(`told ${answer.state}`);
  };
  const check = () => inTransaction(ctx, (tx) => askAboutOpenAttempt(tx, orderId));
  const wait = async () => pass(dice.oneOf([1, 5, 70, 400]));
  const deeds = [
    pay,
    pay,
    submit,
    submit,
    submit,
    poll,
    poll,
    payAtProvider,
    tell,
    tell,
    check,
    wait,
    takeBackAtProvider,
    hint,
  ];
  const some = () => dice.oneOf(deeds)().catch(mustBeMeant);

  for (let step = 0; step < 14 + dice.below(12); step++) {
    pass(1);
    all = await read();
    for (const { reference, amountMinor } of all) amounts.set(reference, amountMinor);
    if (dice.below(4) === 0) await Promise.all([some(), some()]);
    else await some();
    const open = (await read()).filter(({ status }) =>
      ["created", "submitted", "pending", "unknown"].includes(status),
    );
    expect(open.length).toBeLessThanOrEqual(1);
  }
  // In the end everything is asked about that was paid.
  all = await read();
  for (const { reference, amountMinor } of all) amounts.set(reference, amountMinor);
  for (const attempt of all)
    for (const isHint of [false, true])
      for (let asked = 0; asked < 8; asked++)
        await pollPaymentAttempt(harness.base, port, { ...job(attempt.id), isHint });

  all = await read();
  const paid = all.filter(({ reference }) => known.get(reference) === "paid");
  // What was taken back before anybody heard that it came has never come.
  const gone = all.filter(
    ({ reference, status }) => known.get(reference) === "taken back" && status === "succeeded",
  );
  if (gone.length > 0) note("taken back here");
  expect(gone.every(({ takenBackAt }) => takenBackAt !== null)).toBe(true);
  expect(
    all
      .filter(({ status, takenBackAt }) => status === "succeeded" && takenBackAt === null)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(paid.map(({ id }) => id).toSorted());
  const came = paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const { order, entries, events } = await ctx.store.tenant(ctx.shopId, async (db) => ({
    order: (await db.select().from(orders).where(eq(orders.id, orderId)))[0]!,
    entries: await db
      .select({
        sign: sql<number>`sum(case direction when 'debit' then amount_minor else -amount_minor end)::bigint::text`,
        transactions: sql<number>`count(distinct ${ledgerTransactions.id})::int`,
      })
      .from(ledgerEntries)
      .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId)),
    events: await db.select().from(providerEvents).where(eq(providerEvents.outcome, "applied")),
  }));
  const went = gone.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  expect(order).toMatchObject({ paidMinor: came + went, refundedMinor: went, takenBackMinor: went });
  // Its own, and the one of what the provider kept; of what was taken back one more.
  expect(entries[0]).toMatchObject({ transactions: 2 * paid.length + 3 * gone.length });
  expect(Number(entries[0]!.sign ?? 0)).toBe(0);
  for (const { id } of paid) {
    const booked = events.filter(({ attemptId, body }) => attemptId === id && body !== null);
    expect(booked.length).toBeGreaterThan(0);
  }
  for (const { id, follows, providerAccountId } of all) {
    expect(all.filter((other) => other.follows === id).length).toBeLessThanOrEqual(1);
    const first = all.find((other) => other.id === follows);
    if (!first) continue;
    note("another provider asked");
    // The first one can never be paid any more.
    expect([known.get(first.reference), first.providerAccountId === providerAccountId]).toEqual([
      undefined,
      false,
    ]);
  }
}

const histories = process.env.FULL === "1" ? 5_000 : 60;

test(
  "random histories of notices, questions and repetitions over two providers leave one effect for each payment",
  { timeout: 3_600_000 },
  async () => {
    const day = Date.parse("2026-11-21T08:00:00.000Z");
    for (let seed = 0; seed < histories; seed++) await live(makeDice(7_000 + seed), day + seed * 86_400_000);
    harness.setNow(null);
    const wanted = [
      "asked for by mobile_money",
      "asked for by card",
      "asked for by qr",
      "paid at a provider",
      "taken back at a provider",
      "taken back here",
      "told reversed",
      "told succeeded",
      "another provider asked",
      "killed",
      "refused: payment.in_progress",
    ];
    expect(wanted.filter((what) => !happened.has(what))).toEqual([]);
  },
);
