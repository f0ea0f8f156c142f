import { type Action, actions, can, isAdmin, type Resource, resources } from "./permissions.ts";

/** What a page or an act asks of somebody: to work in the shop, to own it, or one action on one resource. */
export type Need = "member" | "is_admin" | `${Action} ${Resource}`;

/**
 * Who may open which page of the back-office, by the route's path. Its routes and its menu read this table, so that nobody
 * is shown a door that is locked.
 */
export const screenGuards = {
  "/dashboard": "member",
  // Each reads only what they may hear of; how they hear of it is their own affair.
  "/dashboard/notifications": "member",
  "/get-started": "is_admin",
  "/products": "read product",
  "/products/new": "create product",
  "/products/low-stock": "read product",
  "/products/stock-taking": "update product",
  "/products/import": "create product",
  "/products/import/:id": "create product",
  "/products/:id": "read product",
  "/products/edit/:id": "update product",
  "/products/set": "update product",
  "/products/set/single-set-collection": "update product",
  "/products/set/template-based-set": "update product",
  "/orders": "read orders",
  "/orders/add-order": "create orders",
  "/orders/drawer": "create orders",
  "/orders/proformas": "create orders",
  "/orders/proformas/:id": "create orders",
  "/orders/print": "read orders",
  "/orders/to-make": "read orders",
  "/orders/order-info/:id": "read orders",
  "/customers": "read customers",
  "/customers/new": "create customers",
  "/customers/duplicates": "read customers",
  "/customers/import": "create customers",
  "/customers/import/:id": "create customers",
  "/customers/:id": "read customers",
  "/customers/:id/edit": "update customers",
  "/customers/customers-segments": "read customers",
  "/customers/customers-segments/new": "update customers",
  "/customers/customers-segments/:id": "read customers",
  "/customers/:id/merge": "update customers",
  "/conversations": "read conversations",
  "/conversations/:id": "read conversations",
  "/conversations/templates": "read conversations",
  "/conversations/templates/new": "create whatsapp_interactions",
  "/conversations/templates/:id": "read conversations",
  "/conversations/templates/:id/edit": "update whatsapp_interactions",
  "/conversations/quick-replies": "read conversations",
  "/conversations/quick-replies/new": "update conversations",
  "/conversations/quick-replies/:id/edit": "update conversations",
  "/chatflow": "read chatflow",
  "/chatflow/not-understood": "read chatflow",
  "/chatflow/:id": "read chatflow",
  "/transactions": "read transactions",
  "/transactions/statement": "update transactions",
  "/transactions/statement/:id": "update transactions",
  "/transactions/:id": "read transactions",
  "/expenses": "read transactions",
  "/expenses/expenses-records": "read transactions",
  "/expenses/day-end": "read transactions",
  // A list is booked without anybody being asked.
  "/expenses/import": "is_admin",
  "/expenses/import/:id": "is_admin",
  "/expenses/purchases": "is_admin",
  "/expenses/purchases/new": "is_admin",
  "/expenses/purchases/:id": "is_admin",
  "/debt": "read transactions",
  "/debt/opening": "is_admin",
  "/debt/:id": "read transactions",
  "/analytics": "read transactions",
  "/marketing": "read customers",
  "/marketing/sms/campaign": "read customers",
  "/marketing/sms/campaign/providers": "is_admin",
  "/marketing/sms/campaign/create": "update customers",
  "/marketing/sms/campaign/preview": "update customers",
  "/marketing/sms/campaign/:id": "read customers",
  "/marketing/whatsapp/campaign": "read customers",
  "/marketing/whatsapp/campaign/create": "create whatsapp_interactions",
  "/marketing/whatsapp/campaign/preview": "create whatsapp_interactions",
  "/marketing/whatsapp/campaign/:id": "read customers",
  "/marketing/website/website-popup": "update whatsapp_interactions",
  "/marketing/website/website-popup/:id": "update whatsapp_interactions",
  "/connect": "read whatsapp_interactions",
  "/connect/whatsapp-coexisting": "update whatsapp_interactions",
  "/compliance": "is_admin",
  "/compliance/fiscal": "read transactions",
  "/compliance/fiscal/:id": "read transactions",
  "/webhook-logs": "is_admin",
  "/webhook-logs/out": "is_admin",
  "/webhook-logs/endpoints": "is_admin",
  "/webhook-logs/api-keys": "is_admin",
  // What these show, customers are told as well; only the owner changes it.
  "/settings": "member",
  "/settings/shop": "member",
  "/settings/riders": "read orders",
  "/settings/pickup-places": "member",
  "/settings/pickup-places/new": "is_admin",
  "/settings/pickup-places/:id/edit": "is_admin",
  "/settings/pre-orders": "member",
  "/settings/delivery-areas": "member",
  "/settings/delivery-areas/:id": "member",
  "/settings/delivery-areas/new": "is_admin",
  "/settings/delivery-areas/:id/edit": "is_admin",
  "/settings/workflows/order-workflow": "is_admin",
  "/settings/pos": "is_admin",
  "/settings/payment-providers": "is_admin",
  "/settings/payment-providers/new": "is_admin",
  "/settings/payment-providers/:id": "is_admin",
  "/settings/payment-providers/pay-numbers/:network": "is_admin",
  "/profile": "member",
  "/profile/notifications": "member",
  "/profile/staff-accounts": "read staffs",
  "/profile/staff-accounts/invite": "create staffs",
  "/profile/staff-accounts/activity": "read staffs",
  "/profile/staff-accounts/:id": "read staffs",
} as const satisfies Record<string, Need>;

export type GuardedScreen = keyof typeof screenGuards;

