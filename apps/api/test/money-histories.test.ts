import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { payouts, type PayoutRow } from "#db/schema/payouts.ts";
import { lineCredits } from "#db/schema/line-credits.ts";
import { refunds, type RefundRow, type WayBack } from "#db/schema/refunds.ts";
import { statementLines } from "#db/schema/statement-lines.ts";
import { transactions } from "#db/schema/transactions.ts";
import { AppError } from "#kernel/app-error.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { CustomerId, PaymentAttemptId } from "#kernel/ids.ts";
import { checkBooks } from "#modules/books/check-books.ts";
import { changeOrderLifecycle } from "#modules/orders/change-order-lifecycle.ts";
import { applyChargeStatus } from "#modules/payments/apply-charge-status.ts";
import { matchUnmatched } from "#modules/payments/match-unmatched.ts";
import { requestOrderPayment } from "#modules/payments/request-order-payment.ts";
import { readStatementLine } from "#modules/payments/statement-line.rules.ts";
import { takeCash } from "#modules/payments/take-cash.ts";
import { takeOverUnmatched } from "#modules/payments/take-over-unmatched.ts";
import { takeStatementLines } from "#modules/payments/take-statement-lines.ts";
import { matchLine, returnLine } from "#modules/payments/use-waiting-line.ts";
import { pollPayout } from "#modules/payouts/poll-payout.ts";
import { submitPayout } from "#modules/payouts/submit-payout.ts";
import { askProviderBack } from "#modules/refunds/ask-provider-back.ts";
import { followPayout } from "#modules/refunds/follow-payout.ts";
import { giveCreditBack } from "#modules/refunds/give-credit-back.ts";
import { giveLineCreditBack } from "#modules/refunds/give-line-credit-back.ts";
import { keepAsCredit } from "#modules/refunds/keep-as-credit.ts";
import { payWithCredit } from "#modules/refunds/pay-with-credit.ts";
import { settleRefund } from "#modules/refunds/settle-refund.ts";
import type { PaymentPort, PayoutStatus, RefundStatus } from "#ports/payments.ts";
import { makeCustomer, makeProviderAccount, makeSnippeAccount, makeSubmittedOrder } from "./factories.ts";
import { giveMoneyBack } from "./give-money-back.ts";
import { type Harness, startHarness } from "./harness.ts";
import { type Dice, makeDice } from "./histories/dice.ts";
import { ownPayout, send } from "./payouts-rig.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const happened = new Map<string, number>();
const note = (what: string) => happened.set(what, (happened.get(what) ?? 0) + 1);

const key = () => crypto.randomUUID();
const totals = [2_500_000, 4_000_000, 90_000];

