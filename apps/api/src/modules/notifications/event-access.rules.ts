import type { Actor } from "#kernel/ctx.ts";
import { type Permissions } from "@agiza/permissions";
import { type Guard, may } from "@agiza/permissions/guards";

/** What a person must be allowed to hear of an event, by the first word of its name. */
const hearers: Record<string, Guard> = {
  stream: "shop.read",
  shop: "shop.read",
  pre_order_settings: "pre_order_settings.read",
  delivery_area: "delivery_areas.read",
  pickup_place: "pickup_places.read",
  till_settings: "till_settings.read",
  till_device: "till_devices.read",
  device: "till_devices.read",
  order: "orders.read",
  workflow: "orders.read",
  payment: "orders.read",
  payment_difference: "transactions.read",
  debt: "orders.read",
  delivery: "orders.read",
  parcel: "orders.read",
  rider: "riders.read",
  refund: "orders.read",
  statement_import: "transaction.match",
  statement_line: "transactions.read",
  provider_account: "provider.change",
  pay_number: "provider.change",
  test_payment: "provider.change",
  payout: "transactions.read",
  compliance: "compliance.read",
  books: "transactions.read",
  parked_sale: "order.create",
  drawer: "order.create",
  expense: "expenses.read",
  expense_import: "expense.decide",
  purchase: "purchases.read",
  supplier: "purchases.read",
  day_end: "day_ends.read",
  proforma: "order.create",
  receipt: "orders.read",
  product: "products.read",
  product_import: "product.create",
  add_on_group: "products.read",
  customer: "customers.read",
  segment: "segments.read",
  customer_import: "customer.create",
  conversation: "conversations.read",
  quick_reply: "quick_replies.read",
  chatflow: "chatflow.read",
  sms_account: "sms_accounts.read",
  sms_top_up: "sms_account.change",
  campaign: "campaigns.read",
  taught_word: "free_words.read",
  not_understood: "free_words.read",
  popup: "popup.change",
  channel: "channel.read",
  template: "templates.read",
  dashboard: "shop.read",
  analytics: "analytics.read",
  staff: "staff.read",
  api_key: "api_key.change",
  webhook_endpoint: "webhook_endpoint.change",
  fiscal: "fiscal.read",
};

/** Nobody hears of what they could not open. */
export const mayHear = (permissions: Permissions, eventName: string): boolean => {
  const guard = hearers[eventName.split(".")[0]!];
  return guard !== undefined && may(permissions, guard);
};

/** Whether an event says that the actor's own place in the shop is different or gone. They hear of it whatever they may do. */
export const isAboutOwnPlace = (
  actor: Actor,
  { name, payload }: { name: string; payload: Record<string, unknown> },
): boolean =>
  actor.kind === "staff" && name.startsWith("staff.member_") && payload["userId"] === actor.userId;

/** Whether an event is for people it names, and for nobody else. */
export const isPersonal = (eventName: string): boolean => eventName.startsWith("notification.");

/** Whether the actor is one of the people an event is for. */
export const isForActor = (actor: Actor, { payload }: { payload: Record<string, unknown> }): boolean => {
  const { userIds } = payload;
  return actor.kind === "staff" && Array.isArray(userIds) && userIds.includes(actor.userId);
};
