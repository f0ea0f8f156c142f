import type { Core } from "../core.ts";
import type { PaymentOrder, WebhookManner } from "../state/things.ts";

/** Tells the shop that an order is paid; the only thing this provider ever calls back about. */
export function sendPaidWebhook(
  core: Core,
  order: PaymentOrder,
  manner: WebhookManner,
  delayMs: number,
): void {
  if (order.webhook_url === null || manner === "lost") return;
  /* A webhook that says "not sure" about a paid order: only asking for the status tells the truth. */
  const fault = core.faults.take("selcom.webhook", "error");
  const body = JSON.stringify({
    transid: order.transid ?? "",
    order_id: order.order_id,
    reference: order.reference ?? "",
    result: fault ? "AMBIGUOUS" : "SUCCESS",
    resultcode: fault ? String(fault.code ?? 999) : "000",
    payment_status: fault ? "INPROGRESS" : "COMPLETED",
    channel: order.channel ?? "",
    amount: String(order.paid_amount ?? order.amount),
    phone: order.msisdn ?? "",
  });
  const webhook = {
    provider: "selcom",
    url: order.webhook_url,
    title: fault ? "Payment: not sure" : "Payment: COMPLETED",
    body,
    delayMs,
    is_signed_wrong: manner === "bad_signature",
  } as const;
  core.deliveries.send(webhook);
  if (manner === "twice") core.deliveries.send(webhook);
}
