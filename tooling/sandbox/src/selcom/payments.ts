import { randomUUID } from "node:crypto";
import { networkOf } from "@agiza/i18n/phone";
import type { Core } from "../core.ts";
import type { PromptState } from "../contract.ts";
import type { SelcomOrder, StoredPrompt, WebhookManner } from "../state/things.ts";
import { newReference } from "./envelope.ts";
import { sendPaidWebhook } from "./paid-webhook.ts";

/** How long a phone shows the request, by the sandbox clock. */
export const promptLifeMs = 120_000;

const channels = {
  mpesa: "MPESA-TZ",
  airtel_money: "AIRTELMONEY",
  mixx: "TIGOPESATZ",
  halopesa: "HALOPESATZ",
};

/** Shows the request on the customer's phone. */
export function openPrompt(core: Core, order: SelcomOrder, transid: string, msisdn: string): StoredPrompt {
  const nowMs = core.clock.nowMs();
  const prompt = core.store.prompts.put({
    id: `prm_${randomUUID()}`,
    order_id: order.order_id,
    msisdn,
    amount: order.amount,
    currency: order.currency,
    reference: order.order_id,
    shop_name: shopName(core),
    created_at: new Date(nowMs).toISOString(),
    expires_at: new Date(nowMs + promptLifeMs).toISOString(),
    state: "waiting",
  });
  core.store.orders.put({ ...order, payment_status: "INPROGRESS", transid, msisdn, prompt_id: prompt.id });
  core.news.tell("prompt", prompt);
  return prompt;
}

/** Money moved: the order is complete, and the shop is told by webhook in the manner given. */
export function completeOrder(
  core: Core,
  orderId: string,
  paidAmount: number,
  manner: WebhookManner = "normal",
  delayMs = 300,
): void {
  const order = core.store.orders.get(orderId);
  if (!order?.msisdn) return;
  const network = networkOf(order.msisdn);
  const paid = core.store.orders.put({
    ...order,
    payment_status: "COMPLETED",
    reference: newReference(),
    channel: network ? channels[network] : "MOBILEMONEY",
    paid_amount: paidAmount,
  });
  changePrompt(core, paid, "approved");
  sendPaidWebhook(core, paid, manner, delayMs);
}

/** The payment ends without money; the provider tells nobody, the shop finds out by asking. */
export function endOrder(
  core: Core,
  orderId: string,
  status: "CANCELLED" | "USERCANCELLED" | "REJECTED",
  promptState: PromptState,
): void {
  const order = core.store.orders.get(orderId);
  if (!order) return;
  changePrompt(core, core.store.orders.put({ ...order, payment_status: status }), promptState);
}

/** The customer puts the phone away: nothing happens until the prompt runs out. */
export function ignorePrompt(core: Core, prompt: StoredPrompt): void {
  core.news.tell("prompt", core.store.prompts.put({ ...prompt, state: "ignored" }));
}

function changePrompt(core: Core, { prompt_id }: SelcomOrder, state: PromptState) {
  const prompt = prompt_id === undefined ? undefined : core.store.prompts.get(prompt_id);
  /* An ignored prompt stays one in the log of the phone, whatever becomes of its order. */
  if (!prompt || (prompt.state === "ignored" && state === "expired")) return;
  core.news.tell("prompt", core.store.prompts.put({ ...prompt, state }));
}

function shopName(core: Core): string {
  return core.store.numbers.get(core.env.whatsapp.phoneNumberId)?.verified_name ?? core.env.selcom.vendor;
}
