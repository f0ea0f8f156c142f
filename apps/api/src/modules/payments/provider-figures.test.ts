import { afterAll, beforeAll, expect, test } from "vitest";
import { type AttemptStatus, paymentAttempts, type PaymentMethod } from "#db/schema/payments.ts";
import { newId, type ProviderAccountId } from "#kernel/ids.ts";
import type { FailureCode } from "#kernel/payment-words.ts";
import { makeProviderAccount, makeSnippeAccount } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { newPaymentReference } from "./payment-reference.ts";
import { insertTestIntent } from "./test-payments.repository.ts";

type Figures = {
  slow_seconds: number;
  waiting: { ask_again_after_seconds: number[]; prompt_seconds: number };
  accounts: {
    id: string;
    usual_seconds: number | null;
    days: { day: string; paid: number; paid_slowly: number; not_paid: number; no_answer: number }[];
  }[];
};

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Ended = {
  at: string;
  seconds: number;
  status?: AttemptStatus;
  failureCode?: FailureCode;
  method?: PaymentMethod;
};

/** A shop with two accounts, whose owner looks shortly after two in the afternoon. */
async function openShop() {
  harness.setNow(new Date("2026-11-21T11:04:00Z"));
  const { ctx, shopId } = await harness.makeShop();
  const selcom = await makeProviderAccount(ctx, harness.deps.secrets);
  const snippe = await makeSnippeAccount(ctx, harness.deps.secrets);
  const { token } = await signInAs(harness, shopId);
  const end = (providerAccountId: ProviderAccountId, payments: readonly Ended[]) =>
    ctx.store.tenant(shopId, async (db) => {
      for (const { at, seconds, status = "succeeded", failureCode, method = "mobile_money" } of payments) {
        const finishedAt = new Date(at);
        const createdAt = new Date(finishedAt.getTime() - seconds * 1000);
        const intentId = newId<"pin">("pin", createdAt);
        await insertTestIntent(db, { shopId, id: intentId, amountMinor: 50_000, createdAt });
        await db.insert(paymentAttempts).values({
          shopId,
          id: newId("pat", createdAt),
          intentId,
          providerAccountId,
          method,
          amountMinor: 50_000,
          reference: newPaymentReference(),
          status,
          failureCode: failureCode ?? null,
          createdAt,
          finishedAt,
        });
      }
    });
  const read = async () =>
    readJson<Figures>(
      await harness.app.request("/store/provider-accounts/figures", {
        headers: { Authorization: `Bearer ${token}` },
      }),
    );
  return { selcom, snippe, end, read };
}

test("payments are counted by how they ended, on the days of the shop, and the others are left out", async () => {
  const { selcom, snippe, end, read } = await openShop();
  expect((await read()).accounts).toEqual([]);
  await end(selcom, [
    { at: "2026-11-21T10:00:00Z", seconds: 6 },
    { at: "2026-11-21T10:10:00Z", seconds: 8 },
    { at: "2026-11-21T10:20:00Z", seconds: 61 },
    { at: "2026-11-21T10:30:00Z", seconds: 20, status: "failed", failureCode: "insufficient_funds" },
    { at: "2026-11-21T10:31:00Z", seconds: 10, status: "cancelled", failureCode: "user_cancelled" },
    { at: "2026-11-21T10:40:00Z", seconds: 300, status: "expired", failureCode: "user_timeout" },
    { at: "2026-11-21T10:41:00Z", seconds: 1, status: "failed", failureCode: "provider_down" },
    // A card page that was left lying is nobody's silence, and however long somebody typed is not slow.
    { at: "2026-11-21T10:50:00Z", seconds: 900, status: "expired", method: "card" },
    { at: "2026-11-21T10:51:00Z", seconds: 200, method: "card" },
    // After midnight in the shop, before it in the world.
    { at: "2026-11-20T21:30:00Z", seconds: 7 },
    { at: "2026-11-14T20:59:00Z", seconds: 7 },
    { at: "2026-11-13T20:59:00Z", seconds: 7 },
  ]);
  await end(snippe, [{ at: "2026-11-13T20:00:00Z", seconds: 7, method: "qr" }]);
  const { accounts, slow_seconds } = await read();
  expect(slow_seconds).toBe(60);
  // The other account was used only before the days that are shown.
  expect(accounts.map(({ id }) => id)).toEqual([selcom]);
  const found = accounts[0]!;
  expect(found.days.map(({ day }) => day)).toEqual(
    ["14", "15", "16", "17", "18", "19", "20", "21"].map((day) => `2026-11-${day}`),
  );
  expect(found.days.at(-1)).toEqual({
    day: "2026-11-21",
    paid: 4,
    paid_slowly: 1,
    not_paid: 3,
    no_answer: 2,
  });
  expect(found.days[0]).toMatchObject({ paid: 1, not_paid: 0 });
  expect(found.days[1]).toMatchObject({ paid: 0, paid_slowly: 0, not_paid: 0, no_answer: 0 });
  expect(found.usual_seconds).toBe(8);
});

test("what is told of waiting is what this process does", async () => {
  const { read } = await openShop();
  const { paymentPollSeconds, paymentExpiresSeconds } = harness.base.settings;
  expect((await read()).waiting).toMatchObject({
    ask_again_after_seconds: [paymentPollSeconds, 3 * paymentPollSeconds, 9 * paymentPollSeconds],
    prompt_seconds: paymentExpiresSeconds,
  });
});