/** What is refused is no failure; what cannot be answered is. */
async function tried(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    note(what);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

type Life = Awaited<ReturnType<typeof begin>>;

/** A shop with a provider that gives money back itself or one that only pays out, two customers, and no order yet. */
async function begin(dice: Dice) {
  const { ctx, shopId } = await harness.makeShop();
  const provider = dice.oneOf(["selcom", "snippe"] as const);
  const makeAccount = provider === "selcom" ? makeProviderAccount : makeSnippeAccount;
  const account = { id: await makeAccount(ctx, harness.deps.secrets), provider };
  const customers: CustomerId[] = [await makeCustomer(ctx), await makeCustomer(ctx, "Asha Juma")];
  const all = <Row>(read: (db: Parameters<Parameters<typeof ctx.store.tenant>[1]>[0]) => Promise<Row[]>) =>
    ctx.store.tenant(shopId, read);
  return { ctx, shopId, dice, account, customers, all, lines: 0 };
}

const order = async ({ ctx, dice, customers }: Life): Promise<void> => {
  await makeSubmittedOrder(ctx, { totalMinor: dice.oneOf(totals), customerId: dice.oneOf(customers) });
};

const anOrder = async ({ all, shopId, dice }: Life) => {
  const found = await all((db) => db.select().from(orders).where(eq(orders.shopId, shopId)));
  return dice.oneOf(found);
};
type Order = Awaited<ReturnType<typeof anOrder>>;
const dueOf = ({ totalMinor, creditedMinor, paidMinor, refundedMinor }: Order) =>
  totalMinor - creditedMinor - paidMinor + refundedMinor;

/** One that asks for money, where there is any. */
async function anAskingOrder(life: Life): Promise<Order> {
  const { all, shopId, dice } = life;
  const found = await all((db) => db.select().from(orders).where(eq(orders.shopId, shopId)));
  const asking = found.filter((one) => one.lifecycle !== "cancelled" && dueOf(one) > 0);
  return asking.length > 0 ? dice.oneOf(asking) : anOrder(life);
}

const cash = async (life: Life): Promise<void> => {
  const { id, ...one } = await anOrder(life);
  const amountMinor = life.dice.oneOf([50_000, 1_000_000, dueOf({ id, ...one })]);
  if (amountMinor > 0)
    await tried("cash", () => takeCash(life.ctx, { orderId: id, amountMinor, dueMinor: null }, key()));
};

/** A prompt that is paid as asked, with too little or too much, or after its order was cancelled. */
const prompt = async ({ ctx, dice, ...life }: Life): Promise<void> => {
  const { id: orderId } = await anOrder({ ctx, dice, ...life });
  await tried("prompt", async () => {
    const asked = { orderId, method: "mobile_money", network: null, phone: null } as const;
    const { attemptId } = (await requestOrderPayment(ctx, asked, key()))!;
    const isLate = dice.below(3) === 0;
    if (isLate) {
      await changeOrderLifecycle(ctx, orderId, "cancelled", "Mteja amebadili");
      note("late money");
    }
    const amountMinor = dice.oneOf([500_000, 2_500_000, 2_500_000, 5_000_000]);
    const paid = { amountMinor, currency: "TZS", network: "mpesa", providerReference: key() } as const;
    await applyChargeStatus(ctx, {
      attemptId,
      source: "webhook",
      dedupeKey: key(),
      status: { state: dice.below(5) === 0 ? "failed" : "succeeded", ...paid, raw: {} },
    });
  });
};

const cancel = async (life: Life): Promise<void> => {
  const { id, lifecycle } = await anOrder(life);
  const to = lifecycle === "cancelled" ? "pending" : "cancelled";
  await tried(to === "cancelled" ? "cancelled" : "reopened", () =>
    changeOrderLifecycle(life.ctx, id, to, "Imekwisha", { refundBy: "cash" }),
  );
};

const ways: WayBack[] = [
  "cash",
  "own_wallet",
  "store_credit",
  "store_credit",
  "exchange",
  "provider",
  "provider",
  "payout",
  "payout",
];

const giveBack = async (life: Life): Promise<void> => {
  const { ctx, dice } = life;
  const { id: orderId, paidMinor, refundedMinor } = await anOrder(life);
  const keptMinor = paidMinor - refundedMinor;
  if (keptMinor === 0) return;
  const way = dice.oneOf(ways);
  const amountMinor = dice.oneOf([keptMinor, Math.ceil(keptMinor / 200) * 100, 100]);
  const toOrderId = way === "exchange" ? (await anOrder(life)).id : null;
  const reference = way === "own_wallet" ? `DKQ${String(10_000_000 + life.lines++)}` : null;
  await tried(`given back by ${way}`, () =>
    giveMoneyBack(harness, ctx, { orderId, way, amountMinor, toOrderId, reference, keptMinor }, key()),
  );
};

const spendCredit = async (life: Life): Promise<void> => {
  const { id: orderId } = await anAskingOrder(life);
  await tried("paid with credit", () =>
    payWithCredit(life.ctx, { orderId, amountMinor: null, dueMinor: null }, key()),
  );
};

const creditBack = async ({ ctx, all, dice, shopId }: Life): Promise<void> => {
  const notes = (await all((db) => db.select().from(refunds).where(eq(refunds.shopId, shopId)))).filter(
    ({ way, leftMinor }) => way === "store_credit" && leftMinor > 0,
  );
  if (notes.length === 0) return;
  const { id, leftMinor } = dice.oneOf(notes);
  const owner = { limits: harness.deps.limits, pin: null };
  await tried("credit given back", () => giveCreditBack(ctx, id, { way: "cash", leftMinor }, owner, key()));
};

/** Credit that came to the till goes back to its payer. */
const lineCreditBack = async ({ ctx, all, dice, shopId, ...life }: Life): Promise<void> => {
  const kept = await all((db) => db.select().from(lineCredits).where(eq(lineCredits.shopId, shopId)));
  if (kept.length === 0) return;
  const { id, leftMinor } = dice.oneOf(kept);
  const reference = `DKR${String(10_000_000 + dice.below(3) + life.lines)}`;
  const owner = { limits: harness.deps.limits, pin: null };
  await tried("line's credit given back", () =>
    giveLineCreditBack(ctx, id, { leftMinor, reference }, owner, key()),
  );
};

/** Lines of the till's statement, which wait, since nobody named an order; some come a second time. */
const statement = async (life: Life): Promise<void> => {
  const { ctx, dice } = life;
  const read = (n: number) =>
    readStatementLine(
      {
        direction: "in",
        at: ctx.now(),
        amountMinor: dice.oneOf([700_000, 2_500_000]),
        network: dice.oneOf(["mpesa", null]),
        reference: `TIL${String(20_000_000 + n)}`,
        name: "MTEJA MMOJA",
        phone: null,
        note: null,
        balanceMinor: null,
      },
      (text) => text,
    );
  const from = dice.below(3) === 0 ? Math.max(0, life.lines - 2) : life.lines;
  life.lines = from + 2;
  await inTransaction(ctx, (tx) => takeStatementLines(tx, [read(from), read(from + 1)]));
  note("statement");
};

const useLine = async (life: Life): Promise<void> => {
  const { ctx, all, dice, shopId } = life;
  const waiting = (
    await all((db) => db.select().from(statementLines).where(eq(statementLines.shopId, shopId)))
  ).filter(({ state }) => state === "waiting");
  if (waiting.length === 0) return;
  const { id, amountMinor, usedMinor } = dice.oneOf(waiting);
  const leftMinor = amountMinor - usedMinor;
  if (dice.below(3) === 0) {
    await tried("line given back", () =>
      inTransaction(ctx, (tx) => returnLine(tx, id, dice.oneOf(["till", "cash"]))),
    );
    return;
  }
  if (dice.below(3) === 0) {
    const customerId = dice.oneOf(life.customers);
    await tried("line kept as credit", () => keepAsCredit(ctx, { lineId: id, customerId, leftMinor }, key()));
    return;
  }
  const one = await anAskingOrder(life);
  const shares = [{ orderId: one.id, amountMinor: Math.min(leftMinor, Math.max(100, dueOf(one))) }];
  await tried("line matched", () => matchLine(ctx, id, shares, key()));
};

/** Late money goes to another order, in part or whole, or becomes its order's own where that was opened again. */
const useLate = async (life: Life): Promise<void> => {
  const { ctx, all, dice, shopId } = life;
  const arrived = (
    await all((db) => db.select().from(transactions).where(eq(transactions.shopId, shopId)))
  ).filter(({ id, state }) => state === "unmatched" && id.startsWith("pat_"));
  if (arrived.length === 0) return;
  const { id, amountMinor } = dice.oneOf(arrived);
  const one = await anAskingOrder(life);
  if (dice.below(4) === 0) {
    await tried("late money taken over", () => takeOverUnmatched(ctx, one.id));
    return;
  }
  const shares = [{ orderId: one.id, amountMinor: Math.min(amountMinor, Math.max(100, dueOf(one))) }];
  await tried("late money matched", () => matchUnmatched(ctx, id as PaymentAttemptId, shares, key()));
};

const takeOut = async ({ ctx, account, dice }: Life): Promise<void> => {
  await tried("payout", () => send(ctx, ownPayout(account, dice.oneOf([500_000, 2_000_000]))));
};

/** A provider whose word is the dice's. */
function portOf(dice: Dice, ends: readonly ("succeeded" | "failed" | "unknown" | "reversed")[]): PaymentPort {
  const payoutSaid = (): PayoutStatus => {
    const state = dice.oneOf(ends);
    note(`payout ${state}`);
    if (state === "failed") return { state, failureCode: "not_registered", raw: {} };
    return state === "succeeded" ? { state, feeMinor: 10_000, raw: {} } : { state, raw: {} };
  };
  const refundSaid = (): RefundStatus => {
    const state = dice.oneOf(ends.filter((end) => end !== "reversed"));
    note(`refund ${state}`);
    return state === "failed" ? { state, failureCode: "declined", raw: {} } : { state, raw: {} };
  };
  return {
    ...harness.deps.payments,
    requestPayout: () => Promise.resolve(payoutSaid()),
    fetchPayout: () => Promise.resolve(payoutSaid()),
    requestRefund: () => Promise.resolve(refundSaid()),
  };
}

const openOnes = async ({ all, shopId }: Life) => ({
  out: (await all((db) => db.select().from(payouts).where(eq(payouts.shopId, shopId)))) as PayoutRow[],
  back: (await all((db) => db.select().from(refunds).where(eq(refunds.shopId, shopId)))) as RefundRow[],
});

/** Everything that was promised goes on, and its provider says something of it. */
async function goOn(life: Life, port: PaymentPort, isEnd = false): Promise<void> {
  const { ctx, shopId, dice } = life;
  const { out, back } = await openOnes(life);
  for (const { id: payoutId, status, purpose, sourceId } of out) {
    if (!isEnd && dice.below(2) === 0) continue;
    if (status === "requested") await submitPayout(harness.base, port, { shopId, payoutId });
    else if (status !== "failed" && status !== "reversed")
      await pollPayout(harness.base, port, { shopId, payoutId });
    if (purpose === "refund") await followPayout(harness.base, { shopId, payload: { sourceId } } as never);
  }
  for (const { id: refundId, way, status } of back) {
    if (way !== "provider" || (!isEnd && dice.below(2) === 0)) continue;
    if (status === "requested") await askProviderBack(harness.base, port, { shopId, refundId });
    else if (status === "unknown")
      await tried("refund settled by a person", () =>
        settleRefund(ctx, refundId, { wasGiven: dice.below(2) === 0, evidence: "RF-1" }),
      );
  }
}

/** What each account of the books comes to, counted plainly, and whether all of it is nothing. */
async function expectBalanced({ ctx, shopId }: Life): Promise<void> {
  const sums = await ctx.store.tenant(shopId, async (db) => {
    const { rows } = await db.execute<{ debits: string; credits: string }>(sql`
      select coalesce(sum(amount_minor) filter (where direction = 'debit'), 0) as debits,
        coalesce(sum(amount_minor) filter (where direction = 'credit'), 0) as credits
      from ledger_entries where shop_id = ${shopId}`);
    return rows[0]!;
  });
  expect(sums.debits).toBe(sums.credits);
  expect(await checkBooks(ctx)).toEqual([]);
}

async function live(dice: Dice, start: number): Promise<void> {
  let now = start;
  const pass = (seconds: number) => void harness.setNow(new Date((now += seconds * 1000)));
  pass(0);
  const life = await begin(dice);
  await order(life);
  const anything = portOf(dice, ["succeeded", "succeeded", "failed", "unknown", "reversed"]);
  const deeds = [
    order,
    cash,
    cash,
    prompt,
    prompt,
    prompt,
    cancel,
    giveBack,
    giveBack,
    giveBack,
    giveBack,
    spendCredit,
    creditBack,
    lineCreditBack,
    statement,
    useLine,
    useLine,
    useLate,
    useLate,
    takeOut,
    ...Array.from({ length: 4 }, () => (one: Life) => goOn(one, anything)),
  ];
  for (let step = 0; step < 16 + dice.below(20); step++) {
    pass(dice.oneOf([1, 20, 400]));
    // Now and then two of them at once.
    if (dice.below(4) === 0) await Promise.all([dice.oneOf(deeds)(life), dice.oneOf(deeds)(life)]);
    else await dice.oneOf(deeds)(life);
    if (dice.below(6) === 0) await expectBalanced(life);
  }
  // In the end all arrives or comes back, and some of what arrived comes back days later.
  const said = portOf(dice, ["succeeded", "succeeded", "succeeded", "failed"]);
  for (let round = 0; round < 5; round++) {
    pass(400);
    await goOn(life, said, true);
  }
  if (dice.below(2) === 0) await goOn(life, portOf(dice, ["succeeded", "reversed"]), true);
  const { out } = await openOnes(life);
  expect(out.filter(({ status }) => !["paid", "failed", "reversed"].includes(status))).toEqual([]);
  await expectBalanced(life);
}

const isFull = process.env.FULL === "1";
const histories = isFull ? 2_000 : 40;

/** What comes about in any run: histories that lead nowhere would prove nothing. */
const usual = [
  "cash",
  "prompt",
  "late money",
  "cancelled",
  "reopened",
  "statement",
  "line matched",
  "payout",
];

/** What comes about in thousands. */
const rare = [
  ...new Set(ways.map((way) => `given back by ${way}`)),
  "paid with credit",
  "credit given back",
  "line given back",
  "line kept as credit",
  "line's credit given back",
  "late money matched",
  "late money taken over",
  "payout succeeded",
  "payout failed",
  "payout unknown",
  "payout reversed",
  "refund succeeded",
  "refund failed",
  "refund unknown",
  "refund settled by a person",
];

test(
  "random histories of payments, late money, statements, credit, money given back by every way and payouts end in books that balance",
  { timeout: 3_600_000 },
  async () => {
    const day = Date.parse("2026-11-21T08:00:00.000Z");
    for (let seed = 0; seed < histories; seed++) await live(makeDice(31_000 + seed), day + seed * 86_400_000);
    harness.setNow(null);
    const wanted = isFull ? [...usual, ...rare] : usual;
    expect(wanted.filter((what) => !happened.has(what))).toEqual([]);
  },
);