/** Who may do what. The API's verbs ask this table, its contract prints it, and the back-office's buttons follow it. */
export const guards = {
  "shop.read": "member",
  "shop.change": "is_admin",
  "notifications.read": "member",
  "notification_settings.change": "member",
  "shop.export": "is_admin",
  "shop.close_for_good": "is_admin",
  "delivery_areas.read": "member",
  "delivery_area.change": "is_admin",
  "pickup_places.read": "member",
  "pickup_place.change": "is_admin",
  // What customers are told; only the owner changes it.
  "pre_order_settings.read": "member",
  "pre_order_settings.change": "is_admin",
  // Each device obeys it; only the owner changes it.
  "till_settings.read": "member",
  "till_settings.change": "is_admin",
  "till_devices.read": "is_admin",
  "till_device.change": "is_admin",
  // Each device says for itself what it could not send.
  "device_queue.report": "member",
  "products.read": "read product",
  "product.create": "create product",
  "product.change": "update product",
  "product.remove": "delete product",
  "orders.read": "read orders",
  "order.create": "create orders",
  "order.change": "update orders",
  "order.assign": "update orders",
  // Whoever may read an order may tell colleagues of it.
  "order.note": "read orders",
  "order.take_cash": "update orders",
  // Whoever gives orders to riders remembers them.
  "riders.read": "read orders",
  "rider.change": "update orders",
  "order.cancel_paid": "delete orders",
  // More than the shop makes in a day somebody answers for.
  "order.overbook": "delete orders",
  // Who takes money before goods, and what customers are told, the owner decides.
  "workflow.change": "is_admin",
  "customers.read": "read customers",
  "customer.create": "create customers",
  "customer.change": "update customers",
  "customer.set_credit_limit": "is_admin",
  // Wholesale is a discount on everything they buy.
  "customer.set_price_group": "is_admin",
  "segments.read": "read customers",
  "segment.change": "update customers",
  "customer.export": "read customers",
  "customer.erase": "delete customers",
  "conversations.read": "read conversations",
  "conversation.reply": "create conversations",
  "conversation.assign": "update conversations",
  "conversation.mark_answered": "update conversations",
  "quick_replies.read": "read conversations",
  "quick_reply.change": "update conversations",
  "transactions.read": "read transactions",
  "transaction.match": "update transactions",
  "transaction.claim": "update transactions",
  "transaction.refund": "update transactions",
  "expenses.read": "read transactions",
  // What others than the owner spend waits for the owner.
  "expense.add": "create transactions",
  "expense.decide": "is_admin",
  // What goods cost the shop is the owner's.
  "purchases.read": "is_admin",
  "purchase.record": "is_admin",
  "analytics.read": "read transactions",
  "day_ends.read": "read transactions",
  "day_end.count": "update orders",
  // Opening a day again needs an owner's PIN as well.
  "day_end.sign": "create transactions",
  "payout.request": "is_admin",
  "provider.change": "is_admin",
  // Papers of the owner's own.
  "compliance.read": "is_admin",
  "compliance.change": "is_admin",
  "fiscal.read": "read transactions",
  // Keys of the tax authority.
  "fiscal.change": "is_admin",
  // As money that goes back: it is corrected in what the authority is told.
  "fiscal.replace": "update transactions",
  "fiscal.name_buyer": "update orders",
  "api_key.change": "is_admin",
  // Everything that happens in the shop, told to a server outside of it.
  "webhook_endpoint.change": "is_admin",
  "webhook_logs.read": "is_admin",
  "debts.read": "read transactions",
  // What is owed since before the shop wrote down here asks no limit.
  "debt.open": "is_admin",
  "debt.write_off": "is_admin",
  "campaigns.read": "read customers",
  "sms_accounts.read": "read customers",
  // Keys, and money that leaves the owner's phone.
  "sms_account.change": "is_admin",
  "campaign.send_sms": "update customers",
  "campaign.send_whatsapp": "create whatsapp_interactions",
  // One act: whoever may change what the shop's website shows also sees what came of it.
  "popup.change": "update whatsapp_interactions",
  "channel.read": "read whatsapp_interactions",
  "channel.change": "update whatsapp_interactions",
  // Whoever answers customers chooses among them.
  "templates.read": "read conversations",
  "template.create": "create whatsapp_interactions",
  "template.change": "update whatsapp_interactions",
  "chatflow.read": "read chatflow",
  "chatflow.create": "create chatflow",
  "chatflow.change": "update chatflow",
  "chatflow.publish": "update chatflow",
  "chatflow.remove": "delete chatflow",
  "free_words.read": "read chatflow",
  "free_words.change": "update chatflow",
  "staff.read": "read staffs",
  "staff.invite": "create staffs",
  "staff.change": "update staffs",
  "staff.remove": "delete staffs",
} as const satisfies Record<string, Need>;

export type Guard = keyof typeof guards;

/**
 * Whether somebody who works in the shop meets a need. `permissions` may come from the network: what is not understood
 * grants nothing.
 */
export function meets(permissions: unknown, need: Need): boolean {
  if (need === "member") return true;
  if (need === "is_admin") return isAdmin(permissions);
  const [action, resource] = partsOf(need);
  return can(permissions, action, resource);
}

/** Whether somebody who works in the shop may do this. */
export const may = (permissions: unknown, guard: Guard): boolean => meets(permissions, guards[guard]);

/** The resource a refusal names: the need's own, or the shop where the need is not about one. */
export const resourceOf = (need: Need): Resource | "shop" =>
  need === "member" || need === "is_admin" ? "shop" : partsOf(need)[1];

const partsOf = (need: `${Action} ${Resource}`) => need.split(" ") as [Action, Resource];

/** Every single permission there is, in the order of the tables on screen. */
export const everyPermission = resources.flatMap((resource) =>
  actions.map((action) => ({ resource, action })),
);
