import type { Guard } from "@agiza/permissions/guards";
import { beginOfDay } from "#kernel/shop-day.ts";

/** What an entry of the trail is about, by how its action's name begins; an action of no kind is shown among all. */
export const activityKinds = {
  orders: ["order.", "sale.", "proforma.", "delivery.", "parcel.", "rider."],
  money: [
    "payment.",
    "statement_import.",
    "payout.",
    "expense.",
    "expense_import.",
    "purchase.",
    "supplier.",
    "debt.",
    "drawer.",
    "day_end.",
  ],
  goods: ["product.", "product_import.", "product_file.", "stock.", "add_on_group.", "picture.", "set."],
  customers: [
    "customer.",
    "customer_import.",
    "segment.",
    "conversation.",
    "quick_reply.",
    "taught_word.",
    "price_offer.",
    "template.",
    "campaign.",
    "popup.",
  ],
  staff: ["staff."],
  shop: [
    "shop.",
    "delivery_area.",
    "workflow.",
    "pickup_place.",
    "pre_order_settings.",
    "practice.",
    "till_settings.",
    "till_device.",
    "channel.",
    "chatflow.",
    "payout.",
    "compliance.",
    "provider_account.",
    "pay_number.",
    "test_payment.",
    "sms_account.",
    "sms_sender.",
    "sms_top_up.",
    "api_key.",
    "webhook_endpoint.",
    "webhook_line.",
    "fiscal.",
  ],
  accounts: ["user.", "session.", "notification_settings."],
} as const satisfies Record<string, readonly string[]>;

export type ActivityKind = keyof typeof activityKinds;
export const activityKindNames = Object.keys(activityKinds) as [ActivityKind, ...ActivityKind[]];

/** What only who may open the thing itself reads of it here, narrower than its kind, by how the action's name begins. */
const ownGuards: Readonly<Record<string, Guard>> = {
  "conversation.": "conversations.read",
  "price_offer.": "conversations.read",
  "expense_import.": "expense.decide",
  "purchase.": "purchases.read",
  "supplier.": "purchases.read",
  "popup.": "popup.change",
  "template.": "templates.read",
  "taught_word.": "free_words.read",
  "channel.": "channel.read",
  "chatflow.": "chatflow.read",
  "till_device.": "till_devices.read",
  "workflow.": "orders.read",
  "payout.": "transactions.read",
  "compliance.": "compliance.read",
  "provider_account.": "provider.change",
  "pay_number.": "provider.change",
  "test_payment.": "provider.change",
  "sms_account.": "sms_account.change",
  "sms_sender.": "sms_account.change",
  "sms_top_up.": "sms_account.change",
  "api_key.": "api_key.change",
  "webhook_endpoint.": "webhook_endpoint.change",
  "webhook_line.": "webhook_logs.read",
};

/** Who may read what an entry is about, and what was changed; that it happened is for whoever may read the trail. */
const guardsOf = {
  orders: "orders.read",
  money: "transactions.read",
  goods: "products.read",
  customers: "customers.read",
  staff: "staff.read",
  shop: "shop.read",
  accounts: "staff.read",
} as const satisfies Record<ActivityKind, Guard>;

/** The kind of an entry; undefined where it has none. */
const kindOf = (action: string): ActivityKind | undefined =>
  activityKindNames.find((kind) => activityKinds[kind].some((prefix) => action.startsWith(prefix)));

/** What somebody needs to read what an entry is about; of no kind it is for who may do everything. */
export function guardOf(action: string): Guard {
  const own = Object.keys(ownGuards).find((prefix) => action.startsWith(prefix));
  if (own !== undefined) return ownGuards[own]!;
  const kind = kindOf(action);
  return kind === undefined ? "shop.change" : guardsOf[kind];
}

const dayMs = 86_400_000;

/**
 * The moments between which whole days lie, as every shop counts them: three hours ahead of UTC, without summer time.
 *
 * @param days.from the first day, `2026-11-21`
 * @param days.to the last day, which counts as well
 */
export function momentsOf({ from, to }: { from?: string | undefined; to?: string | undefined }): {
  since?: Date;
  until?: Date;
} {
  return {
    ...(from !== undefined && { since: beginOfDay(from) }),
    ...(to !== undefined && { until: new Date(beginOfDay(to).getTime() + dayMs) }),
  };
}
