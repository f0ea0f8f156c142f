import type { WebhookEventName } from "#data/webhooks.ts";

/** Every event that an address can be told, those about the same thing together. */
export const eventGroups: readonly (readonly WebhookEventName[])[] = [
  [
    "order.created",
    "order.submitted",
    "order.stage_changed",
    "order.changed",
    "order.cancelled",
    "order.completed",
  ],
  [
    "payment.claimed",
    "payment.succeeded",
    "payment.failed",
    "payment.refunded",
    "payment.unmatched",
    "payout.updated",
  ],
  ["customer.created", "customer.updated", "customer.opted_out"],
  ["conversation.message_in", "conversation.assigned"],
  ["debt.entry_created", "debt.confirmed", "debt.disputed", "debt.settled"],
  [
    "product.low_stock",
    "campaign.finished",
    "compliance.updated",
    "device.sync_stuck",
    "whatsapp.health_changed",
  ],
];

export const everyEvent: readonly WebhookEventName[] = eventGroups.flat();
