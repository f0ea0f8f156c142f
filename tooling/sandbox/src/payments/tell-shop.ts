import type { Core } from "../core.ts";
import { sendPaidWebhook } from "../selcom/paid-webhook.ts";
import { sendPaymentEvent } from "../snippe/payment-event.ts";
import type { PaymentOrder, WebhookManner } from "../state/things.ts";

/** Tells the shop that money came, as the provider does. */
export function tellPaid(core: Core, order: PaymentOrder, manner: WebhookManner, delayMs: number): void {
  if (order.snippe) sendPaymentEvent(core, order, manner, delayMs);
  else sendPaidWebhook(core, order, manner, delayMs);
}

/** Tells the shop of an end without money; Selcom tells nobody, the shop finds out by asking. */
export function tellEnded(core: Core, order: PaymentOrder): void {
  if (order.snippe) sendPaymentEvent(core, order, "normal", 300);
}
