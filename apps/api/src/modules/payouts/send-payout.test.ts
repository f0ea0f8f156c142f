import { nobody, providersAt } from "@agiza/rig/api";
import { type Sandbox, startSandbox } from "@agiza/rig/sandbox";
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { AppError } from "#kernel/app-error.ts";
import type { PayoutId } from "#kernel/ids.ts";
import type { ProviderName } from "#kernel/payment-words.ts";
import type { PaymentPort } from "#ports/payments.ts";
import { makeProviderAccount, makeSnippeAccount } from "#test/factories.ts";
import { getIncoming } from "#modules/webhook-logs/get-line.ts";
import { listIncoming } from "#modules/webhook-logs/list-lines.ts";
import { workAgain } from "#modules/webhook-logs/work-again.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { balanceOf, fund, ownPayout, payingKeys, readPayout, send } from "#test/payouts-rig.ts";
import { pollPayout } from "./poll-payout.ts";
import { submitPayout } from "./submit-payout.ts";
import { takeUpDuePayouts } from "./take-up-due-payouts.ts";

let sandbox: Sandbox;
let harness: Harness;
beforeAll(async () => {
  sandbox = await startSandbox(nobody);
  harness = await startHarness({ ...providersAt(sandbox.url), API_URL: nobody });
});
afterAll(async () => {
  await harness.stop();
  await sandbox.stop();
});
beforeEach(async () => {
  harness.setNow(null);
  await sandbox.clearFaults();
});

const amountMinor = 1_000_000;
let phones = 0;

async function makeShop(provider: ProviderName, fundMinor = amountMinor) {
  const start = new Date();
  harness.setNow(start);
  const shop = await harness.makeShop();
  const { ctx } = shop;
  const { secrets, payments } = harness.deps;
  const id =
    provider === "selcom"
      ? await makeProviderAccount(ctx, secrets, payingKeys)
      : await makeSnippeAccount(ctx, secrets);
  await fund(ctx, provider, fundMinor);
  const job = (payoutId: PayoutId) => ({ shopId: ctx.shopId, payoutId });
  return {
    ...shop,
    /** @param ending the last two digits, by which the sandbox decides what becomes of it */
    pay: (ending = "21") =>
      send(
        ctx,
        ownPayout({ id, provider }, amountMinor, `+2557540${String(100 + phones++).slice(-3)}${ending}`),
      ),
    submit: (payoutId: PayoutId, port: PaymentPort = payments) =>
      submitPayout(harness.base, port, job(payoutId)),
    poll: (payoutId: PayoutId, port: PaymentPort = payments) => pollPayout(harness.base, port, job(payoutId)),
    at: (seconds: number) => void harness.setNow(new Date(start.getTime() + seconds * 1000)),
    read: (payoutId: PayoutId) => readPayout(ctx, payoutId),
    held: () => balanceOf(ctx, `provider_clearing:${provider}`),
    onItsWay: () => balanceOf(ctx, "payout_in_transit"),
    payable: () => balanceOf(ctx, "shop_payable"),
  };
}

/** Everything on its way at the providers arrives. */
const arrive = () => sandbox.call("/clock", { advance_seconds: 30 });
const atProvider = async (reference: string) =>
  ((await sandbox.call("/payouts")) as { id: string; reference?: string; status: string }[]).filter(
    (payout) => payout.id === reference,
  );

