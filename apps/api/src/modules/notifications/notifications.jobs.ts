import { type BaseCtx, type Ctx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { handleJob, type ModuleJobs, subscribe, type Subscription } from "#kernel/job-handlers.ts";
import { defineJob, type EventKind } from "#kernel/jobs.ts";
import { apiKeyAdded } from "#modules/api-keys/api-keys.events.ts";
import { newDeviceJob } from "#modules/auth/new-device-job.ts";
import { complianceEndsSoon, complianceUpdated } from "#modules/compliance/compliance.events.ts";
import { channelQualityFell, channelStatusChanged } from "#modules/connect/connect.events.ts";
import {
  conversationAssigned,
  messageFailed,
  customerWaits,
  modeChanged,
  noteAdded,
  noticeFailed,
} from "#modules/conversations/conversations.events.ts";
import { failureReason } from "#modules/conversations/notice.rules.ts";
import { dayClosed } from "#modules/day-ends/day-ends.events.ts";
import { expenseApproved, expenseRefused, expenseRequested } from "#modules/expenses/expenses.events.ts";
import { orderAssigned, orderNoteAdded, orderSubmitted } from "#modules/orders/orders.events.ts";
import {
  paymentClaimed,
  paymentFailed,
  paymentsDiffer,
  paymentSucceeded,
  paymentUnmatched,
  statementLinesUnmatched,
} from "#modules/payments/payments.events.ts";
import { productLowStock } from "#modules/products/products.events.ts";
import { refundGivenTwice, refundTakenBack, refundUnclear } from "#modules/refunds/refunds.events.ts";
import { memberJoined } from "#modules/staff/staff.events.ts";
import { templateRefused } from "#modules/templates/templates.events.ts";
import { deviceSyncStuck } from "#modules/till/till.events.ts";
import { endpointAdded, endpointFailing } from "#modules/webhooks/webhooks.events.ts";
import { dayBegins } from "#modules/to-make/to-make.events.ts";
import { type News, notify } from "./notify.ts";
import { raiseAlerts } from "./raise-alerts.ts";
import { sendMessages } from "./send-messages.ts";
import { orderStageLate } from "#modules/workflow/workflow.events.ts";
import { tellOfClosedDay } from "./tell-of-closed-day.ts";
import { tellOfLateOrder, tellOfNewOrder, tellOfOrder } from "./tell-of-order.ts";
import { tellOfPayment } from "./tell-of-payment.ts";
import { tellOfWaitingCustomer, watchWaitingCustomer } from "./tell-of-waiting-customer.ts";

const raise = defineJob<Record<string, never>>("notifications.raise-alerts");
const send = defineJob<Record<string, never>>("notifications.send-messages");

/** A step of an alert, and a message, come at most so much later than they are due. */
const lookEverySeconds = 10;

const asTeller = (base: BaseCtx, shopId: ShopId): Ctx =>
  forShop(base, shopId, { kind: "system", job: "notifications" });

/** Work after an event, under a name of its own. */
const after = <Payload extends Record<string, unknown>>(
  kind: EventKind<Payload>,
  tell: (ctx: Ctx, payload: Payload) => Promise<void>,
  concerns: (payload: Payload) => boolean = () => true,
): Subscription =>
  subscribe(
    kind,
    `notifications.${kind.eventName.replace(".", "-")}`,
    (base, { shopId, payload }) => tell(asTeller(base, shopId), payload),
    { concerns },
  );

const tellOf = (ctx: Ctx, news: News): Promise<void> => inTransaction(ctx, (tx) => notify(tx, news));

/** Tells people of what happened, calls more of them where nobody looks after it, and writes to their phones. */
export function notificationsJobs(): ModuleJobs {
  return {
    handlers: [
      handleJob(newDeviceJob, (base, { shopId, userId, sessionId, device }) =>
        tellOf(asTeller(base, shopId), {
          kind: "device.new",
          subjectId: sessionId,
          facts: device === null ? {} : { device },
          isFor: (person) => person.id === userId,
        }),
      ),
    ],
    subscriptions: [
      after(orderSubmitted, (ctx, { orderId }) => tellOfNewOrder(ctx, orderId)),
      after(
        orderAssigned,
        (ctx, { orderId, staffId, at }) =>
          tellOfOrder(ctx, orderId, {
            kind: "order.assigned",
            instance: at,
            isFor: (person) => person.id === staffId,
          }),
        // Who takes an order over knows it.
        ({ staffId, by }) => staffId !== null && staffId !== by,
      ),
      after(dayBegins, (ctx, { day, count }) =>
        tellOf(ctx, {
          kind: "order.to_make",
          subjectId: day,
          facts: { others: count },
          // Who sees only their own orders is told of each as it is given to them.
          isFor: ({ orderScope }) => orderScope === "all",
        }),
      ),
      after(orderStageLate, tellOfLateOrder),
      after(
        orderNoteAdded,
        (ctx, { orderId, noteId, mentions, by }) =>
          tellOfOrder(ctx, orderId, {
            kind: "order.mentioned",
            instance: noteId,
            facts: { by },
            isFor: ({ id }) => id !== by && mentions.includes(id),
          }),
        ({ mentions }) => mentions.length > 0,
      ),
      after(paymentSucceeded, (ctx, payment) => tellOfPayment(ctx, "payment.succeeded", payment)),
      after(paymentFailed, (ctx, payment) => tellOfPayment(ctx, "payment.failed", payment)),
      after(paymentUnmatched, (ctx, payment) => tellOfPayment(ctx, "payment.unmatched", payment)),
      after(refundTakenBack, (ctx, { orderId, refundId, amountMinor }) =>
        tellOfOrder(ctx, orderId, {
          kind: "payment.taken_back",
          instance: refundId,
          facts: { amountMinor },
        }),
      ),
      after(refundGivenTwice, (ctx, { orderId, refundId, lostMinor }) =>
        tellOfOrder(ctx, orderId, {
          kind: "payment.given_twice",
          instance: refundId,
          facts: { amountMinor: lostMinor },
        }),
      ),
      // What becomes of a payout its provider is asked until it says so.
      after(
        refundUnclear,
        (ctx, { orderId, refundId, amountMinor }) =>
          tellOfOrder(ctx, orderId, {
            kind: "payment.refund_unclear",
            instance: refundId,
            facts: { amountMinor },
          }),
        ({ way }) => way !== "payout",
      ),
      after(paymentClaimed, (ctx, { orderId, claimId, amountMinor, by }) =>
        tellOfOrder(ctx, orderId, {
          kind: "payment.claimed",
          instance: claimId,
          facts: { amountMinor },
          isFor: ({ id }) => id !== by,
        }),
      ),
      after(paymentsDiffer, (ctx, { providerAccountId, day, count }) =>
        tellOf(ctx, {
          kind: "payment.differs",
          subjectId: providerAccountId,
          instance: `${day}:${count}`,
          facts: { others: count },
        }),
      ),
      after(statementLinesUnmatched, (ctx, { cause, count }) =>
        tellOf(ctx, {
          kind: "payment.no_order",
          subjectId: cause,
          facts: { others: count },
          // Who sees the money of their own orders does not see what has none.
          isFor: ({ orderScope }) => orderScope === "all",
        }),
      ),
      after(expenseRequested, (ctx, { expenseId, amountMinor, by }) =>
        tellOf(ctx, {
          kind: "expense.asked",
          subjectId: expenseId,
          facts: { amountMinor, by },
          isFor: ({ id }) => id !== by,
        }),
      ),
      ...(
        [
          [expenseApproved, "expense.approved"],
          [expenseRefused, "expense.refused"],
        ] as const
      ).map(([event, kind]) =>
        after(event, (ctx, { expenseId, amountMinor, by, askedBy }) =>
          tellOf(ctx, {
            kind,
            subjectId: expenseId,
            facts: { amountMinor, by },
            isFor: ({ id }) => id === askedBy && id !== by,
          }),
        ),
      ),
      after(dayClosed, tellOfClosedDay),
      after(noticeFailed, (ctx, { orderId, messageId, notice, code }) =>
        tellOfOrder(ctx, orderId, {
          kind: "order.notice_failed",
          instance: messageId,
          facts: { notice, reason: failureReason(code) },
        }),
      ),
      after(
        modeChanged,
        (ctx, { conversationId }) => tellOfWaitingCustomer(ctx, conversationId),
        ({ mode }) => mode === "human",
      ),
      after(customerWaits, (ctx, { conversationId }) => watchWaitingCustomer(ctx, conversationId)),
      after(
        messageFailed,
        (ctx, { conversationId, messageId, code }) =>
          tellOf(ctx, {
            kind: "chat.message_failed",
            subjectId: conversationId,
            instance: messageId,
            facts: { reason: failureReason(code) },
          }),
        ({ isNotice }) => !isNotice,
      ),
      after(
        conversationAssigned,
        (ctx, { conversationId, userId, at }) =>
          tellOf(ctx, {
            kind: "chat.assigned",
            subjectId: conversationId,
            instance: at,
            isFor: (person) => person.id === userId,
          }),
        // Who takes a chat over knows it.
        ({ userId, by }) => userId !== null && userId !== by,
      ),
      after(
        noteAdded,
        (ctx, { conversationId, messageId, mentions, by }) =>
          tellOf(ctx, {
            kind: "chat.mentioned",
            subjectId: conversationId,
            instance: messageId,
            facts: { by },
            isFor: ({ id }) => id !== by && mentions.includes(id),
          }),
        ({ mentions }) => mentions.length > 0,
      ),
      after(productLowStock, (ctx, { productId, name, otherIds, at }) =>
        tellOf(ctx, {
          kind: "product.low_stock",
          subjectId: productId,
          instance: at,
          facts: { product: name, others: otherIds.length },
        }),
      ),
      after(channelStatusChanged, (ctx, { channelId, status, trouble }) =>
        tellOf(ctx, {
          kind: "channel.changed",
          subjectId: channelId,
          instance: [status, ...(trouble ? [trouble] : []), ctx.now().toISOString().slice(0, 13)].join(":"),
          facts: { status, ...(trouble && { reason: trouble }) },
        }),
      ),
      after(channelQualityFell, (ctx, { channelId, quality, at }) =>
        tellOf(ctx, {
          kind: "channel.quality_fell",
          subjectId: channelId,
          instance: at,
          facts: { reason: quality },
        }),
      ),
      after(templateRefused, (ctx, { templateId, language, at }) =>
        tellOf(ctx, { kind: "template.refused", subjectId: templateId, instance: `${language}:${at}` }),
      ),
      after(endpointAdded, (ctx, { endpointId, by }) =>
        tellOf(ctx, { kind: "webhook.added", subjectId: endpointId, facts: by === null ? {} : { by } }),
      ),
      after(apiKeyAdded, (ctx, { apiKeyId, by }) =>
        tellOf(ctx, { kind: "api_key.added", subjectId: apiKeyId, facts: by === null ? {} : { by } }),
      ),
      after(endpointFailing, (ctx, { endpointId, at }) =>
        tellOf(ctx, { kind: "webhook.failing", subjectId: endpointId, instance: at }),
      ),
      after(
        deviceSyncStuck,
        (ctx, { deviceId, name, salesWaiting, salesRefused, messagesWaiting, oldestAt }) =>
          tellOf(ctx, {
            kind: "device.sync_stuck",
            subjectId: deviceId,
            instance: oldestAt,
            facts: {
              ...(name !== null && { device: name }),
              others: salesWaiting + salesRefused + messagesWaiting,
            },
          }),
      ),
      ...(
        [
          ["approved", "compliance.approved"],
          ["rejected", "compliance.rejected"],
          ["expired", "compliance.ended"],
        ] as const
      ).map(([status, kind]) =>
        subscribe(
          complianceUpdated,
          `notifications.${kind.replace(".", "-")}`,
          (base, { shopId, payload: { section, revision } }) =>
            tellOf(asTeller(base, shopId), { kind, subjectId: section, instance: String(revision) }),
          { concerns: (payload) => payload.status === status },
        ),
      ),
      after(complianceEndsSoon, (ctx, { section, days, endsOn }) =>
        tellOf(ctx, {
          kind: "compliance.ends_soon",
          subjectId: section,
          instance: `${endsOn}:${days}`,
          facts: { others: days },
        }),
      ),
      after(memberJoined, (ctx, { userId }) =>
        tellOf(ctx, { kind: "staff.joined", subjectId: userId, isFor: (person) => person.id !== userId }),
      ),
    ],
    schedules: [
      { handler: handleJob(raise, raiseAlerts), everySeconds: lookEverySeconds },
      { handler: handleJob(send, sendMessages), everySeconds: lookEverySeconds },
    ],
  };
}
