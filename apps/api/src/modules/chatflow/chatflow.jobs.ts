import { type BaseCtx, type Ctx, forShop } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { type EventKind, type ModuleJobs, subscribe, type Subscription } from "#kernel/jobs.ts";
import { messageReceived } from "#modules/conversations/conversations.events.ts";
import { orderCancelled, orderLifecycleChanged, orderSubmitted } from "#modules/orders/orders.events.ts";
import { paymentFailed, paymentSucceeded } from "#modules/payments/payments.events.ts";
import { receiptIssued } from "#modules/receipts/receipts.events.ts";
import { answerMessage } from "./answer-message.ts";
import { confirmOrder } from "./confirm-order.ts";
import { sendReceipt } from "./send-receipt.ts";
import { tellOrderCancelled } from "./tell-order-cancelled.ts";
import { tellOrderMoved } from "./tell-order-moved.ts";
import { tellPaidPart } from "./tell-paid-part.ts";
import { tellPaymentFailed } from "./tell-payment-failed.ts";

const asBot = (base: BaseCtx, shopId: ShopId): Ctx =>
  forShop(base, shopId, { kind: "system", job: "chatflow" });

/** Work after an event. */
const after = <Payload extends Record<string, unknown>>(
  kind: EventKind<Payload>,
  name: string,
  work: (ctx: Ctx, payload: Payload) => Promise<void>,
  options: { concerns?: (payload: Payload) => boolean; concurrency?: number } = {},
): Subscription =>
  subscribe(
    kind,
    `chatflow.${name}`,
    (base, { shopId, payload }) => work(asBot(base, shopId), payload),
    options,
  );

/** The bot: answers customers, and tells them what happens to their orders and payments. */
export function chatflowJobs(): ModuleJobs {
  return {
    handlers: [],
    subscriptions: [
      after(messageReceived, "answer-message", answerMessage, { concurrency: 2 }),
      after(orderSubmitted, "confirm-order", (ctx, { orderId }) => confirmOrder(ctx, orderId)),
      after(orderLifecycleChanged, "tell-order-moved", tellOrderMoved),
      after(orderCancelled, "tell-order-cancelled", tellOrderCancelled),
      after(receiptIssued, "send-receipt", (ctx, { orderId }) => sendReceipt(ctx, orderId)),
      after(paymentSucceeded, "tell-paid-part", tellPaidPart, { concerns: ({ orderPaid }) => !orderPaid }),
      after(paymentFailed, "tell-payment-failed", tellPaymentFailed),
    ],
    schedules: [],
  };
}
