import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type ChargeMethod, chargeMethods, type ProviderName, providerNames } from "#kernel/payment-words.ts";
import type { ParsedWebhook } from "#ports/payments.ts";
import { type ChargeOutcome, chargeOutcomes } from "./outcomes.ts";
import { type Payer, payerWith } from "./pay.ts";
import { type Asked, askedMinor, type ProvidersRig, startProvidersRig } from "./rig.ts";

let rig: ProvidersRig;
beforeAll(async () => {
  rig = await startProvidersRig();
});
afterEach(() => rig.sandbox.clearFaults());
afterAll(() => rig.stop());

type Play = {
  provider: ProviderName;
  payer: Payer;
  /** Asks for money, from a phone that ends in these digits where it is a prompt. */
  ask: (digits?: string) => Promise<Asked>;
  /** Disturbs the next call or notice of the provider; prompts are disturbed by their number. */
  disturb: (where: "call" | "webhook", fault: string, code?: number) => Promise<void>;
  isPrompt: boolean;
  isCode: boolean;
};

const paid = { state: "succeeded", amountMinor: askedMinor } as const;
const success = (read: ParsedWebhook | undefined) => (read?.ok && read.kind === "charge" ? read : null);

/** How each outcome is brought about and what must be said of it, the same for every provider. */
const plays: Record<ChargeOutcome, (play: Play) => Promise<void>> = {
  async "00 paid"({ payer, ask, isPrompt }) {
    const asked = await ask();
    await payer.isReady(asked);
    await payer.pay(asked);
    const [read] = await payer.told(asked);
    expect(success(read)).toMatchObject({ reference: asked.reference, status: paid });
    const status = await payer.status(asked);
    expect(status).toMatchObject(paid);
    expect(status.providerReference).toBe(success(read)?.status.providerReference);
    if (isPrompt) expect(status.network).toBe("mpesa");
    else expect(status.network).toBeUndefined();
    if (asked.provider === "snippe") expect(status.feeMinor).toBe(50_000);
  },
  async "80 no money in the wallet"({ provider, payer, ask }) {
    const asked = await ask("80");
    await rig.advance(4);
    // Selcom never says why.
    const failureCode = provider === "selcom" ? "declined" : "insufficient_funds";
    expect(await payer.status(asked)).toMatchObject({ state: "failed", failureCode });
  },
  async "81 cancelled by the customer"({ payer, ask, isPrompt }) {
    const asked = await ask("81");
    if (isPrompt) await rig.advance(4);
    else expect(await payer.press(asked, "cancel")).toBe(rig.returnUrl);
    expect(await payer.status(asked)).toMatchObject({ state: "cancelled", failureCode: "user_cancelled" });
  },
  async "82 not answered"({ payer, ask }) {
    const asked = await ask("82");
    await rig.advance(60);
    expect(await payer.status(asked)).toMatchObject({ state: "pending" });
    await payer.runOut();
    const { state, amountMinor } = await payer.status(asked);
    expect(["failed", "expired"]).toContain(state);
    expect(amountMinor).toBeUndefined();
  },
  async "83 paid, the notice is lost"({ payer, ask, disturb, isPrompt }) {
    const asked = await ask("83");
    if (!isPrompt) await disturb("webhook", "drop");
    await payer.pay(asked);
    expect(await payer.status(asked)).toMatchObject(paid);
    expect(rig.noticesNow(asked.reference)).toEqual([]);
  },
  async "84 paid, the notice comes twice"({ payer, ask, disturb, isPrompt }) {
    const asked = await ask("84");
    if (!isPrompt) await disturb("webhook", "duplicate");
    await payer.pay(asked);
    const read = (await payer.told(asked, 2)).map(success);
    expect(read).toMatchObject([{ status: paid }, { status: paid }]);
    expect(new Set(read.map((one) => one?.dedupeKey)).size).toBe(1);
  },
  async "85 paid before the request is answered"({ payer, ask }) {
    const asked = await ask("85");
    expect(rig.noticesNow(asked.reference)).toHaveLength(1);
    expect(success((await payer.told(asked))[0])).toMatchObject({ status: paid });
    expect(asked.answer.state).toBe("pending");
    expect(await payer.status(asked)).toMatchObject(paid);
  },
  async "86 paid, the notice is signed wrong"({ payer, ask, disturb, isPrompt }) {
    const asked = await ask("86");
    if (!isPrompt) await disturb("webhook", "bad_signature");
    await payer.pay(asked);
    expect(await payer.told(asked)).toEqual([{ ok: false, reason: "digest" }]);
    expect(await payer.status(asked)).toMatchObject(paid);
  },
  async "87 the request is never answered"({ provider, payer, ask, disturb, isPrompt }) {
    if (!isPrompt) await disturb("call", "drop");
    const asked = await ask("87");
    // Who answers a repeated key as the first time is asked again; of the other nobody got a page or a code.
    if (provider === "selcom" && !isPrompt) {
      expect(asked.answer).toMatchObject({ state: "failed", failureCode: "provider_down" });
      return;
    }
    if (provider === "selcom") expect(asked.answer.state).toBe("unknown");
    else await payer.isReady(asked);
    await payer.pay(asked);
    expect(await payer.status(asked)).toMatchObject(paid);
    expect(await payer.status({ ...asked, answer: { state: "unknown", raw: {} } })).toMatchObject(paid);
  },
  async "88 half is paid"({ payer, ask, isPrompt }) {
    const asked = await ask("88");
    if (isPrompt) await payer.pay(asked);
    else await payer.payCode(asked, { amount: 12_500 });
    const half = { state: "succeeded", amountMinor: askedMinor / 2 };
    expect(success((await payer.told(asked))[0])).toMatchObject({ status: half });
    expect(await payer.status(asked)).toMatchObject(half);
  },
  async "89 more is paid"({ payer, ask, isPrompt }) {
    const asked = await ask("89");
    if (isPrompt) await payer.pay(asked);
    else await payer.payCode(asked, { amount: 26_000 });
    const more = { state: "succeeded", amountMinor: 2_600_000 };
    expect(success((await payer.told(asked))[0])).toMatchObject({ status: more });
    expect(await payer.status(asked)).toMatchObject(more);
  },
  async "90 paid after it ran out"({ payer, ask, isPrompt }) {
    const asked = await ask("90");
    if (isPrompt) await rig.advance(125);
    else await payer.runOut();
    expect(["failed", "expired"]).toContain((await payer.status(asked)).state);
    if (isPrompt) await rig.advance(10);
    else await payer.payCode(asked, {});
    expect(await payer.status(asked)).toMatchObject(paid);
    const told = asked.provider === "selcom" ? 1 : 2;
    expect((await payer.told(asked, told)).map((read) => success(read)?.status.state)).toContain("succeeded");
  },
  async "91 paid and taken back"({ provider, payer, ask, isPrompt }) {
    const asked = await ask("91");
    await payer.pay(asked);
    expect(await payer.status(asked)).toMatchObject(paid);
    if (isPrompt) await rig.advance(11);
    else await rig.takeBack(asked);
    const { providerReference, ...said } = await payer.status(asked);
    expect(said).toMatchObject({ state: "reversed", amountMinor: askedMinor });
    expect(providerReference).toBeDefined();
    // Who says what it keeps says that it keeps nothing.
    if (provider === "snippe") expect(said.feeMinor).toBe(0);
    // Selcom tells nobody.
    const read = (await payer.told(asked, provider === "snippe" ? 2 : 1)).map(success);
    const reversed = read.find((one) => one?.status.state === "reversed");
    if (provider === "snippe")
      expect(reversed?.status).toMatchObject({ amountMinor: askedMinor, feeMinor: 0 });
    else expect(reversed).toBeUndefined();
  },
  async "92 the provider does not know"({ provider, payer, ask, disturb, isPrompt }) {
    if (!isPrompt) await disturb("call", "error", provider === "selcom" ? 999 : 502);
    const asked = await ask("92");
    if (provider === "selcom" && !isPrompt) {
      expect(asked.answer).toMatchObject({ state: "failed", failureCode: "provider_down" });
      return;
    }
    if (provider === "selcom") expect(asked.answer.state).toBe("unknown");
    else await payer.isReady(asked);
    await payer.pay(asked);
    expect(await payer.status(asked)).toMatchObject(paid);
  },
  async "card declined"({ payer, ask }) {
    const asked = await ask();
    expect(await payer.press(asked, "decline")).toBeNull();
    expect(await payer.status(asked)).toMatchObject({ state: "failed", failureCode: "declined" });
  },
  async "the customer is back, the notice is not"({ payer, ask }) {
    const asked = await ask();
    expect(await payer.press(asked, "pay_quietly")).toBe(rig.returnUrl);
    expect(await payer.status(asked)).toMatchObject(paid);
    expect(rig.noticesNow(asked.reference)).toEqual([]);
  },
  async "paid twice"({ payer, ask, isCode }) {
    const asked = await ask();
    if (isCode) await payer.payCode(asked, { times: 2 });
    else await payer.press(asked, "pay_twice");
    const read = (await payer.told(asked, 2)).map(success);
    expect(read).toMatchObject([{ status: paid }, { status: paid }]);
    expect(new Set(read.map((one) => one?.dedupeKey)).size).toBe(2);
    expect(new Set(read.map((one) => one?.status.providerReference)).size).toBe(2);
  },
};

