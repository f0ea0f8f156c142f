import type {
  CampaignId,
  ChannelId,
  ConversationId,
  CustomerId,
  MessageId,
  OrderChangeId,
  OrderId,
  PaymentAttemptId,
  PaymentClaimId,
  PayoutId,
  ProductId,
  RefundId,
  UserId,
} from "#kernel/ids.ts";
import type { AppEvent } from "#kernel/jobs.ts";
import { campaignFinished } from "#modules/campaigns/campaigns.events.ts";
import { complianceUpdated } from "#modules/compliance/compliance.events.ts";
import { channelStatusChanged } from "#modules/connect/connect.events.ts";
import { conversationAssigned, messageReceived } from "#modules/conversations/conversations.events.ts";
import { customerCreated, customerOptedOut, customerUpdated } from "#modules/customers/customers.events.ts";
import { debtAdded, debtConfirmed, debtDisputed } from "#modules/debts/debts.events.ts";
import { orderChangeDecided } from "#modules/order-changes/order-changes.events.ts";
import {
  debtSettled,
  orderCancelled,
  orderLifecycleChanged,
  orderLinkCreated,
  orderSubmitted,
} from "#modules/orders/orders.events.ts";
import {
  paymentClaimed,
  paymentFailed,
  paymentSucceeded,
  paymentUnmatched,
} from "#modules/payments/payments.events.ts";
import { payoutSettled } from "#modules/payouts/payouts.events.ts";
import { productLowStock } from "#modules/products/products.events.ts";
import { refundDone } from "#modules/refunds/refunds.events.ts";
import { deviceSyncStuck } from "#modules/till/till.events.ts";
import type { WebhookEventName } from "#modules/webhooks/webhook-events.rules.ts";

/** One of our own events for each that servers hear of, made as it is emitted: its type says what it carries. */
export const webhookSamples: Record<WebhookEventName, AppEvent> = {
  "order.created": orderLinkCreated({ orderId: "ord_1" as OrderId }),
  "order.submitted": orderSubmitted({ orderId: "ord_1" as OrderId }),
  "order.stage_changed": orderLifecycleChanged({
    orderId: "ord_1" as OrderId,
    from: "pending",
    to: "preparing",
  }),
  "order.changed": orderChangeDecided({
    orderId: "ord_1" as OrderId,
    changeId: "och_1" as OrderChangeId,
    status: "agreed",
    wasAsked: true,
    by: "customer-chat",
  }),
  "order.cancelled": orderCancelled({ orderId: "ord_1" as OrderId, from: "pending", expired: false }),
  "order.completed": orderLifecycleChanged({
    orderId: "ord_1" as OrderId,
    from: "picked_up",
    to: "completed",
  }),
  "payment.claimed": paymentClaimed({
    orderId: "ord_1" as OrderId,
    claimId: "pcl_1" as PaymentClaimId,
    amountMinor: 3_400_000,
    by: null,
  }),
  "payment.succeeded": paymentSucceeded({
    orderId: "ord_1" as OrderId,
    attemptId: "pat_1" as PaymentAttemptId,
    orderPaid: true,
  }),
  "payment.failed": paymentFailed({
    orderId: "ord_1" as OrderId,
    attemptId: "pat_1" as PaymentAttemptId,
    failureCode: "insufficient_funds",
  }),
  "payment.refunded": refundDone({ orderId: "ord_1" as OrderId, refundId: "rfd_1" as RefundId }),
  "payment.unmatched": paymentUnmatched({
    orderId: "ord_1" as OrderId,
    attemptId: "pat_1" as PaymentAttemptId,
  }),
  "payout.updated": payoutSettled({
    payoutId: "pyo_1" as PayoutId,
    purpose: "shop",
    sourceId: "pac_1",
    amountMinor: 50_000_000,
  }),
  "customer.created": customerCreated({ customerId: "cus_1" as CustomerId }),
  "customer.updated": customerUpdated({ customerId: "cus_1" as CustomerId }),
  "customer.opted_out": customerOptedOut({ customerId: "cus_1" as CustomerId, channel: "whatsapp" }),
  "conversation.message_in": messageReceived({
    conversationId: "cnv_1" as ConversationId,
    messageId: "msg_1" as MessageId,
  }),
  "conversation.assigned": conversationAssigned({
    conversationId: "cnv_1" as ConversationId,
    userId: "usr_1" as UserId,
    by: "usr_2" as UserId,
    at: "2026-11-30T09:00:00.000Z",
  }),
  "product.low_stock": productLowStock({
    productId: "prd_1" as ProductId,
    name: "Kanga",
    otherIds: [],
    at: "2026-11-30T09:00:00.000Z",
  }),
  "debt.entry_created": debtAdded({ orderId: "ord_1" as OrderId, customerId: "cus_1" as CustomerId }),
  "debt.confirmed": debtConfirmed({ orderId: "ord_1" as OrderId, customerId: "cus_1" as CustomerId }),
  "debt.settled": debtSettled({
    orderId: "ord_1" as OrderId,
    customerId: "cus_1" as CustomerId,
    writtenOffMinor: 0,
  }),
  "debt.disputed": debtDisputed({ orderId: "ord_1" as OrderId, customerId: "cus_1" as CustomerId }),
  "campaign.finished": campaignFinished({ campaignId: "cmp_1" as CampaignId }),
  "compliance.updated": complianceUpdated({
    section: "business",
    status: "approved",
    level: 2,
    revision: 1,
  }),
  "device.sync_stuck": deviceSyncStuck({
    deviceId: "9f86d081884c7d659a2feaa0c55ad015",
    name: "Kaunta",
    salesWaiting: 2,
    salesRefused: 1,
    messagesWaiting: 0,
    oldestAt: "2026-11-30T09:00:00.000Z",
  }),
  "whatsapp.health_changed": channelStatusChanged({
    channelId: "chn_1" as ChannelId,
    status: "restricted",
    trouble: "payment",
  }),
};
