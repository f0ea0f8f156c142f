import { readJsonObject } from "#kernel/json-call.ts";
import { mobileNetworks } from "#kernel/payment-words.ts";
import type { SecretBox } from "#kernel/secrets.ts";
import type { PaymentAccount, ProviderAdapter } from "#ports/payments.ts";
import { selcomCharges } from "./charges.ts";
import { chargeStatus } from "./map.ts";
import { selcomPayouts } from "./payouts.ts";
import { accountName, whyUnsigned } from "./signature.ts";
import { Credentials, WebhookBody } from "./types.ts";

/** Our reference wherever a notice carries it, before anything in the notice is believed. */
const referenceShape = /"order_id"\s*:\s*"([A-Z0-9]{1,20})"/;

/** Selcom: checkout by prompt, card page and TANQR code; payouts to wallets and banks; a signed notice of every success. */
export function selcomPayments({
  url,
  secrets,
  timeoutMs,
}: {
  url: string;
  secrets: SecretBox;
  /** Instead of the usual patience with one call. */
  timeoutMs?: number;
}): ProviderAdapter {
  const credentialsOf = (account: PaymentAccount): Credentials =>
    Credentials.parse(JSON.parse(secrets.open(account.credentialsSealed)));
  const optionsOf = (account: PaymentAccount) => ({
    url,
    credentials: credentialsOf(account),
    now: new Date(),
    ...(timeoutMs ? { timeoutMs } : {}),
  });

  return {
    capabilities: {
      prompts: mobileNetworks,
      card: true,
      qr: true,
      refund: true,
      walletPayout: true,
      bankPayout: true,
      nameLookUp: true,
      balance: true,
      repeatable: false,
    },
    accountNameOf(credentials) {
      const read = Credentials.safeParse(credentials);
      return read.success ? accountName(read.data.apiKey) : null;
    },
    ...selcomCharges(optionsOf),
    ...selcomPayouts(optionsOf),

    claimsOf({ headers, rawBody }) {
      const [scheme, name] = (headers.get("authorization") ?? "").split(" ");
      return {
        reference: referenceShape.exec(rawBody)?.[1] ?? null,
        account: scheme === "SELCOM" && name ? name : null,
      };
    },

    parseWebhook({ account, headers, rawBody, now }) {
      const body = readJsonObject(rawBody);
      if (!body) return { ok: false, reason: "not JSON" };
      const reason = whyUnsigned(credentialsOf(account), headers, body, now);
      if (reason) return { ok: false, reason };
      const parsed = WebhookBody.safeParse(body);
      if (!parsed.success) return { ok: false, reason: "unknown shape" };
      const said = parsed.data;
      return {
        ok: true,
        kind: "charge",
        dedupeKey: `${said.order_id}:${said.reference}:${said.payment_status}`,
        reference: said.order_id,
        status: chargeStatus({ ...said, raw: body }),
      };
    },
  };
}
