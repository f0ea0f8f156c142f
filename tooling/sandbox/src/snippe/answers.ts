import type { PaymentOrder, StoredPayout } from "../state/things.ts";

export const apiVersion = "2026-01-25";

const money = (value: number) => ({ value, currency: "TZS" });
/** What the provider keeps, in shillings. */
export const feeOf = (amount: number): number => Math.ceil(amount * 0.02);

const networks: Record<string, string> = {
  "MPESA-TZ": "mpesa",
  AIRTELMONEY: "airtel",
  TIGOPESATZ: "mixx",
  HALOPESATZ: "halotel",
};
const channelTypes: Record<string, string> = { CARD: "card", TANQR: "qr" };

/** How a payment stands, in the provider's words. */
export function statusOf({ payment_status, failure }: PaymentOrder): string {
  if (payment_status === "COMPLETED") return "completed";
  if (payment_status === "PENDING" || payment_status === "INPROGRESS") return "pending";
  if (failure === "expired") return "expired";
  return failure === "reversed" || failure === "voided" ? "voided" : "failed";
}

/** A payment as answers and webhooks carry it. */
export function describePayment(order: PaymentOrder) {
  const { snippe, channel, paid_amount, failure } = order;
  const status = statusOf(order);
  const isPaid = status === "completed";
  const isTakenBack = failure === "reversed";
  const paid = paid_amount ?? order.amount;
  return {
    object: "payment",
    api_version: apiVersion,
    reference: order.order_id,
    ...(snippe?.external_reference ? { external_reference: snippe.external_reference } : {}),
    status,
    payment_type: snippe?.payment_type,
    amount: money(isPaid || isTakenBack ? paid : order.amount),
    /* Of what was voided nothing is settled and nothing is kept. */
    ...(isTakenBack ? { settlement: { gross: money(0), fees: money(0), net: money(0) } } : {}),
    ...(isPaid
      ? {
          settlement: {
            gross: money(paid),
            fees: money(feeOf(paid)),
            net: money(paid - feeOf(paid)),
          },
          channel: {
            type: channelTypes[channel ?? ""] ?? "mobile_money",
            provider: networks[channel ?? ""] ?? "",
          },
        }
      : {}),
    ...(status === "failed" ? { failure_reason: failure } : {}),
    customer: {
      phone: `+${order.msisdn ?? order.buyer_phone}`,
      name: order.buyer_name,
      email: snippe?.email,
    },
    metadata: snippe?.metadata,
    created_at: order.created_at,
    expires_at: order.expires_at,
  };
}

/** A payout as answers and webhooks carry it. */
export function describePayout(payout: StoredPayout) {
  return {
    object: "payout",
    api_version: apiVersion,
    reference: payout.id,
    external_reference: payout.reference,
    status: payout.status,
    amount: money(payout.amount),
    fees: money(payout.fee),
    total: money(payout.amount + payout.fee),
    recipient: { name: payout.recipient_name, account: payout.to },
    channel: { type: payout.channel === "wallet" ? "mobile_money" : "bank", provider: "" },
    ...(payout.failure ? { failure_reason: payout.failure } : {}),
    metadata: payout.metadata,
    created_at: payout.created_at,
  };
}

const names: Record<number, string> = {
  400: "validation_error",
  401: "unauthorized",
  403: "insufficient_scope",
  404: "not_found",
  409: "idempotency_conflict",
  429: "rate_limit_exceeded",
};

/** The one shape of a refusal. */
export const refusal = (code: number, message: string, headers: Record<string, string> = {}): Response =>
  Response.json(
    { status: "error", code, error_code: names[code] ?? "server_error", message },
    { status: code, headers },
  );
