import type { Permissions } from "@agiza/permissions";
import { type Guard, may } from "@agiza/permissions/guards";
import type { MessageChannel, NotificationChannel } from "#db/schema/notifications.ts";

/** The tabs of the list. */
export const notificationGroups = ["orders", "money", "chats", "shop"] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

/** What one kind of news is, and how people hear of it who have chosen nothing. */
type KindRules = {
  group: NotificationGroup;
  /** What the thing is that it is about; who sees only their own orders hears of those alone. */
  about:
    | "order"
    | "day"
    | "conversation"
    | "product"
    | "member"
    | "channel"
    | "template"
    | "session"
    | "device"
    | "provider_account"
    | "statement"
    | "expense"
    | "webhook_endpoint"
    | "api_key"
    | "compliance";
  /** Who may hear of it at all. */
  guard: Guard;
  /** Whose page sounds; nobody's without it. */
  soundFor?: Guard;
  /** Who is written to on WhatsApp; nobody without it. */
  messageFor?: Guard;
  /** Tells of the same need as another kind: who was written to about that one is not written to again. */
  follows?: string;
};

/**
 * Every kind of news. A new one is a line here, a sentence in the `notifications` catalogue of both languages, and a call of
 * `notify` where it happens.
 */
export const notificationKinds = {
  "order.new": { group: "orders", about: "order", guard: "orders.read", soundFor: "order.change" },
  "order.untaken": {
    group: "orders",
    about: "order",
    guard: "order.change",
    soundFor: "order.change",
    messageFor: "order.change",
    follows: "order.new",
  },
  "order.to_make": { group: "orders", about: "day", guard: "orders.read", soundFor: "order.change" },
  "order.stage_late": { group: "orders", about: "order", guard: "orders.read", soundFor: "order.change" },
  "order.assigned": { group: "orders", about: "order", guard: "orders.read", soundFor: "order.change" },
  "order.mentioned": { group: "orders", about: "order", guard: "orders.read", soundFor: "orders.read" },
  "order.notice_failed": { group: "orders", about: "order", guard: "orders.read" },
  "payment.succeeded": { group: "money", about: "order", guard: "orders.read" },
  "payment.failed": { group: "money", about: "order", guard: "orders.read" },
  "payment.unmatched": {
    group: "money",
    about: "order",
    guard: "orders.read",
    soundFor: "order.cancel_paid",
  },
  "payment.taken_back": {
    group: "money",
    about: "order",
    guard: "orders.read",
    soundFor: "transaction.refund",
  },
  "payment.given_twice": {
    group: "money",
    about: "order",
    guard: "orders.read",
    soundFor: "transaction.refund",
  },
  "payment.refund_unclear": {
    group: "money",
    about: "order",
    guard: "orders.read",
    soundFor: "transaction.refund",
  },
  "payment.claimed": {
    group: "money",
    about: "order",
    guard: "orders.read",
    soundFor: "transaction.claim",
  },
  "payment.differs": { group: "money", about: "provider_account", guard: "transaction.match" },
  "payment.no_order": { group: "money", about: "statement", guard: "transactions.read" },
  "expense.asked": {
    group: "money",
    about: "expense",
    guard: "expense.decide",
    soundFor: "expense.decide",
  },
  "expense.approved": { group: "money", about: "expense", guard: "expenses.read" },
  "expense.refused": { group: "money", about: "expense", guard: "expenses.read" },
  "day.signed": { group: "money", about: "day", guard: "day_ends.read", messageFor: "shop.change" },
  "chat.waiting": {
    group: "chats",
    about: "conversation",
    guard: "conversations.read",
    soundFor: "conversation.mark_answered",
  },
  "chat.unanswered": {
    group: "chats",
    about: "conversation",
    guard: "conversation.mark_answered",
    soundFor: "conversation.mark_answered",
    messageFor: "shop.change",
    follows: "chat.waiting",
  },
  "chat.message_failed": { group: "chats", about: "conversation", guard: "conversations.read" },
  "chat.assigned": {
    group: "chats",
    about: "conversation",
    guard: "conversations.read",
    soundFor: "conversation.reply",
  },
  "chat.mentioned": {
    group: "chats",
    about: "conversation",
    guard: "conversations.read",
    soundFor: "conversations.read",
  },
  "product.low_stock": { group: "shop", about: "product", guard: "products.read" },
  "channel.changed": { group: "shop", about: "channel", guard: "channel.read" },
  "channel.quality_fell": { group: "shop", about: "channel", guard: "channel.read" },
  "template.refused": { group: "shop", about: "template", guard: "templates.read" },
  "webhook.failing": {
    group: "shop",
    about: "webhook_endpoint",
    guard: "webhook_endpoint.change",
    soundFor: "webhook_endpoint.change",
    messageFor: "webhook_endpoint.change",
  },
  // Both let what happens in the shop out of it: also who did it is told, since it may have been somebody else in their name.
  "webhook.added": {
    group: "shop",
    about: "webhook_endpoint",
    guard: "webhook_endpoint.change",
    messageFor: "webhook_endpoint.change",
  },
  "api_key.added": {
    group: "shop",
    about: "api_key",
    guard: "api_key.change",
    messageFor: "api_key.change",
  },
  "compliance.approved": { group: "shop", about: "compliance", guard: "compliance.read" },
  "compliance.rejected": {
    group: "shop",
    about: "compliance",
    guard: "compliance.read",
    soundFor: "compliance.read",
    messageFor: "compliance.read",
  },
  "compliance.ends_soon": {
    group: "shop",
    about: "compliance",
    guard: "compliance.read",
    messageFor: "compliance.read",
  },
  "compliance.ended": {
    group: "shop",
    about: "compliance",
    guard: "compliance.read",
    soundFor: "compliance.read",
    messageFor: "compliance.read",
  },
  "staff.joined": { group: "shop", about: "member", guard: "staff.read" },
  // What was sold there is known to nobody else.
  "device.sync_stuck": {
    group: "shop",
    about: "device",
    guard: "till_devices.read",
    soundFor: "till_devices.read",
    messageFor: "till_devices.read",
  },
  "device.new": { group: "shop", about: "session", guard: "notifications.read" },
} as const satisfies Record<string, KindRules>;

