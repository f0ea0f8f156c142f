import { nobody } from "@agiza/rig/api";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { paymentProviders } from "#adapters/payment-providers/adapter.ts";
import { selcomPayments } from "#adapters/selcom/adapter.ts";
import { snippePayments } from "#adapters/snippe/adapter.ts";
import { providerNames } from "#kernel/payment-words.ts";
import { createSecretBox } from "#kernel/secrets.ts";
import { payerWith } from "./pay.ts";
import { perMinute, type ProvidersRig, startProvidersRig } from "./rig.ts";

let rig: ProvidersRig;
beforeAll(async () => {
  rig = await startProvidersRig();
});
afterEach(() => rig.sandbox.clearFaults());
afterAll(() => rig.stop());

describe.each(providerNames)("%s", (provider) => {
  test("where nobody listens nothing was started, and nothing is known", async () => {
    const secrets = createSecretBox("local-secrets-key-0000");
    const { limits } = rig;
    const gone = paymentProviders({
      selcom: selcomPayments({ url: nobody, secrets }),
      snippe: snippePayments({ url: nobody, secrets, limits, perMinute }),
    });
    const asked = await rig.ask(provider, "mobile_money", "00", gone);
    expect(asked.answer).toMatchObject({ state: "failed", failureCode: "provider_down" });
    const { account, reference } = asked;
    expect(await gone.fetchStatus({ account, reference, chargeId: "x" })).toMatchObject({ state: "unknown" });
    expect(await gone.cancel({ account, reference, chargeId: null })).toBe(false);
    expect(await gone.fetchBalance(account)).toBeNull();
    const destination = { kind: "wallet", phone: "+255754000214", network: null } as const;
    expect(await gone.lookUpName({ account, reference, destination })).toBeNull();
    expect(await gone.fetchPayout({ account, reference, payoutId: "x", destination })).toMatchObject({
      state: "unknown",
    });
  });

  test("a key that is refused starts nothing", async () => {
    await rig.sandbox.addFault({ target: `${provider}.call`, fault: "bad_signature", times: 1 });
    const { answer } = await rig.ask(provider, "mobile_money");
    expect(answer.state).toBe("failed");
    expect(await rig.sandbox.prompts()).not.toContainEqual(
      expect.objectContaining({ reference: answer.raw["reference"] }),
    );
  });

  test("half an answer and a broken one tell nothing", async () => {
    for (const fault of ["truncate", "tamper"]) {
      const asked = await rig.ask(provider, "mobile_money");
      await rig.sandbox.addFault({ target: `${provider}.call`, fault, times: 1 });
      expect(await payerWith(rig, "mobile_money").status(asked)).toMatchObject({ state: "unknown" });
    }
  });

  test("a charge the shop takes back can be paid no more, where the provider can do that", async () => {
    const asked = await rig.ask(provider, "mobile_money", "82");
    const { account, reference, answer } = asked;
    const isCancelled = await rig.port.cancel({ account, reference, chargeId: answer.chargeId ?? null });
    const prompts = (await rig.sandbox.prompts()).filter((prompt) => prompt.reference === reference);
    expect([isCancelled, prompts.length]).toEqual(provider === "selcom" ? [true, 0] : [false, 1]);
  });

  test("an account's name is of keys that are whole", () => {
    expect(rig.port.accountNameOf(provider, {})).toBeNull();
    const { headers, rawBody } = { headers: new Headers(), rawBody: "{" };
    expect(rig.port.claimsOf(provider, { headers, rawBody })).toEqual({ reference: null, account: null });
    const account = rig.accountAt(provider);
    expect(rig.port.parseWebhook({ account, headers, rawBody, now: new Date() })).toMatchObject({
      ok: false,
    });
  });
});

test("Snippe is asked again when it wants to hear from us, and a charge it does not want has not started", async () => {
  const fault = { target: "snippe.call", fault: "error", code: 429 };
  await rig.sandbox.addFault({ ...fault, times: 1 });
  expect((await rig.ask("snippe", "mobile_money")).answer.state).toBe("pending");
  await rig.sandbox.addFault({ ...fault, times: 2 });
  expect((await rig.ask("snippe", "mobile_money")).answer).toMatchObject({
    state: "failed",
    failureCode: "provider_down",
  });
});

test("a payment at Snippe whose id nobody has is found by our reference", async () => {
  const asked = await rig.ask("snippe", "qr");
  const lost = { ...asked, answer: { state: "unknown" as const, raw: {} } };
  expect(await payerWith(rig, "qr").status(lost)).toMatchObject({
    state: "pending",
    chargeId: asked.answer.chargeId,
  });
  const other = { ...lost, reference: rig.newReference() };
  expect(await payerWith(rig, "qr").status(other)).toMatchObject({
    state: "failed",
    failureCode: "provider_down",
  });
});