test.each(["selcom", "snippe"] as const)(
  "%s: money is reserved, sent and booked as gone",
  async (provider) => {
    const { pay, submit, poll, at, read, held, onItsWay, events } = await makeShop(provider);
    const id = await pay();
    expect(await read(id)).toMatchObject({ status: "requested", number: 1, feeMinor: null });
    expect([await held(), await onItsWay()]).toEqual([amountMinor, -amountMinor]);
    await submit(id);
    expect(await read(id)).toMatchObject({ status: "processing" });
    await arrive();
    at(60);
    await poll(id);
    const paid = await read(id);
    expect(paid).toMatchObject({ status: "paid" });
    // What Snippe kept it says; Selcom says nothing of it.
    expect(paid.feeMinor).toBe(provider === "snippe" ? 150_000 : null);
    expect([await held(), await onItsWay()]).toEqual([0 - (paid.feeMinor ?? 0), 0]);
    const told = (await events()).filter(({ name }) => name.startsWith("payout."));
    expect(told.map(({ name }) => name)).toEqual(["payout.requested", "payout.settled"]);
    expect(told[1]!.payload).toMatchObject({ payoutId: id, purpose: "shop", sourceId: id, amountMinor });
  },
);

test("a refusal brings the money back, with its reason", async () => {
  const { pay, submit, read, held, onItsWay, payable, events } = await makeShop("selcom");
  const id = await pay("80");
  await submit(id);
  expect(await read(id)).toMatchObject({ status: "failed", failureCode: "insufficient_funds" });
  expect([await held(), await onItsWay(), await payable()]).toEqual([amountMinor, 0, -amountMinor]);
  expect((await events()).at(-1)).toMatchObject({
    name: "payout.failed",
    payload: { failureCode: "insufficient_funds", purpose: "shop" },
  });
});

test("a payout that fails later brings the money back, and one that comes back as well", async () => {
  const failing = await makeShop("snippe");
  const failed = await failing.pay("81");
  await failing.submit(failed);
  const reversing = await makeShop("snippe");
  const reversed = await reversing.pay("91");
  await reversing.submit(reversed);
  await arrive();
  await failing.poll(failed);
  expect(await failing.read(failed)).toMatchObject({ status: "failed", failureCode: "not_registered" });
  expect(await failing.payable()).toBe(-amountMinor);
  await reversing.poll(reversed);
  expect(await reversing.read(reversed)).toMatchObject({ status: "reversed" });
  expect([await reversing.held(), await reversing.onItsWay()]).toEqual([amountMinor, 0]);
});

test("more than the provider holds beside what is on its way is refused", async () => {
  const { pay } = await makeShop("selcom", amountMinor * 2 - 100);
  await pay();
  const refused = await pay().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AppError);
  expect(refused).toMatchObject({ code: "payout.not_enough", status: 409 });
});

test("fifty requests of the whole balance at once pay it once", async () => {
  const { pay, onItsWay } = await makeShop("selcom");
  const all = await Promise.allSettled(Array.from({ length: 50 }, () => pay()));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await onItsWay()).toBe(-amountMinor);
});

test("an answer that was lost is never sent again at a provider that cannot be asked twice: it is asked about", async () => {
  const { pay, submit, poll, at, read } = await makeShop("selcom");
  const id = await pay("92");
  await submit(id);
  expect(await read(id)).toMatchObject({ status: "unknown" });
  await arrive();
  at(600);
  await submit(id);
  await poll(id);
  const paid = await read(id);
  expect(paid).toMatchObject({ status: "paid" });
  expect(await atProvider(paid.reference)).toMatchObject([{ status: "completed" }]);
});

test("what the provider never had is given back some minutes later, and sent by nobody after that", async () => {
  const { pay, submit, poll, at, read, held, onItsWay } = await makeShop("selcom");
  const id = await pay();
  const killed: PaymentPort = {
    ...harness.deps.payments,
    requestPayout: () => Promise.reject(new Error("killed")),
  };
  await expect(submit(id, killed)).rejects.toThrow("killed");
  at(60);
  await poll(id);
  expect(await read(id)).toMatchObject({ status: "unknown" });
  at(200);
  await poll(id);
  await submit(id);
  const given = await read(id);
  expect(given).toMatchObject({ status: "failed", failureCode: "provider_down" });
  expect(await atProvider(given.reference)).toEqual([]);
  expect([await held(), await onItsWay()]).toEqual([amountMinor, 0]);
});

