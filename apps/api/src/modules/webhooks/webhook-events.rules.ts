import type { CustomerId, OrderId, PayoutId } from "#kernel/ids.ts";
import type { EventKind } from "#kernel/jobs.ts";
import { toWire } from "#kernel/wire.ts";
import { campaignFinished } from "#modules/campaigns/campaigns.events.ts";
import { complianceUpdated } from "#modules/compliance/compliance.events.ts";
import { channelQualityFell, channelStatusChanged } from "#modules/connect/connect.events.ts";
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
import {
  payoutFailed,
  payoutRequested,
  payoutReversed,
  payoutSettled,
} from "#modules/payouts/payouts.events.ts";
import { productLowStock } from "#modules/products/products.events.ts";
import { refundDone } from "#modules/refunds/refunds.events.ts";
import { deviceSyncStuck } from "#modules/till/till.events.ts";
import { orderStageChanged } from "#modules/workflow/workflow.events.ts";

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
  when: (payload: Payload) => boolean;
  objectId: (payload: Payload) => string;
  data: (payload: Payload) => Record<string, unknown>;
  previous: ((payload: Payload) => Record<string, unknown>) | null;
};

type Key<Of> = keyof Of & string;

/** How one of our events is told, read from what it carries: a field that it does not have is no program. */
function tell<Of extends Payload>(
  { eventName }: EventKind<Of>,
  {
    about,
    data,
    when = () => true,
    previous,
  }: {
    /** The id of what it is about. */
    about: Key<Of>;
    /** These fields by their names on the wire, or what is made of them. */
    data: readonly Key<Of>[] | ((payload: Of) => Record<string, unknown>);
    when?: (payload: Of) => boolean;
    previous?: (payload: Of) => Record<string, unknown>;
  },
): Telling {
  const pick = (payload: Of, keys: readonly Key<Of>[]) =>
    toWire(Object.fromEntries(keys.map((key) => [key, payload[key] ?? null]))) as Record<string, unknown>;
  return {
    from: eventName,
    when: (payload) => when(payload as Of),
    objectId: (payload) => String(payload[about]),
    data: (payload) => (typeof data === "function" ? data(payload as Of) : pick(payload as Of, data)),
    previous: previous ? (payload) => previous(payload as Of) : null,
  };
}

const ofOrder = <Of extends Payload & { orderId: OrderId }>(kind: EventKind<Of>, ...more: Key<Of>[]) =>
  tell(kind, { about: "orderId", data: ["orderId", ...more] });
const ofCustomer = <Of extends Payload & { customerId: CustomerId }>(
  kind: EventKind<Of>,
  ...more: Key<Of>[]
) => tell(kind, { about: "customerId", data: ["customerId", ...more] });

type OfPayout = {
  payoutId: PayoutId;
  purpose: string;
  amountMinor: number;
  failureCode?: string;
};
const ofPayout = <Of extends Payload & OfPayout>(kind: EventKind<Of>, state: string) =>
  tell(kind, {
    about: "payoutId",
    data: ({ payoutId, purpose, amountMinor, failureCode = null }) => ({
      payout_id: payoutId,
      purpose,
      amount_minor: amountMinor,
      failure_code: failureCode,
      state,
    }),
  });

/** Events that shops' servers hear of, each with those of ours that it follows. Documented in docs/webhooks.md. */
export const webhookEvents = {
  "order.created": [ofOrder(orderLinkCreated)],
  "order.submitted": [ofOrder(orderSubmitted)],
  "order.stage_changed": [
    tell(orderLifecycleChanged, {
      about: "orderId",
      data: ({ orderId, to }) => ({ order_id: orderId, lifecycle: to, stage_id: null }),
      previous: ({ from }) => ({ lifecycle: from }),
    }),
    tell(orderStageChanged, {
      about: "orderId",
      data: ({ orderId, stageId }) => ({ order_id: orderId, lifecycle: null, stage_id: stageId }),
    }),
  ],
  "order.changed": [
    tell(orderChangeDecided, {
      about: "orderId",
      data: ["orderId", "changeId", "wasAsked"],
      when: ({ status }) => status === "agreed",
    }),
  ],
  "order.cancelled": [
    tell(orderCancelled, {
      about: "orderId",
      data: ["orderId", "expired"],
      previous: ({ from }) => ({ lifecycle: from }),
    }),
  ],
  "order.completed": [
    tell(orderLifecycleChanged, {
      about: "orderId",
      data: ["orderId"],
      when: ({ to }) => to === "completed",
      previous: ({ from }) => ({ lifecycle: from }),
    }),
  ],
  "payment.claimed": [ofOrder(paymentClaimed, "claimId", "amountMinor")],
  "payment.succeeded": [ofOrder(paymentSucceeded, "attemptId", "orderPaid")],
  "payment.failed": [ofOrder(paymentFailed, "attemptId", "failureCode")],
  "payment.refunded": [ofOrder(refundDone, "refundId")],
  "payment.unmatched": [ofOrder(paymentUnmatched, "attemptId")],
  "payout.updated": [
    ofPayout(payoutRequested, "requested"),
    ofPayout(payoutSettled, "settled"),
    ofPayout(payoutFailed, "failed"),
    ofPayout(payoutReversed, "reversed"),
  ],
  "customer.created": [ofCustomer(customerCreated)],
  "customer.updated": [ofCustomer(customerUpdated)],
  "customer.opted_out": [ofCustomer(customerOptedOut, "channel")],
  "conversation.message_in": [
    tell(messageReceived, { about: "conversationId", data: ["conversationId", "messageId"] }),
  ],
  "conversation.assigned": [
    tell(conversationAssigned, { about: "conversationId", data: ["conversationId", "userId"] }),
  ],
  "product.low_stock": [
    tell(productLowStock, { about: "productId", data: ["productId", "name", "otherIds"] }),
  ],
  "debt.entry_created": [ofOrder(debtAdded, "customerId")],
  "debt.confirmed": [ofOrder(debtConfirmed, "customerId")],
  "debt.disputed": [ofOrder(debtDisputed, "customerId")],
  "debt.settled": [ofOrder(debtSettled, "customerId", "writtenOffMinor")],
  "campaign.finished": [tell(campaignFinished, { about: "campaignId", data: ["campaignId"] })],
  "compliance.updated": [tell(complianceUpdated, { about: "section", data: ["section", "status", "level"] })],
  "device.sync_stuck": [
    tell(deviceSyncStuck, {
      about: "deviceId",
      data: ["deviceId", "name", "salesWaiting", "salesRefused", "messagesWaiting", "oldestAt"],
    }),
  ],
  "whatsapp.health_changed": [
    tell(channelStatusChanged, {
      about: "channelId",
      data: ({ channelId, status, trouble }) => ({ channel_id: channelId, status, trouble, quality: null }),
    }),
    tell(channelQualityFell, {
      about: "channelId",
      data: ({ channelId, quality }) => ({ channel_id: channelId, status: null, trouble: null, quality }),
    }),
  ],
} satisfies Record<string, readonly Telling[]>;

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
        .filter(({ from, when }) => from === name && when(payload))
        .map(({ objectId, data, previous }) => ({
          event,
          objectId: objectId(payload),
          data: data(payload),
          ...(previous && { previous: previous(payload) }),
        })),
    );
}
