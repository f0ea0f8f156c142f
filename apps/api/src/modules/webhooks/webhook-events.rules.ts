import { toWire } from "#kernel/wire.ts";

type Payload = Record<string, unknown>;

/** What an event tells a shop's server. */
export type ToldEvent = {
  /** What it is about: events about the same thing are told in their order. */
  objectId: string;
  data: Record<string, unknown>;
  /** Of a change: what was so before. */
  previous?: Record<string, unknown>;
};

type Telling = {
  /** One of our own events. */
  from: string;
  /** Whether this one is meant; all are without it. */
  when?: (payload: Payload) => boolean;
  objectId: (payload: Payload) => string;
  data?: (payload: Payload) => Record<string, unknown>;
  previous?: (payload: Payload) => Record<string, unknown>;
};

const of =
  (key: string) =>
  (payload: Payload): string =>
    String(payload[key]);
/** These fields of the payload, by their names on the wire. */
const pick =
  (...keys: string[]) =>
  (payload: Payload): Record<string, unknown> =>
    toWire(Object.fromEntries(keys.map((key) => [key, payload[key] ?? null]))) as Record<string, unknown>;

const ofOrder = (from: string, ...keys: string[]): Telling => ({
  from,
  objectId: of("orderId"),
  data: pick("orderId", ...keys),
});
const ofCustomer = (from: string, ...keys: string[]): Telling => ({
  from,
  objectId: of("customerId"),
  data: pick("customerId", ...keys),
});
const ofPayout = (from: string, state: string): Telling => ({
  from,
  objectId: of("payoutId"),
  data: (payload) => ({ ...pick("payoutId", "purpose", "amountMinor", "failureCode")(payload), state }),
});
const ofDebt = (from: string): Telling => ofOrder(from, "customerId");

/** Events that shops' servers hear of, each with those of ours that it follows. Documented in docs/webhooks.md. */
export const webhookEvents = {
  "order.created": [ofOrder("order.link_created")],
  "order.submitted": [ofOrder("order.submitted")],
  "order.stage_changed": [
    {
      ...ofOrder("order.lifecycle_changed"),
      data: ({ orderId, to }) => ({ order_id: orderId, lifecycle: to, stage_id: null }),
      previous: ({ from }) => ({ lifecycle: from }),
    },
    {
      ...ofOrder("order.stage_changed"),
      data: ({ orderId, stageId }) => ({ order_id: orderId, lifecycle: null, stage_id: stageId }),
    },
  ],
  "order.changed": [
    {
      ...ofOrder("order.change_decided", "changeId", "wasAsked"),
      when: ({ status }) => status === "agreed",
    },
  ],
  "order.cancelled": [
    {
      ...ofOrder("order.cancelled", "expired"),
      previous: ({ from }) => ({ lifecycle: from }),
    },
  ],
  "order.completed": [
    {
      ...ofOrder("order.lifecycle_changed"),
      when: ({ to }) => to === "completed",
      previous: ({ from }) => ({ lifecycle: from }),
    },
  ],
  "payment.claimed": [ofOrder("payment.claimed", "claimId", "amountMinor")],
  "payment.succeeded": [ofOrder("payment.succeeded", "attemptId", "orderPaid")],
  "payment.failed": [ofOrder("payment.failed", "attemptId", "failureCode")],
  "payment.refunded": [ofOrder("refund.done", "refundId")],
  "payment.unmatched": [ofOrder("payment.unmatched", "attemptId")],
  "payout.updated": [
    ofPayout("payout.requested", "requested"),
    ofPayout("payout.settled", "settled"),
    ofPayout("payout.failed", "failed"),
    ofPayout("payout.reversed", "reversed"),
  ],
  "customer.created": [ofCustomer("customer.created")],
  "customer.updated": [ofCustomer("customer.updated")],
  "customer.opted_out": [ofCustomer("customer.opted_out", "channel")],
  "conversation.message_in": [
    {
      from: "conversation.message_received",
      objectId: of("conversationId"),
      data: pick("conversationId", "messageId"),
    },
  ],
  "conversation.assigned": [
    {
      from: "conversation.assigned",
      objectId: of("conversationId"),
      data: pick("conversationId", "userId"),
    },
  ],
  "product.low_stock": [
    { from: "product.low_stock", objectId: of("productId"), data: pick("productId", "name", "otherIds") },
  ],
  "debt.entry_created": [ofDebt("debt.entry_created")],
  "debt.confirmed": [ofDebt("debt.confirmed")],
  "debt.disputed": [ofDebt("debt.disputed")],
  "debt.settled": [ofOrder("debt.settled", "customerId", "writtenOffMinor")],
  "campaign.finished": [{ from: "campaign.finished", objectId: of("campaignId"), data: pick("campaignId") }],
  "compliance.updated": [
    { from: "compliance.updated", objectId: of("section"), data: pick("section", "status", "level") },
  ],
  "device.sync_stuck": [
    {
      from: "device.sync_stuck",
      objectId: of("deviceId"),
      data: pick("deviceId", "name", "salesWaiting", "salesRefused", "messagesWaiting", "oldestAt"),
    },
  ],
  "whatsapp.health_changed": [
    {
      from: "channel.status_changed",
      objectId: of("channelId"),
      data: ({ channelId, status, trouble }) => ({ channel_id: channelId, status, trouble, quality: null }),
    },
    {
      from: "channel.quality_fell",
      objectId: of("channelId"),
      data: ({ channelId, quality }) => ({ channel_id: channelId, status: null, trouble: null, quality }),
    },
  ],
} as const satisfies Record<string, readonly Telling[]>;

export type WebhookEventName = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEventName, ...WebhookEventName[]];

/** What the test button sends; servers hear of it whatever they asked for. */
export const testEventName = "webhook.test";

const tellings = (name: WebhookEventName): readonly Telling[] => webhookEvents[name];

/** Our own events that these follow. */
export const namesBehind = (names: readonly string[]): string[] => [
  ...new Set(
    webhookEventNames
      .filter((name) => names.includes(name))
      .flatMap((name) => tellings(name).map(({ from }) => from)),
  ),
];

/** What one of our own events is to servers that asked for these: none, one or several of them. */
export function toldOf(
  { name, payload }: { name: string; payload: Payload },
  wanted: readonly string[],
): (ToldEvent & { event: WebhookEventName })[] {
  return webhookEventNames
    .filter((event) => wanted.includes(event))
    .flatMap((event) =>
      tellings(event)
        .filter(({ from, when = () => true }) => from === name && when(payload))
        .map(({ objectId, data, previous }) => ({
          event,
          objectId: objectId(payload),
          data: data?.(payload) ?? {},
          ...(previous && { previous: previous(payload) }),
        })),
    );
}