export type NotificationKind = keyof typeof notificationKinds;

export const kindNames = Object.keys(notificationKinds) as NotificationKind[];

export const rulesOf = (kind: NotificationKind): KindRules => notificationKinds[kind];

/** Whether a kind that was read from the database still exists. */
export const isKind = (kind: string): kind is NotificationKind => Object.hasOwn(notificationKinds, kind);

/** The kinds somebody may hear of. */
export const kindsFor = (permissions: Permissions): NotificationKind[] =>
  kindNames.filter((kind) => may(permissions, rulesOf(kind).guard));

/** How somebody hears of a kind who has chosen nothing for it. */
export function usualChannels(kind: NotificationKind, permissions: Permissions): NotificationChannel[] {
  const { soundFor, messageFor } = rulesOf(kind);
  const channels: NotificationChannel[] = ["in_app"];
  if (soundFor && may(permissions, soundFor)) channels.push("sound");
  if (messageFor && may(permissions, messageFor)) channels.push("whatsapp");
  return channels;
}

/** How somebody hears of a kind: as they chose, else as is usual for what they may do. */
export const channelsOf = (
  kind: NotificationKind,
  permissions: Permissions,
  chosen: Record<string, readonly NotificationChannel[]>,
): readonly NotificationChannel[] => chosen[kind] ?? usualChannels(kind, permissions);

/** Those of the channels that write to a phone. */
export const messagesAmong = (channels: readonly NotificationChannel[]): MessageChannel[] =>
  channels.filter((channel) => channel === "whatsapp" || channel === "sms");
