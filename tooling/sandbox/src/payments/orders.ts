import { randomInt, randomUUID } from "node:crypto";
import { networkOf } from "@agiza/i18n/phone";
import type { Core } from "../core.ts";
import type { PromptState } from "../contract.ts";
import type { PaymentOrder, StoredPrompt, WebhookManner } from "../state/things.ts";
import { tellEnded, tellPaid } from "./tell-shop.ts";

/** How long a phone shows the request, by the sandbox clock. */
export const promptLifeMs = 120_000;

const channels = {
  mpesa: "MPESA-TZ",
  airtel_money: "AIRTELMONEY",
  mixx: "TIGOPESATZ",
  halopesa: "HALOPESATZ",
};

/** A number the way providers count their calls and payments: ten digits. */
export const newReference = (): string => `0${randomInt(2e8, 9e8)}`;

/** Shows the request on the customer's phone. */
export function openPrompt(core: Core, order: PaymentOrder, transid: string, msisdn: string): StoredPrompt {
  const nowMs = core.clock.nowMs();
  const prompt = core.store.prompts.put({
    id: `prm_${randomUUID()}`,
    order_id: order.order_id,
    msisdn,
    amount: order.amount,
    currency: order.currency,
    reference: referenceOf(order),
    shop_name: shopName(core),
    created_at: new Date(nowMs).toISOString(),
    expires_at: new Date(nowMs + promptLifeMs).toISOString(),
    state: "waiting",
    provider: providerOf(order),
  });
  core.store.orders.put({ ...order, payment_status: "INPROGRESS", transid, msisdn, prompt_id: prompt.id });
  core.news.tell("prompt", prompt);
  return prompt;
}

/** How money came. */
export type Paid = {
  amount: number;
  /** Of a wallet where left out. */
  channel?: "CARD" | "TANQR";
  manner?: WebhookManner;
  delayMs?: number;
};

/**
 * Money moved: the order is complete, and the shop is told by webhook in the manner given. Money for an order that is paid
 * already has a number of its own and changes nothing else of it.
 */
export function completeOrder(
  core: Core,
  orderId: string,
  { amount, channel, manner = "normal", delayMs = 300 }: Paid,
): void {
  const order = core.store.orders.get(orderId);
  if (!order) return;
  const network = networkOf(order.msisdn ?? order.buyer_phone);
  const { failure: _, ...rest } = order;
  const paid: PaymentOrder = {
    ...rest,
    payment_status: "COMPLETED",
    reference: newReference(),
    channel: channel ?? (network ? channels[network] : "MOBILEMONEY"),
    paid_amount: amount,
    ...(order.snippe ? { snippe: { ...order.snippe, external_reference: `S${newReference()}` } } : {}),
  };
  if (order.payment_status !== "COMPLETED") {
    core.store.orders.put(paid);
    changePrompt(core, paid, "approved");
  }
  tellPaid(core, paid, manner, delayMs);
}

/** The payment ends without money, or the money goes back; who tells of that tells the shop. */
export function endOrder(
  core: Core,
  orderId: string,
  end: {
    status: "CANCELLED" | "USERCANCELLED" | "REJECTED";
    prompt: PromptState;
    /** In the words of providers that say so. */
    failure: string;
  },
): void {
  const order = core.store.orders.get(orderId);
  if (!order) return;
  const ended = core.store.orders.put({ ...order, payment_status: end.status, failure: end.failure });
  changePrompt(core, ended, end.prompt);
  tellEnded(core, ended);
}

/** The provider takes money back that came, and tells of it as it tells of any end. */
export function reverseOrder(core: Core, orderId: string): void {
  if (core.store.orders.get(orderId)?.payment_status === "COMPLETED")
    endOrder(core, orderId, endings.reversed);
}

/** The customer puts the phone away: nothing happens until the prompt runs out. */
export function ignorePrompt(core: Core, prompt: StoredPrompt): void {
  core.news.tell("prompt", core.store.prompts.put({ ...prompt, state: "ignored" }));
}

function changePrompt(core: Core, { prompt_id }: PaymentOrder, state: PromptState) {
  const prompt = prompt_id === undefined ? undefined : core.store.prompts.get(prompt_id);
  /* An ignored prompt stays one in the log of the phone, whatever becomes of its order. */
  if (!prompt || (prompt.state === "ignored" && state === "expired")) return;
  core.news.tell("prompt", core.store.prompts.put({ ...prompt, state }));
}

/** The shop's reference: Selcom's orders have it for a number, Snippe's carry it. */
export function referenceOf(order: PaymentOrder): string {
  const named = order.snippe?.metadata["reference"];
  return typeof named === "string" ? named : order.order_id;
}

export const providerOf = (order: PaymentOrder): "selcom" | "snippe" => (order.snippe ? "snippe" : "selcom");

/** The name that payers see. */
export const shopName = (core: Core): string =>
  core.store.numbers.get(core.env.whatsapp.phoneNumberId)?.verified_name ?? core.env.selcom.vendor;

/** What ends a payment without anybody touching it. */
export const endings = {
  expired: { status: "REJECTED", prompt: "expired", failure: "expired" },
  reversed: { status: "REJECTED", prompt: "failed", failure: "reversed" },
  no_balance: { status: "REJECTED", prompt: "failed", failure: "Insufficient balance" },
  wrong_pin: { status: "REJECTED", prompt: "failed", failure: "Invalid PIN entered" },
  declined: { status: "REJECTED", prompt: "failed", failure: "Card declined by the bank" },
  user_cancelled: {
    status: "USERCANCELLED",
    prompt: "cancelled",
    failure: "Transaction cancelled by user",
  },
  shop_cancelled: { status: "CANCELLED", prompt: "cancelled", failure: "voided" },
} as const;
