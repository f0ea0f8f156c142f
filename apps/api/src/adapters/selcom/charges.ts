import { toShillings } from "#kernel/money.ts";
import { failureCodeOf } from "#kernel/provider-words.ts";
import type { ChargeAnswer, PaymentAccount, ProviderAdapter } from "#ports/payments.ts";
import { call, type CallOptions, type Reply } from "./client.ts";
import { callState, chargeStatus, isNotKnown } from "./map.ts";
import { CreatedOrder, OrderStatus } from "./types.ts";

type Charges = Pick<ProviderAdapter, "requestPayment" | "fetchStatus" | "listCharges" | "cancel">;
type Charge = Parameters<Charges["requestPayment"]>[0];

const base64 = (text: string): string => Buffer.from(text).toString("base64");

/** A buyer's name of two words, as the provider wants it. */
const buyerName = (name: string): [string, string] => {
  const [first = "Mteja", ...rest] = name.trim().split(/\s+/).filter(Boolean);
  return [first, rest.join(" ") || "Mteja"];
};

const unknown = (raw: Record<string, unknown> = {}): ChargeAnswer => ({ state: "unknown", raw });
const down = (raw: Record<string, unknown> = {}): ChargeAnswer => ({
  state: "failed",
  failureCode: "provider_down",
  raw,
});

/** Orders at Selcom's checkout: paid by a prompt on the phone, on its card page, or by its TANQR code. */
export function selcomCharges(optionsOf: (account: PaymentAccount) => CallOptions): Charges {
  return {
    async requestPayment(charge) {
      const options = optionsOf(charge.account);
      const created =
        charge.method === "card"
          ? await createCardOrder(options, charge)
          : await createOrder(options, charge);
      const refused = notStarted(created);
      if (refused) return refused;
      return charge.method === "mobile_money" ? sendPrompt(options, charge) : placeToPay(charge, created);
    },

    async fetchStatus({ account, reference, timeoutMs }) {
      const options = { ...optionsOf(account), ...(timeoutMs ? { timeoutMs } : {}) };
      const reply = await call(options, "GET", "/checkout/order-status", { order_id: reference });
      if (reply.kind !== "answered") return unknown();
      const { envelope, raw } = reply;
      const parsed = OrderStatus.safeParse(envelope.data[0]);
      if (callState(envelope) === "done" && parsed.success && parsed.data.order_id === reference) {
        return chargeStatus({ ...parsed.data, message: envelope.message, raw });
      }
      // Only a clear "there is no such order" lets a charge fail; every other answer is asked again.
      return isNotKnown(envelope) ? down(raw) : unknown(raw);
    },

    async listCharges({ account, day }) {
      const fields = { fromdate: day, todate: day };
      const reply = await call(optionsOf(account), "GET", "/checkout/list-orders", fields);
      if (reply.kind !== "answered" || callState(reply.envelope) !== "done") return null;
      const orders = reply.envelope.data.map((order) => OrderStatus.safeParse(order));
      if (orders.some(({ success }) => !success)) return null;
      return orders.flatMap(({ data }) => {
        if (!data) return [];
        const { state, amountMinor, providerReference } = chargeStatus({ ...data, raw: {} });
        return {
          reference: data.order_id,
          state,
          ...(amountMinor === undefined ? {} : { amountMinor }),
          ...(providerReference === undefined ? {} : { providerReference }),
        };
      });
    },

    async cancel({ account, reference }) {
      const fields = { order_id: reference };
      const reply = await call(optionsOf(account), "DELETE", "/checkout/cancel-order", fields);
      return (
        reply.kind === "answered" && (callState(reply.envelope) === "done" || isNotKnown(reply.envelope))
      );
    },
  };
}

/** Fields of every order, in the order in which they are signed. */
function orderFields({ credentials }: CallOptions, charge: Charge) {
  const msisdn = charge.phone.replace(/\D/g, "");
  return {
    vendor: credentials.vendor,
    order_id: charge.reference,
    buyer_email: `${msisdn}@customers.agiza.example`,
    buyer_name: buyerName(charge.customerName).join(" "),
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
  };
}

const createOrder = (options: CallOptions, charge: Charge): Promise<Reply> =>
  call(options, "POST", "/checkout/create-order-minimal", orderFields(options, charge));

/** Nobody is asked where they live before they pay: the address is the country's, which is what its cards are held to. */
function createCardOrder(options: CallOptions, charge: Charge): Promise<Reply> {
  const [first, last] = buyerName(charge.customerName);
  return call(options, "POST", "/checkout/create-order", {
    ...orderFields(options, charge),
    payment_methods: "CARD",
    "billing.firstname": first,
    "billing.lastname": last,
    "billing.address_1": "Dar es Salaam",
    "billing.city": "Dar es Salaam",
    "billing.state_or_region": "Dar es Salaam",
    "billing.postcode_or_pobox": "00000",
    "billing.country": "TZ",
    "billing.phone": charge.phone.replace(/\D/g, ""),
  });
}

async function sendPrompt(options: CallOptions, charge: Charge): Promise<ChargeAnswer> {
  const prompted = await call(options, "POST", "/checkout/wallet-payment", {
    transid: charge.reference,
    order_id: charge.reference,
    msisdn: charge.phone.replace(/\D/g, ""),
  });
  if (prompted.kind === "unreached") return down({ step: "wallet-payment" });
  if (prompted.kind === "uncertain") return unknown({ step: "wallet-payment" });
  const { envelope, raw } = prompted;
  const state = callState(envelope);
  if (state === "refused") return { state: "failed", failureCode: failureCodeOf(envelope.message), raw };
  return state === "unknown" ? unknown(raw) : { state: "pending", raw };
}

/** Where the customer pays. Without it nobody can pay the order, so the charge has not started. */
function placeToPay({ method }: Charge, created: Reply): ChargeAnswer {
  if (created.kind !== "answered") return down({ step: "create-order" });
  const { envelope, raw } = created;
  const order = CreatedOrder.safeParse(envelope.data[0]);
  if (!order.success) return down(raw);
  if (method === "qr") {
    const { qr } = order.data;
    return qr ? { state: "pending", qrText: qr, raw } : down(raw);
  }
  const page = URL.parse(Buffer.from(order.data.payment_gateway_url ?? "", "base64").toString());
  return page && /^https?:$/.test(page.protocol) ? { state: "pending", pageUrl: page.href, raw } : down(raw);
}

/**
 * Says how a charge ended that never reached its customer, or null when it may go on. Where it is unclear whether the order
 * was made, no prompt is sent and no page is shown: nobody can pay, so the charge has failed.
 */
function notStarted(created: Reply): ChargeAnswer | null {
  if (created.kind !== "answered") return down({ step: "create-order" });
  const { envelope, raw } = created;
  const state = callState(envelope);
  if (state === "refused") return { state: "failed", failureCode: failureCodeOf(envelope.message), raw };
  return state === "unknown" ? down(raw) : null;
}
