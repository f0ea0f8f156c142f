/** The one owner of each table, a folder or a file of `src`: only it writes there, and it decides what the rows mean. */
export const owners: Record<string, readonly string[]> = {
  "modules/shops": ["shops", "shop_counters"],
  "modules/delivery-areas": ["delivery_areas"],
  "modules/pickup-places": ["pickup_places"],
  "modules/pre-orders": ["pre_order_settings", "pre_order_products"],
  "modules/riders": ["riders"],
  "modules/deliveries": ["deliveries", "parcels"],
  "modules/till": ["till_settings", "till_fees", "till_devices", "device_queues"],
  "modules/staff": ["members", "member_permissions", "former_members", "invitations"],
  "modules/auth": ["users", "sessions", "refresh_tokens", "verification_codes"],
  "modules/api-keys": ["api_keys"],
  "modules/webhook-lines": ["webhook_lines"],
  "modules/notices": ["notices"],
  "modules/connect": [
    "channels",
    "channel_signups",
    "channel_syncs",
    "private_chats",
    "portfolio_openings",
    "webhook_events",
  ],
  "modules/templates": ["message_templates", "message_template_texts"],
  "modules/media": ["pictures", "picture_use", "product_files"],
  "modules/products": [
    "products",
    "product_variants",
    "product_pictures",
    "product_codes",
    "add_on_groups",
    "product_add_on_groups",
    "add_ons",
    "stock_movements",
  ],
  "modules/sets": ["product_sets", "set_slots", "set_items"],
  "modules/product-imports": ["product_imports", "product_import_rows"],
  "modules/segments": ["segments", "segment_members"],
  "modules/customers": [
    "customers",
    "customer_identities",
    "customer_phones",
    "customer_consents",
    "customer_merges",
  ],
  "modules/customer-imports": ["customer_imports", "customer_import_rows"],
  "modules/orders": [
    "orders",
    "order_lines",
    "order_line_add_ons",
    "order_line_parts",
    "order_fees",
    "order_links",
    "order_timeline",
    "order_counts",
    "order_count_changes",
    "order_notes",
    "voice_notes",
  ],
  "modules/order-changes": ["order_changes"],
  "modules/workflow": ["workflows", "stage_runs"],
  "modules/proformas": ["proformas"],
  "modules/price-offers": ["price_offers"],
  "modules/drawer": ["drawer_movements"],
  "modules/expenses": ["expenses"],
  "modules/expense-imports": ["expense_imports", "expense_import_rows"],
  "modules/purchases": ["suppliers", "purchases", "purchase_lines", "purchase_extras", "supplier_payments"],
  "modules/day-ends": ["day_ends", "day_counts"],
  "modules/parked-sales": ["parked_sales"],
  "modules/debts": ["debts", "credit_limits"],
  "modules/debt-page": ["debt_links"],
  "modules/provider-accounts": ["provider_accounts", "pay_numbers"],
  "modules/payments": [
    "payment_intents",
    "payment_attempts",
    "payment_claims",
    "statement_lines",
    "statement_line_uses",
    "payment_differences",
    "provider_events",
    "ledger_accounts",
    "ledger_transactions",
    "ledger_entries",
    // Written by the database alone, from the tables above.
    "transactions",
  ],
  "modules/compliance": ["compliance_sections", "compliance_documents", "compliance_looks"],
  "modules/payouts": ["payouts", "payout_events", "payout_destinations", "payout_schedules"],
  "modules/books": ["book_findings"],
  "modules/refunds": ["refunds", "line_credits"],
  "modules/receipts": ["receipts", "credit_notes"],
  "modules/statements": ["statement_imports", "statement_import_rows"],
  "modules/conversations": ["conversations", "messages", "marketing_turns", "stray_statuses"],
  "modules/message-files": ["message_files"],
  "modules/quick-replies": ["quick_replies"],
  "modules/free-words": ["not_understood", "taught_words"],
  "modules/flows": ["chatflows", "chatflow_versions", "chatflow_runs", "chatflow_counts"],
  "modules/opt-outs": ["opt_outs", "opt_outs_of_all", "opt_out_links"],
  "modules/sms-accounts": ["sms_accounts", "sms_senders", "sms_top_ups", "sms_credits", "sms_batches"],
  "modules/campaigns": ["campaigns", "campaign_people", "campaign_settings"],
  "modules/popups": ["popups", "popup_days", "popup_hosts"],
  "modules/fiscal": ["fiscal_buyers", "fiscal_devices", "fiscal_documents"],
  "modules/webhooks": ["webhook_endpoints", "webhook_messages", "webhook_attempts"],
  "modules/analytics": ["analytics_figures", "analytics_open_days"],
  "modules/dashboard": ["trade_figures", "trade_figure_changes", "trade_folds"],
  "modules/notifications": ["notifications", "notification_alerts", "notification_settings"],
  "modules/contact": ["contact_messages"],
  "db/shop-directory.ts": ["shop_directory"],
  "db/outbox.repository.ts": ["outbox_events", "idempotency_keys", "audit_log"],
  "adapters/rate-limits": ["rate_limits"],
};

