import { nobody, providersAt } from "@agiza/rig/api";
import { type Sandbox, startSandbox } from "@agiza/rig/sandbox";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { paymentProviders } from "#adapters/payment-providers/adapter.ts";
import { selcomPayments } from "#adapters/selcom/adapter.ts";
import { snippePayments } from "#adapters/snippe/adapter.ts";
import { orders } from "#db/schema/orders.ts";
import { ledgerTransactions, paymentAttempts } from "#db/schema/payments.ts";
import { type ChargeMethod, chargeMethods, type ProviderName, providerNames } from "#kernel/payment-words.ts";
import { pollPaymentAttempt } from "#modules/payments/poll-payment-attempt.ts";
import { type PaymentRequest, requestOrderPayment } from "#modules/payments/request-order-payment.ts";
import { submitPaymentAttempt } from "#modules/payments/submit-payment-attempt.ts";
import type { ChargeAnswer, PaymentPort } from "#ports/payments.ts";
import { makeProviderAccount, makeSnippeAccount, makeSubmittedOrder } from "#test/factories.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { type ChargeOutcome, chargeOutcomes } from "./outcomes.ts";
import { perMinute } from "./rig.ts";

let sandbox: Sandbox;
let harness: Harness;
/** With little patience: for calls that are never answered. */
let hasty: PaymentPort;
beforeAll(async () => {
  sandbox = await startSandbox(nobody);
  await sandbox.playScenario("by_number");
  await sandbox.call("/limits", { snippe_per_minute: perMinute });
  harness = await startHarness({
    ...providersAt(sandbox.url),
    API_URL: nobody,
    SNIPPE_PER_MINUTE: String(perMinute),
  });
  const { secrets, limits } = harness.deps;
  const timeoutMs = 1_500;
  hasty = paymentProviders({
    selcom: selcomPayments({ url: `${sandbox.url}/selcom/v1`, secrets, timeoutMs }),
    snippe: snippePayments({ url: `${sandbox.url}/snippe`, secrets, limits, perMinute, timeoutMs }),
  });
});
afterEach(() => sandbox.clearFaults());
afterAll(async () => {
  await harness.stop();
  await sandbox.stop();
});

const totalMinor = 6_800_000;
const shillings = totalMinor / 100;

/** What is done with the charge that the provider has, and what must have come of the order. */
type Ending = {
  play: (answer: ChargeAnswer, method: ChargeMethod) => Promise<void>;
  paidMinor: number;
  /** What is tried once it is over; a code that the provider took back cannot be paid any more. */
  late?: (answer: ChargeAnswer, method: ChargeMethod) => Promise<"paid" | "taken back">;
};

const advance = async (seconds: number) => void (await sandbox.call("/clock", { advance_seconds: seconds }));
const press = async ({ pageUrl }: ChargeAnswer, action: string) =>
  void (await fetch(pageUrl!, { method: "POST", body: new URLSearchParams({ action }), redirect: "manual" }));
const scan = (answer: ChargeAnswer, how: object = {}) =>
  sandbox.call("/codes", { text: answer.qrText, ...how });

const pay: Ending["play"] = async (answer, method) => {
  if (method === "mobile_money") await advance(4);
  else if (method === "card") await press(answer, "pay");
  else await scan(answer);
};
const paid: Ending = { play: pay, paidMinor: totalMinor };
const nothing = (play: Ending["play"]): Ending => ({ play, paidMinor: 0 });

