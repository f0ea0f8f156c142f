import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { readJsonObject } from "#kernel/json-call.ts";
import { mobileNetworks } from "#kernel/payment-words.ts";
import type { SecretBox } from "#kernel/secrets.ts";
import type { PaymentAccount, ProviderAdapter } from "#ports/payments.ts";
import type { RateLimitPort } from "#ports/rate-limit.ts";
import { snippeBudget } from "./budget.ts";
import { snippeCharges } from "./charges.ts";
import type { Client } from "./client.ts";
import { chargeAnswer, payoutStatus } from "./map.ts";
import { snippePayouts } from "./payouts.ts";
import { accountName, whyUnsigned } from "./signature.ts";
import { Credentials, Notice } from "./types.ts";

const realTime = { nowMs: Date.now, wait: (ms: number) => setTimeout(ms) };

const referenceShape = /^[A-Z0-9]{1,20}$/;

/** Snippe: payments by prompt, card page and TANQR code; payouts; signed notices of every end. */
export function snippePayments({
  url,
  secrets,
  limits,
  perMinute,
  timeoutMs,
  time = realTime,
}: {
  url: string;
  secrets: SecretBox;
  limits: RateLimitPort;
  /** Calls the provider takes of one account in a minute. */
  perMinute: number;
  /** Instead of the usual patience with one call. */
  timeoutMs?: number;
  time?: Parameters<typeof snippeBudget>[2];
}): ProviderAdapter {
  const budget = snippeBudget(limits, perMinute, time);
  const credentialsOf = (account: PaymentAccount): Credentials =>
    Credentials.parse(JSON.parse(secrets.open(account.credentialsSealed)));
  const clientOf = (account: PaymentAccount): Client => ({
    url,
    credentials: credentialsOf(account),
    budget,
    ...(timeoutMs ? { timeoutMs } : {}),
  });

  return {
    capabilities: {
      prompts: mobileNetworks,
      card: true,
      qr: true,
      refund: false,
      walletPayout: true,
      bankPayout: true,
      nameLookUp: false,
      balance: true,
      repeatable: true,
    },
    accountNameOf(credentials) {
      const read = Credentials.safeParse(credentials);
      return read.success ? accountName(read.data.apiKey) : null;
    },
    ...snippeCharges(clientOf),
    ...snippePayouts(clientOf),

    claimsOf({ rawBody }) {
      const claimed = Notice.safeParse(readJsonObject(rawBody)).data?.data.metadata?.reference ?? "";
      return { reference: referenceShape.test(claimed) ? claimed : null, account: null };
    },

    parseWebhook({ account, headers, rawBody, now }) {
      const reason = whyUnsigned(credentialsOf(account), headers, rawBody, now);
      if (reason) return { ok: false, reason };
      const body = readJsonObject(rawBody);
      if (!body) return { ok: false, reason: "not JSON" };
      const parsed = Notice.safeParse(body);
      if (!parsed.success) return { ok: false, reason: "unknown shape" };
      const { id, type, data } = parsed.data;
      const reference = data.metadata?.reference;
      if (!reference) return { ok: false, reason: "no reference of ours" };
      const event = id ?? createHash("sha256").update(rawBody).digest("hex");
      const told = { ok: true, dedupeKey: `${reference}:${event}`, reference } as const;
      if (type.startsWith("payment.")) return { ...told, kind: "charge", status: chargeAnswer(data, body) };
      if (type.startsWith("payout.")) return { ...told, kind: "payout", status: payoutStatus(data, body) };
      return { ok: false, reason: "unknown kind" };
    },
  };
}
