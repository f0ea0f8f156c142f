import { toShillings } from "#kernel/money.ts";
import type { SecretBox } from "#kernel/secrets.ts";
import type { ChargeStatus, PaymentAccount, PaymentPort } from "#ports/payments.ts";
import { call, type Reply } from "./client.ts";
import { callState, chargeStatus, failureCodeOf } from "./map.ts";
import { whyUnsigned } from "./signature.ts";
import { Credentials, type Envelope, OrderStatus, WebhookBody } from "./types.ts";

const base64 = (text: string): string => Buffer.from(text).toString("base64");

const isNoSuchOrder = ({ message = "" }: Envelope): boolean =>
  /not found|no order|does not exist/i.test(message);

/** A buyer's name of two words, as the provider wants it. */
const buyerName = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  return words.length >= 2 ? words.join(" ") : `${words[0] ?? "Mteja"} Mteja`;
};

const unknown = (raw: Record<string, unknown> = {}): ChargeStatus => ({ state: "unknown", raw });
const down = (raw: Record<string, unknown> = {}): ChargeStatus => ({
  state: "failed",
  failureCode: "provider_down",
  raw,
});

/** Selcom Checkout: an order, a prompt on the customer's phone, a signed notice, a status to ask for. */
export function selcomPayments({ url, secrets }: { url: string; secrets: SecretBox }): PaymentPort {
  const credentialsOf = (account: PaymentAccount): Credentials =>
    Credentials.parse(JSON.parse(secrets.open(account.credentialsSealed)));
  const optionsOf = (account: PaymentAccount) => ({
    url,
    credentials: credentialsOf(account),
    now: new Date(),
  });

  return {
    async requestPayment(charge) {
      const options = optionsOf(charge.account);
      const { vendor } = options.credentials;
      const msisdn = charge.phone.replace(/\D/g, "");
      const created = await call(options, "POST", "/checkout/create-order-minimal", {
        vendor,
        order_id: charge.reference,
        buyer_email: `${msisdn}@customers.agiza.example`,
        buyer_name: buyerName(charge.customerName),
        buyer_phone: msisdn,
        amount: toShillings(charge.amountMinor),
        currency: charge.currency,
        redirect_url: base64(charge.returnUrl),
        cancel_url: base64(charge.returnUrl),
        webhook: base64(charge.webhookUrl),
        buyer_remarks: charge.shopName,
        merchant_remarks: charge.reference,
        no_of_items: 1,
        expiry: charge.expiresInMinutes,
      });
      const refused = notStarted(created);
      if (refused) return refused;
      const prompted = await call(options, "POST", "/checkout/wallet-payment", {
        transid: charge.reference,
        order_id: charge.reference,
        msisdn,
      });
      if (prompted.kind !== "answered") return unknown({ step: "wallet-payment" });
      const state = callState(prompted.envelope);
      const raw = prompted.envelope as unknown as Record<string, unknown>;
      if (state === "refused")
        return { state: "failed", failureCode: failureCodeOf(prompted.envelope.message), raw };
      return state === "unknown" ? unknown(raw) : { state: "pending", raw };
    },

    async fetchStatus({ account, reference, timeoutMs }) {
      const options = { ...optionsOf(account), ...(timeoutMs ? { timeoutMs } : {}) };
      const reply = await call(options, "GET", "/checkout/order-status", { order_id: reference });
      if (reply.kind !== "answered") return unknown();
      const raw = reply.envelope as unknown as Record<string, unknown>;
      const parsed = OrderStatus.safeParse(reply.envelope.data[0]);
      if (callState(reply.envelope) === "done" && parsed.success && parsed.data.order_id === reference) {
        return chargeStatus({ ...parsed.data, message: reply.envelope.message, raw });
      }
      // Only a clear "there is no such order" lets a charge fail; every other answer is asked again.
      return isNoSuchOrder(reply.envelope) ? down(raw) : unknown(raw);
    },

    async cancel({ account, reference }) {
      const fields = { order_id: reference };
      const reply = await call(optionsOf(account), "DELETE", "/checkout/cancel-order", fields);
      return (
        reply.kind === "answered" && (callState(reply.envelope) === "done" || isNoSuchOrder(reply.envelope))
      );
    },

    accountOf(headers) {
      const [scheme, name] = (headers.get("authorization") ?? "").split(" ");
      return scheme === "SELCOM" && name ? name : null;
    },

    parseWebhook({ account, headers, rawBody, now }) {
      const body = parseObject(rawBody);
      if (!body) return { ok: false, reason: "not JSON" };
      const reason = whyUnsigned(credentialsOf(account), headers, body, now);
      if (reason) return { ok: false, reason };
      const parsed = WebhookBody.safeParse(body);
      if (!parsed.success) return { ok: false, reason: "unknown shape" };
      const said = parsed.data;
      return {
        ok: true,
        dedupeKey: `${said.order_id}:${said.reference}:${said.payment_status}`,
        reference: said.order_id,
        status: chargeStatus({ ...said, raw: body }),
      };
    },
  };

  /**
   * Says how a charge ended that never reached its prompt, or null when it may go on. Where it is unclear whether the
   * order was made, no prompt is sent: nobody can pay, so the charge has failed.
   */
  function notStarted(created: Reply): ChargeStatus | null {
    if (created.kind !== "answered") return down({ step: "create-order" });
    const raw = created.envelope as unknown as Record<string, unknown>;
    const state = callState(created.envelope);
    if (state === "refused")
      return { state: "failed", failureCode: failureCodeOf(created.envelope.message), raw };
    return state === "unknown" ? down(raw) : null;
  }
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