/** A file that uses tables of others, and why it does. */
type Exception = { tables: readonly string[]; reason: string };

/** Statements that read tables of several owners at once: asking each owner would cost a round trip more, or a list row by row. */
export const sharedReads: Record<string, Exception> = {
  "db/retention.repository.ts": {
    tables: ["campaign_people"],
    reason: "The links of a campaign's people leave the directory with the campaign.",
  },
  "observe/backlog.repository.ts": {
    tables: ["messages", "notices", "shops", "transactions"],
    reason: "Metrics count what waits and what failed over all shops, a few statements every ten seconds.",
  },
  "db/day-loads-json.ts": {
    tables: ["order_lines", "orders", "pre_order_products"],
    reason:
      "How full a day is stands on the order page and is counted under the day's lock; written once, below both.",
  },
  "modules/opt-outs/opt-outs.repository.ts": {
    tables: ["customers", "customer_phones", "customer_consents"],
    reason:
      "A number on a list is a customer's or nobody's, and what they said since counts; asked for many numbers at once.",
  },
  "modules/pre-orders/pre-orders.repository.ts": {
    tables: ["products"],
    reason: "What is made to order is shown by its product's name.",
  },
  "modules/orders/unpaid-deposits.repository.ts": {
    tables: ["payment_attempts", "payment_claims", "payment_intents"],
    reason: "A deposit that is being paid at this moment is not given up.",
  },
  "modules/to-make/to-make.repository.ts": {
    tables: ["orders"],
    reason: "What is to be made is what the orders for a day hold.",
  },
  "db/catalogue-json.ts": {
    tables: [
      "products",
      "product_variants",
      "add_on_groups",
      "product_add_on_groups",
      "add_ons",
      "product_sets",
      "set_slots",
      "orders",
      "order_lines",
      "shops",
    ],
    reason: "The chat's catalogue and the order page show the same product; written once, below both.",
  },
  "db/customer-conditions.ts": {
    tables: ["customers", "customer_phones", "orders"],
    reason: "Who counts as a customer, whom offers reach and which orders count: written once, below all.",
  },
  "db/order-lines-json.ts": {
    tables: ["orders", "order_lines", "order_line_add_ons", "order_line_parts"],
    reason: "Orders, receipts and the order page show the same lines; written once, below all.",
  },
  "db/pay-routes-json.ts": {
    tables: ["provider_accounts", "pay_numbers"],
    reason: "Payments, the order page and the chat offer the same ways to pay; written once, below all.",
  },
  "db/shop-of-link.ts": {
    tables: ["shop_directory"],
    reason: "A link's transaction finds its shop on the way in, before any module is asked.",
  },
  "modules/auth/auth.repository.ts": {
    tables: ["members", "member_permissions"],
    reason: "Every request reads who asks and what they may do there in one statement.",
  },
  "modules/api-keys/api-keys.repository.ts": {
    tables: ["users", "shops"],
    reason:
      "Every call with a key reads in one statement as whom it acts, and whether its shop still stands.",
  },
  "modules/fiscal/sales.repository.ts": {
    tables: ["payment_attempts", "payment_intents", "orders", "order_lines", "products"],
    reason: "Payments without a fiscal receipt are found, with what they pay for, in one statement.",
  },
  "modules/fiscal/notes.repository.ts": {
    tables: ["credit_notes"],
    reason: "Money that went back without an adjustment note is found by its credit note in one statement.",
  },
  "modules/webhooks/endpoints.repository.ts": {
    tables: ["outbox_events", "users"],
    reason:
      "Which servers have not heard of all that happened is found in one statement for all shops, and a server is shown with who added it.",
  },
  "modules/webhooks/messages.repository.ts": {
    tables: ["outbox_events", "orders"],
    reason:
      "Events that a server was told nothing of yet are found beside what it was told, and name their order.",
  },
  "modules/webhook-logs/incoming-lines.repository.ts": {
    tables: [
      "webhook_lines",
      "webhook_messages",
      "provider_events",
      "payment_attempts",
      "payment_intents",
      "orders",
    ],
    reason: "A line of the log is shown with its order and with what became of its notice.",
  },
  "modules/webhook-logs/outgoing-lines.repository.ts": {
    tables: ["webhook_messages", "webhook_attempts", "webhook_endpoints", "orders"],
    reason: "A line of the log is shown with its order, its server and its calls.",
  },
  "modules/staff/staff.repository.ts": {
    tables: ["users"],
    reason: "A member is shown with their name and number.",
  },
  "modules/staff/invitations.repository.ts": {
    tables: ["users", "shops"],
    reason: "An invitation's link names the shop and who invites, before anybody is signed in.",
  },
  "modules/staff/activity.repository.ts": {
    tables: ["audit_log", "users", "orders", "products", "conversations", "customers"],
    reason:
      "The trail is read in pages, each entry with who did it and what people call the thing it was done to.",
  },
  "modules/auth/sessions.repository.ts": {
    tables: ["members", "shops"],
    reason: "A person's sessions and places of work are shown with the names of the shops.",
  },
  "modules/auth/pins.repository.ts": {
    tables: ["till_settings", "shops"],
    reason:
      "A new PIN is as long as the shop's owner asks, and owners read which shop's PIN somebody guesses at; both modules stand to the right.",
  },
  "modules/till/till-devices.repository.ts": {
    tables: ["members", "users"],
    reason: "A device is shown with the name of who is signed in there, as long as they work in the shop.",
  },
  "modules/media/pictures.repository.ts": {
    tables: ["products", "product_variants", "product_pictures"],
    reason: "A picture is removed only where no product names it, decided by the statement that removes it.",
  },
  "modules/products/catalogue.repository.ts": {
    tables: ["shops"],
    reason:
      "Hours of sale are those of the shop's time zone, decided in the statement that lists what is offered.",
  },
  "modules/products/products.repository.ts": {
    tables: ["order_lines", "order_line_add_ons", "order_line_parts", "purchase_lines", "set_items"],
    reason:
      "A product is deleted only where no order, no purchase and no set ever held it, decided in its own transaction.",
  },
  "modules/products/stock.repository.ts": {
    tables: ["orders", "order_lines", "users"],
    reason: "Each entry of a stock's history names its order, the packs that went with it and who made it.",
  },
  "modules/sets/sets.repository.ts": {
    tables: ["products", "product_pictures", "product_variants"],
    reason: "A set is a product: it is read and listed with its row, in one statement.",
  },
  "modules/segments/segment-condition.repository.ts": {
    tables: ["customers", "orders"],
    reason: "Rules are about customers and what they ordered; who meets them is found in one statement.",
  },
  "modules/segments/segment-people.repository.ts": {
    tables: ["customers"],
    reason: "Who is in a segment is counted and shown while its rules are written, in one statement.",
  },
  "modules/shops/directory.repository.ts": {
    tables: ["products"],
    reason: "The public list shows only shops that sell something, and pages over them.",
  },
  "modules/connect/connect.repository.ts": {
    tables: ["shops"],
    reason: "A webhook's channel comes with its shop's language, in the one look-up a webhook makes.",
  },
  "modules/orders/orders-list.repository.ts": {
    tables: ["customers", "users", "stage_runs"],
    reason: "Each row names its customer, who works on it and the stage it stands in.",
  },
  "modules/orders/order-conditions.repository.ts": {
    tables: ["campaign_people", "customer_phones", "customers", "stage_runs"],
    reason:
      "What is late is late by the limit of its stage, whose first day it was is read with who bought, and what a campaign brought by whom it reached; the list is narrowed in one statement.",
  },
  "modules/workflow/workflow.repository.ts": {
    tables: ["users"],
    reason: "A version is shown with the name of who published it.",
  },
  "modules/workflow/stage-facts.repository.ts": {
    tables: ["deliveries", "members", "parcels"],
    reason:
      "What a stage asks for of how an order is brought, and of who works in the shop, is read where orders are moved; deliveries stand to the right.",
  },
  "modules/workflow/stage-runs.repository.ts": {
    tables: ["orders", "users"],
    reason:
      "Orders that have not entered their stage are found in one statement, so that sending one in writes nothing for it; stays are shown with who brought the order there. Orders stand to the right.",
  },
  "modules/order-stages/order-stages.repository.ts": {
    tables: ["orders", "stage_runs", "users"],
    reason: "The run log is read in pages, each stay with its order's number and who brought it there.",
  },
  "modules/order-stages/dry-run.repository.ts": {
    tables: ["orders", "customers", "order_timeline", "conversations", "messages"],
    reason:
      "A day's orders are played with their histories and when their customers wrote, each in one statement.",
  },
  "modules/orders/product-sales.repository.ts": {
    tables: ["shops"],
    reason: "What was sold each day, by the day of the shop's time zone, in one statement.",
  },
  "modules/orders/order-view.repository.ts": {
    tables: ["customers", "users", "delivery_areas", "order_changes", "deliveries", "riders"],
    reason:
      "An order is shown with its customer, its staff, its delivery area, its open change and its rider, in one statement.",
  },
  "modules/deliveries/deliveries.repository.ts": {
    tables: ["orders", "riders", "delivery_areas", "voice_notes", "shops"],
    reason: "A rider on a slow link waits for one statement: the door, whom to call and what to collect.",
  },
  "modules/orders/order-counts.repository.ts": {
    tables: ["shops"],
    reason: "The recount goes over every shop that was not counted for longest.",
  },
  "modules/orders/order-links.repository.ts": {
    tables: ["customers", "shops"],
    reason: "A link that opens no page any more still names its shop, in its customer's language.",
  },
  "modules/sms-accounts/sms-accounts.repository.ts": {
    tables: ["users"],
    reason: "An account is shown with who set its keys.",
  },
  "modules/provider-accounts/provider-accounts.repository.ts": {
    tables: ["users"],
    reason: "An account is shown with who set its keys.",
  },
  "modules/provider-accounts/pay-numbers.repository.ts": {
    tables: ["users"],
    reason: "A number to pay to is shown with who changed it last.",
  },
  "modules/provider-accounts/account-use.repository.ts": {
    tables: ["payment_attempts", "payouts"],
    reason:
      "How payments at an account went is shown with it and decides whether it may go; payments stand to the right.",
  },
  "modules/payments/attempt-without-order.repository.ts": {
    tables: ["provider_accounts"],
    reason: "A payment for no order is locked and read with its provider.",
  },
  "modules/payments/test-payments.repository.ts": {
    tables: ["provider_accounts"],
    reason: "A payment that tries an account is asked for where the account is, and shown with its provider.",
  },
  "modules/payments/unmatched.repository.ts": {
    tables: ["orders"],
    reason:
      "Money without an order is shown with the one it came for, and compared with those that ask for money.",
  },
  "modules/payments/differences.repository.ts": {
    tables: ["orders", "provider_accounts"],
    reason:
      "Every account is compared with its provider's list; what differs is shown with the account and the order that it is about.",
  },
  "modules/payments/statement-facts.repository.ts": {
    tables: ["orders"],
    reason:
      "A line of the till's statement is compared with claims, payments and orders that ask for just that money.",
  },
  "modules/payments/claims.repository.ts": {
    tables: ["orders", "users"],
    reason: "A claim is shown with who wrote it down; a reference that was used, with the order it was for.",
  },
  "modules/payments/provider-figures.repository.ts": {
    tables: ["provider_accounts"],
    reason: "How payments ended is counted account by account, each along its own part of one index.",
  },
  "modules/payments/returnable-payments.repository.ts": {
    tables: ["provider_accounts"],
    reason: "What a provider can give back of a payment is found with the account it came through.",
  },
  "modules/refunds/line-credits.repository.ts": {
    tables: ["statement_lines", "customers"],
    reason: "Credit goes back to whoever its line names, and is whose customers became.",
  },
  "modules/refunds/refunds.repository.ts": {
    tables: ["orders", "users", "credit_notes"],
    reason:
      "A refund is shown with who gave it, the order it paid and its receipt; credit is found by whose orders it came from.",
  },
  "modules/transactions/transactions.repository.ts": {
    tables: [
      "transactions",
      "orders",
      "customers",
      "users",
      "payouts",
      "payment_attempts",
      "refunds",
      "debts",
    ],
    reason:
      "A list of 100,000 rows names the order, the payer and who had a hand in it, what nobody knows of what waits and what was paid of credit, in one statement; payouts are counted beside it.",
  },
  "modules/debts/debt-account.repository.ts": {
    tables: ["orders", "payment_attempts", "payment_intents", "users"],
    reason: "An account shows what was given beside what came for it since.",
  },
  "modules/debts/debt-reminders.repository.ts": {
    tables: ["customers", "orders", "shops"],
    reason: "Who is to be reminded in all shops is found in one statement.",
  },
  "modules/debts/debtors.repository.ts": {
    tables: ["customers", "orders"],
    reason: "Who owes is listed with what their orders still owe, and added up in one statement.",
  },
  "modules/debts/debts.repository.ts": {
    tables: ["order_lines", "orders", "users"],
    reason: "What is owed is what the order still owes, and is shown with who gave it.",
  },
  "modules/drawer/drawer.repository.ts": {
    tables: ["ledger_entries", "ledger_transactions", "order_timeline", "orders", "users"],
    reason: "The drawer is what the books say of it, beside what each person sold.",
  },
  "modules/expenses/expenses.repository.ts": {
    tables: ["orders", "users"],
    reason: "Expenses are shown with who recorded them, and a month of them beside what was sold.",
  },
  "modules/purchases/purchases.repository.ts": {
    tables: ["users"],
    reason: "A purchase is shown with who recorded it and who paid.",
  },
  "modules/day-ends/day-ends.repository.ts": {
    tables: ["debts", "ledger_entries", "ledger_transactions", "orders", "users"],
    reason:
      "A day is what the books say of it, what was paid of debts and given on credit apart, with who counted and signed it.",
  },
  "modules/proformas/proformas.repository.ts": {
    tables: ["users"],
    reason: "A proforma is shown with who made it.",
  },
  "modules/price-offers/price-offers.repository.ts": {
    tables: ["orders", "users"],
    reason: "An offer is shown with who made it and the number of the order that came of it.",
  },
  "modules/parked-sales/parked-sales.repository.ts": {
    tables: ["users"],
    reason: "A basket is shown with who put it aside.",
  },
  "modules/free-words/free-words.repository.ts": {
    tables: ["products", "users"],
    reason: "A taught word is shown with its product and who taught it.",
  },
  "modules/quick-replies/quick-replies.repository.ts": {
    tables: ["users"],
    reason: "A quick reply is shown with who changed it last.",
  },
  "modules/flows/flows.repository.ts": {
    tables: ["users"],
    reason: "A flow is shown with who saved it last, and a version with who published it.",
  },
  "modules/payments/payments.repository.ts": {
    tables: ["orders", "provider_accounts", "shops"],
    reason: "A payment is asked for in the state its order has at that moment.",
  },
  "modules/payments/payment-of-attempt.repository.ts": {
    tables: ["orders", "provider_accounts", "shops"],
    reason: "The order is locked and read with its payment, on the path every payment takes.",
  },
  "modules/payments/provider-events.repository.ts": {
    tables: ["provider_accounts"],
    reason: "What a provider said is shown with its name.",
  },
  "modules/books/checks.repository.ts": {
    tables: [
      "expenses",
      "ledger_entries",
      "ledger_transactions",
      "orders",
      "payment_attempts",
      "payment_intents",
      "payouts",
      "provider_accounts",
      "purchases",
      "statement_lines",
      "refunds",
      "line_credits",
    ],
    reason: "The books are counted over against everything that is booked in them.",
  },
  "modules/books/statement.repository.ts": {
    tables: ["ledger_entries", "ledger_transactions", "orders", "payouts", "users"],
    reason: "A statement adds up the ledger by day, and names what each line was for.",
  },
  "modules/payouts/payouts.repository.ts": {
    tables: ["provider_accounts", "users"],
    reason:
      "A payout is sent, asked about and its notices are verified with the keys of the account it leaves.",
  },
  "modules/payments/cash.repository.ts": {
    tables: ["orders"],
    reason: "Cash is booked on the order's state at that moment, under its lock.",
  },
  "modules/payments/postings.repository.ts": {
    tables: ["orders", "users"],
    reason: "What was booked is shown with the order it was for and who booked it, in one statement.",
  },
  "modules/receipts/receipts.repository.ts": {
    tables: ["orders", "order_lines", "order_line_add_ons", "payment_attempts", "products"],
    reason: "A receipt is made from the paid order and its payment, under the order's lock.",
  },
  "modules/order-changes/order-changes.repository.ts": {
    tables: ["users"],
    reason: "A change is shown with the names of who asked for it and who decided.",
  },
  "modules/order-page/order-page.repository.ts": {
    tables: [
      "customers",
      "delivery_areas",
      "order_changes",
      "order_lines",
      "order_links",
      "orders",
      "parcels",
      "payment_attempts",
      "payment_intents",
      "pickup_places",
      "pre_order_products",
      "pre_order_settings",
      "provider_accounts",
      "receipts",
      "shops",
      "voice_notes",
    ],
    reason: "The order page is one statement: customers open it over slow networks.",
  },
  "modules/conversations/forgetting.repository.ts": {
    tables: ["shops"],
    reason:
      "Chats that began after a shop closed are found together with the closed shops, most of which have none.",
  },
  "modules/exports/exports.repository.ts": {
    tables: [
      "add_on_groups",
      "add_ons",
      "campaigns",
      "compliance_looks",
      "compliance_sections",
      "debts",
      "conversations",
      "customers",
      "delivery_areas",
      "ledger_entries",
      "ledger_transactions",
      "members",
      "messages",
      "order_changes",
      "order_line_add_ons",
      "order_lines",
      "order_notes",
      "order_timeline",
      "orders",
      "payment_attempts",
      "payment_intents",
      "pay_numbers",
      "pickup_places",
      "price_offers",
      "product_add_on_groups",
      "product_codes",
      "product_pictures",
      "product_variants",
      "products",
      "chatflow_versions",
      "chatflows",
      "quick_replies",
      "receipts",
      "shops",
      "stock_movements",
      "till_devices",
      "till_fees",
      "till_settings",
      "stage_runs",
      "workflows",
      "campaign_people",
      "credit_notes",
      "day_ends",
      "drawer_movements",
      "expenses",
      "fiscal_documents",
      "payouts",
      "purchase_extras",
      "purchase_lines",
      "purchases",
      "refunds",
      "supplier_payments",
      "suppliers",
    ],
    reason: "An owner takes everything along: the rows as they are, page by page.",
  },
  "modules/personal-data/personal-data.repository.ts": {
    tables: [
      "conversations",
      "customer_consents",
      "customer_identities",
      "messages",
      "order_changes",
      "order_timeline",
      "orders",
      "payment_attempts",
      "payment_intents",
      "receipts",
      "voice_notes",
      "debts",
    ],
    reason: "A customer is handed everything held about them: the rows as they are, page by page.",
  },
  "modules/notifications/events.repository.ts": {
    tables: ["outbox_events"],
    reason: "A live page that was away reads what it missed.",
  },
  "modules/notifications/notifications.repository.ts": {
    tables: ["orders", "conversations", "customers", "users"],
    reason: "A bell names the order, customer or person each of its lines is about, in one statement.",
  },
  "modules/notifications/alerts.repository.ts": {
    tables: ["orders", "conversations"],
    reason: "Whether somebody is called for is decided by the order's or chat's state at that moment.",
  },
  "modules/notifications/hearers.repository.ts": {
    tables: ["members", "member_permissions", "users"],
    reason: "Whoever may hear of something is found with permissions, number and settings in one statement.",
  },
  "modules/notifications/settings.repository.ts": {
    tables: ["shops"],
    reason: "Quiet hours are those of the shop's time zone.",
  },
  "modules/conversations/conversations.repository.ts": {
    tables: ["customers", "customer_identities", "shops"],
    reason: "A conversation is found by who writes, and read with customer and shop, for every message.",
  },
  "modules/conversations/waiting.repository.ts": {
    tables: ["customers"],
    reason: "Who waits for a person is listed with name and phone.",
  },
  "modules/inbox/debt-notice.repository.ts": {
    tables: ["conversations", "messages", "notices"],
    reason: "What a customer was last told of a debt stands in the chat or among the SMS.",
  },
  "modules/inbox/inbox.repository.ts": {
    tables: ["campaign_people", "conversations", "messages", "customers", "orders", "users"],
    reason:
      "A row of the inbox shows customer, open orders and who looks after it, and is searched by what was written.",
  },
  "modules/inbox/thread.repository.ts": {
    tables: ["messages", "orders", "order_timeline", "users"],
    reason: "A thread shows who wrote each message, and what happened to the customer's orders meanwhile.",
  },
  "modules/conversations/sending.repository.ts": {
    tables: ["channels", "customers", "customer_identities"],
    reason: "The lease of a message reads where and as whom it is sent, for every message.",
  },
  "modules/customers/customers.repository.ts": {
    tables: ["channels"],
    reason:
      "Who writes first to a practice number is practice: read by the statement that makes the customer.",
  },
  "modules/practice/practice.repository.ts": {
    tables: ["orders", "order_links", "receipts"],
    reason: "How far a practice order got is read in one statement, every moment while somebody watches.",
  },
  "modules/dashboard/trade-figures.repository.ts": {
    tables: ["shops", "payment_attempts"],
    reason:
      "Money is folded by its network, into the day of the shop's zone, in one statement for all changes.",
  },
  "modules/campaigns/audience.repository.ts": {
    tables: [
      "customers",
      "customer_phones",
      "customer_consents",
      "debts",
      "orders",
      "opt_outs",
      "opt_outs_of_all",
      "conversations",
    ],
    reason: "Up to all customers of a shop are judged at once, and again right before they are written to.",
  },
  "modules/campaigns/whatsapp-people.repository.ts": {
    tables: ["opt_outs"],
    reason: "How many of those who got a message stopped offers is counted before each next one.",
  },
  "modules/campaigns/campaign-results.repository.ts": {
    tables: ["conversations", "customer_phones", "messages", "orders"],
    reason: "What came of a campaign is read from the chats and the orders after it.",
  },
  "modules/compliance/turnover.repository.ts": {
    tables: ["orders", "shops"],
    reason:
      "Sales of twelve months are read from the orders themselves, so that they are those of analytics.",
  },
  "modules/popups/popup-chats.repository.ts": {
    tables: ["messages", "conversations", "customers", "orders", "shops"],
    reason: "What came of a popup is read from the chats that carry its reference and the orders after them.",
  },
  "modules/analytics/count-days.repository.ts": {
    tables: [
      "orders",
      "order_lines",
      "customers",
      "debts",
      "ledger_transactions",
      "ledger_entries",
      "trade_figures",
      "shops",
      "campaign_people",
      "conversations",
      "messages",
    ],
    reason:
      "A day is counted anew from its orders, its money and what came of campaigns, in one statement for all its splits.",
  },
  "modules/analytics/figures.repository.ts": {
    tables: ["products", "users", "delivery_areas", "campaigns"],
    reason: "What was sold, where and by whom is read with its names.",
  },
  "modules/analytics/open-days.repository.ts": {
    tables: ["trade_figure_changes"],
    reason: "What waits to be folded is not counted yet either.",
  },
  "modules/dashboard/waiting.repository.ts": {
    tables: ["orders", "messages", "conversations", "customers", "products"],
    reason: "What waits for somebody and what a shop lacks is counted for one page, each by an index.",
  },
  "modules/chatflow/order-for-sms.repository.ts": {
    tables: ["customers", "order_changes", "orders", "receipts", "shops"],
    reason: "What an SMS about an order says is read at once, as it is for a message.",
  },
  "modules/chatflow/chatflow.repository.ts": {
    tables: ["chatflow_runs", "chatflows", "conversations", "messages", "orders", "receipts", "shops"],
    reason:
      "What a notice says is read with its conversation's lock, in the payment's transaction, and whether a flow may go on.",
  },
};