const endings: Record<ChargeOutcome, Ending> = {
  "00 paid": paid,
  "80 no money in the wallet": nothing(() => advance(4)),
  "81 cancelled by the customer": nothing(async (answer, method) =>
    method === "card" ? press(answer, "cancel") : advance(4),
  ),
  "82 not answered": nothing(() => Promise.resolve()),
  "83 paid, the notice is lost": paid,
  "84 paid, the notice comes twice": paid,
  "85 paid before the request is answered": paid,
  "86 paid, the notice is signed wrong": paid,
  "87 the request is never answered": paid,
  "88 half is paid": {
    play: async (answer, method) =>
      method === "qr" ? void (await scan(answer, { amount: shillings / 2 })) : advance(4),
    paidMinor: totalMinor / 2,
  },
  "89 more is paid": {
    play: async (answer, method) =>
      method === "qr" ? void (await scan(answer, { amount: shillings + 1_000 })) : advance(4),
    paidMinor: totalMinor + 100_000,
  },
  "90 paid after it ran out": {
    play: async (_answer, method) => {
      if (method === "mobile_money") await advance(125);
    },
    late: async (answer, method) => {
      if (method === "mobile_money") await advance(10);
      else
        return scan(answer).then(
          () => "paid" as const,
          () => "taken back" as const,
        );
      return "paid";
    },
    paidMinor: totalMinor,
  },
  "91 paid and taken back": paid,
  "92 the provider does not know": paid,
  "card declined": nothing((answer) => press(answer, "decline")),
  "the customer is back, the notice is not": {
    play: (answer) => press(answer, "pay_quietly"),
    paidMinor: totalMinor,
  },
  "paid twice": {
    play: async (answer, method) =>
      method === "card" ? press(answer, "pay_twice") : void (await scan(answer, { times: 2 })),
    paidMinor: totalMinor,
  },
};

let phones = 0;

/**
 * The process dies with the provider's answer in its hand, before it has written a word of it; the next one finds the attempt
 * and asks.
 */
async function liveThroughAKill(provider: ProviderName, method: ChargeMethod, outcome: ChargeOutcome) {
  const start = new Date();
  harness.setNow(start);
  const { ctx, shopId } = await harness.makeShop();
  await (provider === "selcom" ? makeProviderAccount : makeSnippeAccount)(ctx, harness.deps.secrets);
  const { orderId } = await makeSubmittedOrder(ctx, { totalMinor });
  const digits = /^\d\d/.exec(outcome)?.[0] ?? "00";
  const phone = `+25575${String(phones++).padStart(5, "0")}${method === "mobile_money" ? digits : "00"}`;
  const request: PaymentRequest =
    method === "mobile_money" ? { orderId, method, network: null, phone } : { orderId, method };
  const { attemptId } = (await requestOrderPayment(ctx, request, `kill-${phone}`))!;
  const { payments } = harness.deps;
  const asked = outcome.startsWith("87") ? hasty : payments;
  let answer: ChargeAnswer | undefined;
  const dying: PaymentPort = {
    ...payments,
    requestPayment: async (charge) => {
      answer = await asked.requestPayment(charge);
      throw new Error("killed");
    },
  };
  const job = { shopId, attemptId };
  await expect(submitPaymentAttempt(harness.base, dying, job)).rejects.toThrow("killed");
  const { play, late, ...ending } = endings[outcome];
  let { paidMinor } = ending;
  await play(answer!, method);
  const read = () =>
    ctx.store.tenant(shopId, async (db) => ({
      attempts: await db.select().from(paymentAttempts),
      order: (await db.select().from(orders))[0]!,
      postings: (await db.select().from(ledgerTransactions)).filter(({ kind }) => kind === "payment"),
    }));
  // A job that was begun before runs again, and changes nothing: what was submitted is not sent twice.
  await submitPaymentAttempt(harness.base, payments, job);
  for (const seconds of [65, 130, 310, 620, 950, 1_900, 2_800, 90_000]) {
    harness.setNow(new Date(start.getTime() + seconds * 1000));
    await pollPaymentAttempt(harness.base, payments, job);
    if (seconds === 950 && (await late?.(answer!, method)) === "taken back") paidMinor = 0;
  }
  const { attempts, order, postings } = await read();
  const wasPaid = paidMinor > 0;
  return {
    came: {
      paidMinor: order.paidMinor,
      postings: postings.length,
      attempts: attempts.map(({ status, finishedAt }) => [status === "succeeded", finishedAt !== null]),
    },
    must: { paidMinor, postings: wasPaid ? 1 : 0, attempts: [[wasPaid, true]] },
  };
}

describe.each(providerNames)("%s", (provider) => {
  describe.each(chargeMethods)("%s", (method) => {
    const outcomes = Object.keys(chargeOutcomes) as ChargeOutcome[];
    const running = outcomes.filter((outcome) => chargeOutcomes[outcome][method] === true);
    test.each(running)("%s, and the process dies in between", async (outcome) => {
      const { came, must } = await liveThroughAKill(provider, method, outcome);
      expect(came).toEqual(must);
    });
  });
});
