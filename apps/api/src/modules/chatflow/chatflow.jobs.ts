import { type BaseCtx, type Ctx, forShop, inSystem, type Tx } from "#kernel/ctx.ts";
import type { ConversationId, OrderId, ShopId } from "#kernel/ids.ts";
import { handleJob, tryWithin, type ModuleJobs, subscribe, type Subscription } from "#kernel/job-handlers.ts";
import type { EventKind } from "#kernel/jobs.ts";
import { sendWaiting } from "#modules/conversations/conversation-jobs.ts";
import { messageReceived, noticeFailed } from "#modules/conversations/conversations.events.ts";
import { sendAfter } from "#modules/conversations/send-waiting-messages.ts";
import type { Deps } from "#modules/deps.ts";
import { debtAdded, debtAsked, debtCorrected, debtReminderDue } from "#modules/debts/debts.events.ts";
import { deliveryGiven, parcelSent } from "#modules/deliveries/deliveries.events.ts";
import { fiscalReceiptAdjusted, fiscalReceiptIssued } from "#modules/fiscal/fiscal.events.ts";
import { smsLost } from "#modules/notices/notice-jobs.ts";
import { orderChangeAsked, orderChangeDecided } from "#modules/order-changes/order-changes.events.ts";
import {
  orderCancelled,
  orderLifecycleChanged,
  orderLinkEnding,
  orderLinkRequested,
  orderDayMoved,
  orderSubmitted,
} from "#modules/orders/orders.events.ts";
import {
  debtPaymentFailed,
  paymentFailed,
  paymentLinkRequested,
  paymentMoved,
  paymentReady,
  paymentSucceeded,
} from "#modules/payments/payments.events.ts";
import { listDueRuns } from "#modules/flows/list-due-runs.ts";
import { priceOfferDecided, priceOffered } from "#modules/price-offers/price-offers.events.ts";
import { refundDone } from "#modules/refunds/refunds.events.ts";
import { receiptIssued, receiptRequested } from "#modules/receipts/receipts.events.ts";
import { orderStageChanged } from "#modules/workflow/workflow.events.ts";
import { answerMessage } from "./answer-message.ts";
import { callWebhook, goOnWithWebhook } from "./call-webhook.ts";
import { confirmOrder } from "./confirm-order.ts";
import { callWebhook as callWebhookJob, findDueFlows, goOnInTime, goOnWithFlow } from "./flow-jobs.ts";
import { goOnByItself, goOnWithOrder } from "./go-on-with-flow.ts";
import { noteLostSms, noteUnheardNotice } from "./note-unheard-notice.ts";
import { remindOfOrder } from "./remind-of-order.ts";
import { sendOrderLink } from "./send-order-link.ts";
import { sendPaymentLink } from "./send-payment-link.ts";
import { sendReceipt, sendReceiptAgain } from "./send-receipt.ts";
import { askCustomerOfChange, isNewsToCustomer, tellOrderChanged } from "./tell-order-change.ts";
import { isTakenBack, tellOffer, tellOfferWithdrawn } from "./tell-offer.ts";
import { tellDebtEntry } from "./tell-debt-entry.ts";
import { tellDebtReminder } from "./tell-debt-reminder.ts";
import { tellDebtPaymentFailed } from "./tell-debt-payment-failed.ts";
import { tellFiscalNote } from "./tell-fiscal-note.ts";
import { tellFiscalReceipt } from "./tell-fiscal-receipt.ts";
import { tellOrderCancelled } from "./tell-order-cancelled.ts";
import { tellOrderMoved } from "./tell-order-moved.ts";
import { tellRiderChanged } from "./tell-rider-changed.ts";
import { tellPaidPart } from "./tell-paid-part.ts";
import { tellPaymentFailed } from "./tell-payment-failed.ts";
import { tellPaymentMoved } from "./tell-payment-moved.ts";
import { tellDayMoved } from "./tell-day-moved.ts";
import { tellParcel } from "./tell-parcel.ts";
import { tellStage } from "./tell-stage.ts";
import { tellRefunded } from "./tell-refunded.ts";
import { tellWayToPay } from "./tell-way-to-pay.ts";

/** A job waits for WhatsApp's answer, with no connection to the database meanwhile. */
const concurrency = 4;
/** Each waits for a shop's server for five seconds at most. */
const webhooksAtOnce = 8;
/** As many as a job that only sends: its process may die with a message on its way more than once. */
const retryLimit = 20;

const asBot = (base: BaseCtx, shopId: ShopId): Ctx =>
  forShop(base, shopId, { kind: "system", job: "chatflow" });

/** A notice or an answer: written down, then sent by the same job. */
type Speaking<Payload> = (ctx: Ctx, payload: Payload) => Promise<ConversationId | null>;

