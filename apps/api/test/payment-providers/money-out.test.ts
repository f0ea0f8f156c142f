import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type ProviderName, providerNames } from "#kernel/payment-words.ts";
import type { PaymentPort, PayoutDestination } from "#ports/payments.ts";
import { type OtherOutcome, otherOutcomes } from "./outcomes.ts";
import { payerWith } from "./pay.ts";
import { askedMinor, type ProvidersRig, startProvidersRig } from "./rig.ts";

let rig: ProvidersRig;
beforeAll(async () => {
  rig = await startProvidersRig();
});
afterEach(() => rig.sandbox.clearFaults());
afterAll(() => rig.stop());

const wallet = (digits: string): PayoutDestination => ({
  kind: "wallet",
  phone: `+2557540012${digits}`,
  network: "mpesa",
});
const bankAccount = (digits: string): PayoutDestination => ({
  kind: "bank",
  bank: "crdb",
  accountNumber: `0150001234${digits}`,
});

async function payOut(provider: ProviderName, destination: PayoutDestination, port: PaymentPort = rig.port) {
  const account = rig.accountAt(provider);
  const reference = rig.newReference();
  const first = await port.requestPayout({
    account,
    reference,
    destination,
    recipientName: "Asha Juma",
    sender: { name: "Kariakoo Cloth", phone: "+255754000099" },
    amountMinor: 1_000_000,
    purpose: "Mauzo",
    webhookUrl: rig.webhookUrl(provider),
  });
  const ask = (payoutId = first.payoutId ?? null) =>
    rig.port.fetchPayout({ account, reference, payoutId, destination });
  return { account, reference, first, ask };
}

async function arrives(provider: ProviderName, destination: PayoutDestination) {
  const { reference, account, first, ask } = await payOut(provider, destination);
  expect(first.state).toBe("pending");
  expect(await ask()).toMatchObject({ state: "pending" });
  await rig.advance(4);
  expect(await ask()).toMatchObject({ state: "succeeded" });
  if (provider !== "snippe") return;
  const [notice] = await rig.notices(reference, 1);
  expect(rig.port.parseWebhook({ account, ...notice!, now: new Date() })).toMatchObject({
    ok: true,
    kind: "payout",
    reference,
    status: { state: "succeeded", feeMinor: 150_000 },
  });
}

async function refundOf(provider: ProviderName, digits: string) {
  const payer = payerWith(rig, "mobile_money");
  const asked = await rig.ask(provider, "mobile_money", digits);
  await payer.pay(asked);
  const status = await payer.status(asked);
  return rig.port.requestRefund({
    account: asked.account,
    reference: rig.newReference(),
    charge: {
      reference: asked.reference,
      chargeId: asked.answer.chargeId ?? null,
      providerReference: status.providerReference ?? null,
    },
    amountMinor: askedMinor,
    reason: "Bidhaa imeisha",
  });
}

const look = (provider: ProviderName, destination: PayoutDestination) =>
  rig.port.lookUpName({ account: rig.accountAt(provider), reference: rig.newReference(), destination });

const plays: Record<OtherOutcome, (provider: ProviderName) => Promise<void>> = {
  "paid out to a wallet": (provider) => arrives(provider, wallet("00")),
  "paid out to a bank": (provider) => arrives(provider, bankAccount("00")),
  async "a payout nobody knows the outcome of"(provider) {
    const { first, ask } = await payOut(provider, wallet("92"));
    // Who answers a repeated key as the first time is asked again, and says its id; the other is only asked.
    expect(first.state).toBe(rig.port.capabilitiesOf(provider).repeatable ? "pending" : "unknown");
    await rig.advance(4);
    expect(await ask()).toMatchObject({ state: "succeeded" });
    const sent = (await rig.sandbox.call("/payouts")) as { to: string }[];
    expect(sent.filter(({ to }) => to === "255754001292")).toHaveLength(provider === "selcom" ? 1 : 2);
  },
  async "a payout whose request is never answered"(provider) {
    const { first, ask } = await payOut(provider, bankAccount("87"), rig.hasty);
    expect(first.state).toBe(rig.port.capabilitiesOf(provider).repeatable ? "pending" : "unknown");
    await rig.advance(4);
    expect(await ask()).toMatchObject({ state: "succeeded" });
  },
  async "a payout that comes back"(provider) {
    const { ask } = await payOut(provider, wallet("91"));
    await rig.advance(4);
    expect(await ask()).toMatchObject({ state: "succeeded" });
    await rig.advance(11);
    expect(["reversed", "failed"]).toContain((await ask()).state);
  },
  async "a payout for which there is too little"(provider) {
    const { first } = await payOut(provider, wallet("80"));
    expect(first).toMatchObject({ state: "failed", failureCode: "insufficient_funds" });
  },
  async "name found"(provider) {
    expect(await look(provider, { kind: "wallet", phone: "+255754000218", network: null })).toBe(
      "Zainab Salum",
    );
    expect(await look(provider, bankAccount("00"))).toBe("Mteja 3400");
  },
  async "name not found"(provider) {
    expect(await look(provider, wallet("81"))).toBeNull();
    expect(await look(provider, bankAccount("81"))).toBeNull();
  },
  async refunded(provider) {
    const refund = await refundOf(provider, "00");
    expect(refund).toMatchObject({ state: "succeeded" });
    expect(refund.providerReference).toBeTruthy();
  },
  async "a refund nobody knows the outcome of"(provider) {
    expect(await refundOf(provider, "92")).toMatchObject({ state: "unknown" });
  },
  async "balance read"(provider) {
    const before = await rig.port.fetchBalance(rig.accountAt(provider));
    await payOut(provider, wallet("00"));
    const after = await rig.port.fetchBalance(rig.accountAt(provider));
    expect((before?.availableMinor ?? 0) - (after?.availableMinor ?? 0)).toBe(1_000_000 + 150_000);
  },
};

/** What an adapter says at once of what its provider cannot do. */
const cannot: Partial<Record<OtherOutcome, (provider: ProviderName) => Promise<void>>> = {
  "name found": async (provider) => expect(await look(provider, wallet("00"))).toBeNull(),
  "name not found": async (provider) => expect(await look(provider, wallet("81"))).toBeNull(),
  refunded: async (provider) => expect((await refundOf(provider, "00")).state).toBe("failed"),
  "a refund nobody knows the outcome of": async (provider) =>
    expect((await refundOf(provider, "92")).state).toBe("failed"),
};

describe.each(providerNames)("%s", (provider) => {
  const outcomes = Object.keys(otherOutcomes) as OtherOutcome[];
  test.each(outcomes)("%s, or that it cannot", async (outcome) => {
    const can = rig.port.capabilitiesOf(provider)[otherOutcomes[outcome]];
    const play = can ? plays[outcome] : cannot[outcome];
    expect(play).toBeDefined();
    await play?.(provider);
  });

  test("a payout nobody sent is not there", async () => {
    const account = rig.accountAt(provider);
    const asked = { account, reference: rig.newReference(), destination: wallet("00") };
    const { state } = await rig.port.fetchPayout({ ...asked, payoutId: null });
    expect(["failed", "unknown"]).toContain(state);
  });
});