/** Statements that write into a table of another owner, and may read it. */
export const foreignWrites: Record<string, Exception> = {
  "db/retention.repository.ts": {
    tables: [
      "campaigns",
      "compliance_looks",
      "customer_merges",
      "parked_sales",
      "webhook_events",
      "outbox_events",
      "idempotency_keys",
      "sms_batches",
      "stray_statuses",
      "refresh_tokens",
      "sessions",
      "notices",
      "verification_codes",
      "notifications",
      "notification_alerts",
      "webhook_messages",
      "webhook_lines",
      "payout_events",
      "provider_events",
    ],
    reason: "One list says how long everything is kept; it deletes, or empties, by age alone.",
  },
  "db/next-number.ts": {
    tables: ["shop_counters"],
    reason: "A receipt takes its number in the statement that writes it, while its order is locked.",
  },
  "db/timeline-writer.ts": {
    tables: ["order_timeline"],
    reason: "A receipt's entry holds a number that only the database knows when it is written.",
  },
  "db/budgets.ts": {
    tables: ["rate_limits"],
    reason: "What is counted in its own transaction costs nothing where it is undone.",
  },
  "modules/payments/prompt-budget.repository.ts": {
    tables: ["rate_limits"],
    reason: "A prompt is counted in its own transaction: one that is undone costs its payer nothing.",
  },
  "modules/auth/pins.repository.ts": {
    tables: ["members"],
    reason: "A counter PIN belongs to a person's place in a shop and is asked for like a password.",
  },
  "modules/shops/shops.repository.ts": {
    tables: ["sessions"],
    reason:
      "Who opens a shop works in it at once: the session is locked and moved in the shop's own transaction.",
  },
};
