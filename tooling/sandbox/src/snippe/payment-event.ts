import { randomUUID } from "node:crypto";
import type { Core } from "../core.ts";
import type { PaymentOrder, WebhookManner } from "../state/things.ts";
import { apiVersion, describePayment, statusOf } from "./answers.ts";

/** Tells the shop how a payment ended, in the manner given. */
export function sendPaymentEvent(
  core: Core,
  order: PaymentOrder,
  manner: WebhookManner,
  delayMs: number,
): void {
  sendEvent(core, {
    type: `payment.${statusOf(order)}`,
    data: describePayment(order),
    url: order.webhook_url,
    manner,
    delayMs,
  });
}

type Event = { type: string; data: object; url: string | null; manner: WebhookManner; delayMs: number };

/** Sends one event; the same event twice has the same id both times. */
export function sendEvent(core: Core, { type, data, url, manner, delayMs }: Event): void {
  if (url === null || manner === "lost") return;
  const body = JSON.stringify({
    id: `evt_${randomUUID().replaceAll("-", "")}`,
    type,
    api_version: apiVersion,
    created_at: core.clock.nowIso(),
    data,
  });
  const webhook = {
    provider: "snippe",
    url,
    title: type,
    body,
    delayMs,
    is_signed_wrong: manner === "bad_signature",
  } as const;
  core.deliveries.send(webhook);
  if (manner === "twice") core.deliveries.send(webhook);
}