test("where the provider answers a repeated request as it did first, it is sent once and its id is learnt", async () => {
  const { pay, submit, poll, at, read } = await makeShop("snippe");
  const id = await pay();
  const { payments } = harness.deps;
  const lost: PaymentPort = {
    ...payments,
    requestPayout: async (payout) => {
      await payments.requestPayout(payout);
      throw new Error("killed");
    },
  };
  await expect(submit(id, lost)).rejects.toThrow("killed");
  await arrive();
  at(90);
  await poll(id);
  expect((await read(id)).providerPayoutId).not.toBeNull();
  at(120);
  await poll(id);
  expect(await read(id)).toMatchObject({ status: "paid" });
  const sums = (await sandbox.call("/payouts")) as { to: string }[];
  const { destination } = await read(id);
  expect(sums.filter(({ to }) => `+${to}` === destination)).toHaveLength(1);
});

test("money that left although it was given up is booked as gone", async () => {
  const { pay, submit, poll, at, read, held, onItsWay } = await makeShop("selcom");
  const id = await pay();
  await submit(id);
  const forgetful: PaymentPort = {
    ...harness.deps.payments,
    fetchPayout: () => Promise.resolve({ state: "failed", failureCode: "provider_down", raw: {} }),
  };
  at(300);
  await poll(id, forgetful);
  expect(await read(id)).toMatchObject({ status: "failed" });
  await arrive();
  at(86_800);
  await poll(id);
  expect(await read(id)).toMatchObject({ status: "paid", failureCode: null });
  expect([await held(), await onItsWay()]).toEqual([0, 0]);
});

test("what no job took up is found in the data", async () => {
  const { pay, at, read } = await makeShop("selcom");
  const id = await pay();
  const { nextPollAt } = await read(id);
  at(6);
  await takeUpDuePayouts(harness.base);
  expect((await read(id)).nextPollAt!.getTime()).toBeGreaterThan(nextPollAt!.getTime());
});

test("a signed notice has the provider asked at once; one that is not signed is refused", async () => {
  const { pay, submit, read, poll, ctx } = await makeShop("snippe");
  const id = await pay();
  await submit(id);
  await arrive();
  const { reference, providerPayoutId } = await read(id);
  const body = JSON.stringify({
    id: "evt_1",
    type: "payout.completed",
    data: { reference: providerPayoutId, status: "completed", amount: 10_000, metadata: { reference } },
  });
  const notice = (secret: string) => {
    const timestamp = String(Math.floor(ctx.now().getTime() / 1000));
    const signature = createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
    return harness.app.request("/store/webhooks/snippe", {
      method: "POST",
      body,
      headers: { "x-webhook-timestamp": timestamp, "x-webhook-signature": signature },
    });
  };
  expect((await notice("another-secret")).status).toBe(401);
  expect((await notice("local-snippe-secret")).status).toBe(200);
  expect((await notice("local-snippe-secret")).status).toBe(200);
  // The provider's own answer decides.
  expect(await read(id)).toMatchObject({ status: "processing" });
  await poll(id);
  expect(await read(id)).toMatchObject({ status: "paid" });
  const { items } = await listIncoming(ctx, {});
  expect(items.map(({ source, event, result }) => [source, event, result].join(" ")).toSorted()).toEqual([
    "snippe payout bad_signature",
    "snippe payout.succeeded duplicate",
    "snippe payout.succeeded ok",
  ]);
  const idOf = (wanted: string) => items.find(({ result }) => result === wanted)!.id;
  expect((await getIncoming(ctx, idOf("duplicate"))).mayAgain).toBe(false);
  expect((await getIncoming(ctx, idOf("ok"))).headers).toMatchObject({ "x-webhook-signature": "••••••" });
  // Worked on again, the provider is asked again, and what was paid stays paid once.
  await workAgain(ctx, idOf("ok"));
  await poll(id);
  expect(await read(id)).toMatchObject({ status: "paid" });
});
