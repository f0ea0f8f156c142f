import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { payouts, type PayoutRow } from "#db/schema/payouts.ts";
import { AppError } from "#kernel/app-error.ts";
import type { FailureCode, ProviderName } from "#kernel/payment-words.ts";
import { checkBooks } from "#modules/books/check-books.ts";
import { pollPayout } from "#modules/payouts/poll-payout.ts";
import { submitPayout } from "#modules/payouts/submit-payout.ts";
import type { PaymentPort, PayoutStatus } from "#ports/payments.ts";
import { makeProviderAccount, makeSnippeAccount } from "./factories.ts";
import { type Harness, startHarness } from "./harness.ts";
import { type Dice, makeDice } from "./histories/dice.ts";
import { balanceOf, fund, ownPayout, send } from "./payouts-rig.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const happened = new Map<string, number>();
const note = (what: string) => happened.set(what, (happened.get(what) ?? 0) + 1);

const refusals: FailureCode[] = ["insufficient_funds", "not_registered", "wallet_limit"];
const feeMinor = 150_000;

/** What the provider did with a reference; what it refused or never had is not there. */
type Known = { state: "taken" | "arrived" | "refused" | "came_back"; amountMinor: number; sent: number };

/** A provider whose answers are thrown, get lost, or are never waited for; what it says of money is always true. */
function providerOf(dice: Dice, provider: ProviderName, known: Map<string, Known>): PaymentPort {
  const isRepeatable = provider === "snippe";
  const statusOf = (reference: string): PayoutStatus => {
    const { state } = known.get(reference)!;
    const raw = {};
    if (state === "taken") return { state: "pending", payoutId: `P${reference}`, raw };
    if (state === "arrived") return { state: "succeeded", payoutId: `P${reference}`, feeMinor, raw };
    if (state === "came_back") return { state: "reversed", payoutId: `P${reference}`, raw };
    return { state: "failed", payoutId: `P${reference}`, failureCode: "not_registered", raw };
  };
  const killed = () => Promise.reject(new Error("killed"));
  return {
    ...harness.deps.payments,
    requestPayout: ({ reference, amountMinor }) => {
      const before = known.get(reference);
      if (before) {
        // Only a provider that answers as it did first is ever asked again.
        expect(isRepeatable).toBe(true);
        return Promise.resolve(statusOf(reference));
      }
      const outcome = dice.below(8);
      if (outcome === 0) {
        note("killed before it was sent");
        return killed();
      }
      if (outcome === 1) {
        note("unreached");
        return Promise.resolve({ state: "failed", failureCode: "provider_down", raw: {} });
      }
      if (outcome === 2) {
        note("refused");
        const failureCode = dice.oneOf(refusals);
        return Promise.resolve({ state: "failed", failureCode, raw: {} });
      }
      known.set(reference, { state: "taken", amountMinor, sent: 1 });
      if (outcome === 3) {
        note("killed before the answer");
        return killed();
      }
      if (outcome === 4) {
        note("answer lost");
        return Promise.resolve({ state: "unknown", raw: {} });
      }
      return Promise.resolve(statusOf(reference));
    },
    fetchPayout: ({ reference, payoutId }) => {
      if (dice.below(6) === 0) return Promise.resolve({ state: "unknown", raw: {} });
      if (known.has(reference))
        return Promise.resolve(
          isRepeatable && payoutId === null ? { state: "unknown", raw: {} } : statusOf(reference),
        );
      return Promise.resolve(
        isRepeatable
          ? { state: "unknown", raw: {} }
          : { state: "failed", failureCode: "provider_down", raw: {} },
      );
    },
  };
}

function mustBeMeant(error: unknown): void {
  const isMeant = error instanceof AppError || (error instanceof Error && error.message === "killed");
  if (!isMeant) throw error;
}