/** The bot: answers customers, and tells them what happens to their orders and payments. */
export function chatflowJobs(ports: Deps): ModuleJobs {
  const after = <Payload extends Record<string, unknown>>(
    kind: EventKind<Payload>,
    name: string,
    speak: Speaking<Payload>,
    concerns: (payload: Payload) => boolean = () => true,
  ): Subscription =>
    subscribe(
      kind,
      `chatflow.${name}`,
      (base, { shopId, payload }) => sendAfter(asBot(base, shopId), ports, (tx) => speak(tx, payload)),
      { concerns, concurrency, retryLimit },
    );
  const goOnAfter = (base: BaseCtx, shopId: ShopId, speak: (tx: Tx) => Promise<ConversationId | null>) =>
    sendAfter(asBot(base, shopId), ports, speak);
  /** Written with what it tells, and sent by whoever commits it; by a job where the chat is busy. */
  const together = (
    kind: EventKind<{ orderId: OrderId }>,
    name: string,
    tell: (ctx: Ctx, orderId: OrderId, waits?: boolean) => Promise<ConversationId | null>,
  ): Subscription =>
    tryWithin<{ orderId: OrderId }>(
      after(kind, name, (ctx, { orderId }) => tell(ctx, orderId)),
      async (tx, { orderId }) => {
        const conversationId = await tell(tx, orderId, false);
        if (conversationId === null) return false;
        await tx.enqueue(sendWaiting, { shopId: tx.shopId, conversationId });
        return true;
      },
    );
  return {
    handlers: [
      handleJob(smsLost, (base, { shopId, ...about }) => noteLostSms(asBot(base, shopId), about)),
      handleJob(goOnWithFlow, (base, { shopId, ...moved }) =>
        goOnAfter(base, shopId, (tx) => goOnWithOrder(tx, moved)),
      ),
      handleJob(
        callWebhookJob,
        async (base, { shopId, ...asked }) => {
          const answer = await callWebhook(asBot(base, shopId), ports, asked);
          if (answer) await goOnAfter(base, shopId, (tx) => goOnWithWebhook(tx, asked, answer));
        },
        { concurrency: webhooksAtOnce },
      ),
      handleJob(goOnInTime, (base, { shopId, conversationId }) =>
        goOnAfter(base, shopId, (tx) => goOnByItself(tx, conversationId)),
      ),
    ],
    subscriptions: [
      after(messageReceived, "answer-message", answerMessage),
      together(orderSubmitted, "confirm-order", confirmOrder),
      after(orderLifecycleChanged, "tell-order-moved", tellOrderMoved),
      after(orderStageChanged, "tell-stage", tellStage, ({ tells }) => tells),
      after(deliveryGiven, "tell-rider-changed", tellRiderChanged),
      after(orderDayMoved, "tell-day-moved", tellDayMoved),
      after(parcelSent, "tell-parcel", tellParcel),
      after(orderCancelled, "tell-order-cancelled", tellOrderCancelled),
      after(orderChangeAsked, "ask-customer-of-change", askCustomerOfChange),
      after(orderChangeDecided, "tell-order-changed", tellOrderChanged, isNewsToCustomer),
      after(priceOffered, "tell-offer", tellOffer),
      after(priceOfferDecided, "tell-offer-withdrawn", tellOfferWithdrawn, isTakenBack),
      after(orderLinkEnding, "remind-of-order", remindOfOrder),
      after(orderLinkRequested, "send-order-link", sendOrderLink),
      together(receiptIssued, "send-receipt", sendReceipt),
      after(receiptRequested, "send-receipt-again", sendReceiptAgain),
      after(fiscalReceiptIssued, "tell-fiscal-receipt", tellFiscalReceipt),
      after(fiscalReceiptAdjusted, "tell-fiscal-note", tellFiscalNote),
      after(paymentSucceeded, "tell-paid-part", tellPaidPart, ({ orderPaid }) => !orderPaid),
      after(paymentFailed, "tell-payment-failed", tellPaymentFailed),
      after(debtAdded, "ask-about-debt", tellDebtEntry),
      after(debtCorrected, "ask-about-debt-again", tellDebtEntry),
      after(debtAsked, "ask-about-debt-once-more", tellDebtEntry),
      after(debtReminderDue, "remind-of-debt", tellDebtReminder),
      after(debtPaymentFailed, "tell-debt-payment-failed", tellDebtPaymentFailed),
      after(paymentReady, "tell-way-to-pay", tellWayToPay),
      after(paymentMoved, "tell-payment-moved", tellPaymentMoved),
      after(paymentLinkRequested, "send-payment-link", sendPaymentLink),
      after(refundDone, "tell-refunded", tellRefunded),
      subscribe(noticeFailed, "chatflow.note-unheard-notice", (base, { shopId, payload }) =>
        noteUnheardNotice(asBot(base, shopId), payload),
      ),
    ],
    schedules: [
      {
        handler: handleJob(findDueFlows, (base) =>
          inSystem(base, async (tx) => tx.enqueueAll(goOnInTime, await listDueRuns(tx))),
        ),
        everySeconds: 60,
      },
    ],
  };
}
