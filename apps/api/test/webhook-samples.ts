import type { WebhookEventName } from "#modules/webhooks/webhook-events.rules.ts";

/** One of our own events for each that servers hear of, as it happens in a shop. */
export const webhookSamples: Record<WebhookEventName, { name: string; payload: Record<string, unknown> }> = {
  "order.created": { name: "order.link_created", payload: { orderId: "ord_1" } },
  "order.submitted": { name: "order.submitted", payload: { orderId: "ord_1" } },
  "order.stage_changed": {
    name: "order.lifecycle_changed",
    payload: { orderId: "ord_1", from: "pending", to: "preparing" },
  },
  "order.changed": {
    name: "order.change_decided",
    payload: { orderId: "ord_1", changeId: "och_1", status: "agreed", wasAsked: true, by: "customer-chat" },
  },
  "order.cancelled": {
    name: "order.cancelled",
    payload: { orderId: "ord_1", from: "pending", expired: false },
  },
  "order.completed": {
    name: "order.lifecycle_changed",
    payload: { orderId: "ord_1", from: "picked_up", to: "completed" },
  },
  "payment.claimed": {
    name: "payment.claimed",
    payload: { orderId: "ord_1", claimId: "pcl_1", amountMinor: 3_400_000, by: null },
  },
  "payment.succeeded": {
    name: "payment.succeeded",
    payload: { orderId: "ord_1", attemptId: "pat_1", orderPaid: true },
  },
  "payment.failed": {
    name: "payment.failed",
    payload: { orderId: "ord_1", attemptId: "pat_1", failureCode: "insufficient_balance" },
  },
  "payment.refunded": { name: "refund.done", payload: { orderId: "ord_1", refundId: "rfd_1" } },
  "payment.unmatched": { name: "payment.unmatched", payload: { orderId: "ord_1", attemptId: "pat_1" } },
  "payout.updated": {
    name: "payout.settled",
    payload: { payoutId: "pyo_1", purpose: "settlement", sourceId: "pac_1", amountMinor: 50_000_000 },
  },
  "customer.created": { name: "customer.created", payload: { customerId: "cus_1" } },
  "customer.updated": { name: "customer.updated", payload: { customerId: "cus_1" } },
  "customer.opted_out": {
    name: "customer.opted_out",
    payload: { customerId: "cus_1", channel: "whatsapp" },
  },
  "conversation.message_in": {
    name: "conversation.message_received",
    payload: { conversationId: "cnv_1", messageId: "msg_1" },
  },
  "conversation.assigned": {
    name: "conversation.assigned",
    payload: { conversationId: "cnv_1", userId: "usr_1", by: "usr_2", at: "2026-11-30T09:00:00.000Z" },
  },
  "product.low_stock": {
    name: "product.low_stock",
    payload: { productId: "prd_1", name: "Kanga", otherIds: [], at: "2026-11-30T09:00:00.000Z" },
  },
  "debt.entry_created": {
    name: "debt.entry_created",
    payload: { orderId: "ord_1", customerId: "cus_1" },
  },
  "debt.confirmed": { name: "debt.confirmed", payload: { orderId: "ord_1", customerId: "cus_1" } },
  "debt.settled": {
    name: "debt.settled",
    payload: { orderId: "ord_1", customerId: "cus_1", writtenOffMinor: 0 },
  },
  "debt.disputed": { name: "debt.disputed", payload: { orderId: "ord_1", customerId: "cus_1" } },
  "campaign.finished": { name: "campaign.finished", payload: { campaignId: "cmp_1" } },
  "compliance.updated": {
    name: "compliance.updated",
    payload: { section: "business", status: "approved", level: 2, revision: 1 },
  },
  "device.sync_stuck": {
    name: "device.sync_stuck",
    payload: {
      deviceId: "9f86d081884c7d659a2feaa0c55ad015",
      name: "Kaunta",
      salesWaiting: 2,
      salesRefused: 1,
      messagesWaiting: 0,
      oldestAt: "2026-11-30T09:00:00.000Z",
    },
  },
  "whatsapp.health_changed": {
    name: "channel.status_changed",
    payload: { channelId: "chn_1", status: "restricted", trouble: "payment" },
  },
};