async function live(dice: Dice, start: number): Promise<void> {
  let now = start;
  const pass = (seconds: number) => void harness.setNow(new Date((now += seconds * 1000)));
  pass(0);
  const { ctx } = await harness.makeShop();
  const provider = dice.oneOf(["selcom", "snippe"] as const);
  const { secrets } = harness.deps;
  const id =
    provider === "selcom" ? await makeProviderAccount(ctx, secrets) : await makeSnippeAccount(ctx, secrets);
  const known = new Map<string, Known>();
  const port = providerOf(dice, provider, known);
  let came = 0;
  let all: PayoutRow[] = [];
  const read = async () => {
    all = await ctx.store.tenant(ctx.shopId, (db) =>
      db.select().from(payouts).where(eq(payouts.shopId, ctx.shopId)),
    );
  };
  const job = (row: PayoutRow) => ({ shopId: ctx.shopId, payoutId: row.id });
  const come = async () => {
    const amountMinor = dice.oneOf([1_000_000, 2_500_000]);
    await fund(ctx, provider, amountMinor);
    came += amountMinor;
  };
  const ask = () => send(ctx, ownPayout({ id, provider }, dice.oneOf([500_000, 1_000_000, 2_000_000])));
  const submit = async () => {
    const row = all.find(({ status }) => status === "requested");
    if (row) await submitPayout(harness.base, port, job(row));
  };
  const poll = async () => {
    if (all.length > 0) await pollPayout(harness.base, port, job(dice.oneOf(all)));
  };
  const move = () => {
    const open = [...known.values()].filter(({ state }) => state === "taken" || state === "arrived");
    if (open.length === 0) return Promise.resolve();
    const one = dice.oneOf(open);
    const isTaken = one.state === "taken";
    one.state = isTaken
      ? dice.oneOf(["arrived", "arrived", "refused"] as const)
      : dice.below(4) === 0
        ? "came_back"
        : "arrived";
    note(one.state);
    return Promise.resolve();
  };
  const wait = () => Promise.resolve(pass(dice.oneOf([1, 20, 100, 400])));
  const deeds = [come, ask, ask, submit, submit, submit, poll, poll, move, wait];
  const some = () =>
    dice
      .oneOf(deeds)()
      .then(() => undefined, mustBeMeant);
  await come();
  for (let step = 0; step < 12 + dice.below(12); step++) {
    pass(1);
    await read();
    if (dice.below(4) === 0) await Promise.all([some(), some()]);
    else await some();
    expect(await balanceOf(ctx, "payout_in_transit")).toBeLessThanOrEqual(0);
  }
  // In the end all is sent and arrives, and everything is asked about until nothing is open.
  for (let round = 0; round < 12; round++) {
    pass(round < 3 ? 10 : 300);
    await read();
    for (const one of known.values()) if (one.state === "taken") one.state = "arrived";
    // Days later some of it comes back.
    if (round === 6)
      for (const one of known.values())
        if (one.state === "arrived" && dice.below(6) === 0) {
          one.state = "came_back";
          note("came_back");
        }
    for (const row of all.filter(({ status }) => status === "requested"))
      await submitPayout(harness.base, port, job(row)).catch(mustBeMeant);
    for (const row of all) await pollPayout(harness.base, port, job(row)).catch(mustBeMeant);
  }
  await read();
  const byEnd = (state: Known["state"]) =>
    [...known].filter(([, one]) => one.state === state).map(([reference]) => reference);
  const ours = (status: PayoutRow["status"]) =>
    all.filter((row) => row.status === status).map(({ reference }) => reference);
  // None lost, none doubled: what arrived is paid, and nothing else is.
  expect(ours("paid").toSorted()).toEqual(byEnd("arrived").toSorted());
  expect(ours("reversed").toSorted()).toEqual(byEnd("came_back").toSorted());
  expect([...known.values()].every(({ sent }) => sent === 1)).toBe(true);
  expect(all.filter(({ status }) => !["paid", "failed", "reversed"].includes(status))).toEqual([]);
  // A plain recount.
  const paid = all.filter(({ status }) => status === "paid");
  const fees = all.reduce((sum, row) => sum + (row.feeMinor ?? 0), 0);
  const left = came - paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0) - fees;
  expect(await balanceOf(ctx, "provider_clearing")).toBe(left);
  expect(await balanceOf(ctx, "shop_payable")).toBe(0 - left);
  expect(await balanceOf(ctx, "payout_in_transit")).toBe(0);
  expect(await checkBooks(ctx)).toEqual([]);
}

const histories = process.env.FULL === "1" ? 2_000 : 25;

test(
  "random histories of payouts with lost answers and processes that die pay each once, lose none, and the books close",
  { timeout: 3_600_000 },
  async () => {
    const day = Date.parse("2026-11-21T08:00:00.000Z");
    for (let seed = 0; seed < histories; seed++) await live(makeDice(9_000 + seed), day + seed * 86_400_000);
    harness.setNow(null);
    const wanted = [
      "killed before it was sent",
      "killed before the answer",
      "answer lost",
      "unreached",
      "refused",
      "arrived",
      "came_back",
    ];
    expect(wanted.filter((what) => !happened.has(what))).toEqual([]);
  },
);