function canBeAsked(provider: ProviderName, method: ChargeMethod): boolean {
  const { prompts, card, qr } = rig.port.capabilitiesOf(provider);
  return { mobile_money: prompts.length > 0, card, qr }[method];
}

describe.each(providerNames)("%s", (provider) => {
  describe.each(chargeMethods)("%s", (method) => {
    const outcomes = Object.keys(chargeOutcomes) as ChargeOutcome[];
    const running = outcomes.filter((outcome) => chargeOutcomes[outcome][method] === true);
    test.each(running)("%s", async (outcome) => {
      expect(canBeAsked(provider, method)).toBe(true);
      const payer = payerWith(rig, method);
      const isPrompt = method === "mobile_money";
      const port = outcome.startsWith("87") ? rig.hasty : rig.port;
      await plays[outcome]({
        provider,
        payer,
        ask: (digits) => rig.ask(provider, method, digits, port),
        disturb: (where, fault, code) =>
          rig.sandbox.addFault({
            target: `${provider}.${where}`,
            fault,
            times: 1,
            ...(code === undefined ? {} : { code }),
          }),
        isPrompt,
        isCode: method === "qr",
      });
    });
  });
});

test("every outcome runs with a way to pay, and says why it does not with the others", () => {
  for (const cells of Object.values(chargeOutcomes)) {
    const said = Object.values(cells);
    expect(said).toContain(true);
    for (const cell of said) expect(cell === true || cell.length > 15).toBe(true);
  }
});
