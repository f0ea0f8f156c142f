/**
 * What becomes of every column that can hold words when a customer is erased. `goes`: emptied, or deleted with its row.
 * `stays`: holds nothing of theirs, or the book that it is needs it. A table of which nothing is about customers says whose
 * it is.
 */
export type Decision =
  | { notOfCustomers: string }
  | { goes?: readonly string[]; stays?: readonly string[]; why?: string };

const goods = { notOfCustomers: "the goods of the shop" };
const ofShop = { notOfCustomers: "the shop and how it works" };
const ofStaff = { notOfCustomers: "people who work in the shop" };
const counted = { notOfCustomers: "numbers and the names of what is counted" };

export const decisions: Record<string, Decision> = {
  customers: {
    goes: [
      "name",
      "phone",
      "gender",
      "region",
      "district",
      "landmark",
      "tags",
      "notes",
      "whatsapp_consent",
      "sms_consent",
    ],
    stays: ["language", "price_group", "merged_into"],
    why: "how half of all customers are: it leads to nobody",
  },
  customer_phones: { goes: ["phone"] },
  customer_consents: { goes: ["channel", "state", "source", "note", "actor"] },
  customer_identities: { goes: ["merged_from"] },
  customer_merges: { goes: ["kept_before", "gone_before", "kept_after", "moved"] },
  customer_imports: {
    stays: ["status", "file_name"],
    why: "the file's name is the shop's; deleted after 7 days",
  },
  customer_import_rows: {
    stays: ["customer", "outcome", "refusal"],
    why: "emptied once a row is carried out; lists that were not carried out are deleted after 7 days",
  },
  conversations: { goes: ["mode", "language", "last_text", "bot_state", "merged_from", "assigned_to"] },
  messages: {
    goes: ["direction", "type", "body", "wamid", "sender", "reply_to", "status", "error_text", "lane"],
  },
  message_files: { goes: ["kind", "state", "reason", "mime", "waveform"] },
  voice_notes: { goes: ["content_type", "data"] },
  order_links: { goes: ["token_hash", "token_sealed"] },
  orders: {
    goes: [
      "customer_name",
      "customer_phone",
      "collected_by",
      "landmark",
      "fulfilment_note",
      "note",
      "cancel_reason",
    ],
    stays: [
      "lifecycle",
      "payment_status",
      "refund_by",
      "carried_by",
      "settlement",
      "source",
      "till_prefix",
      "price_approved_by",
      "currency",
      "fulfilment_kind",
    ],
    why: "what was sold and how it went, of nobody",
  },
  order_lines: {
    goes: ["note", "price_reason"],
    stays: ["name", "variant_name", "image_key"],
    why: "names of goods",
  },
  order_line_add_ons: goods,
  order_line_parts: goods,
  order_fees: { stays: ["name"], why: "names of charges" },
  order_changes: {
    goes: ["note", "lines"],
    stays: ["status", "diff", "asked_by", "decided_by"],
    why: "what became different of the goods, and whether the customer or somebody who works there said so",
  },
  order_timeline: { goes: ["facts"], stays: ["kind", "actor"], why: "of facts goes what people wrote" },
  order_notes: { notOfCustomers: "what the people of the shop tell each other" },
  order_count_changes: counted,
  order_counts: counted,
  payment_intents: { stays: ["currency", "status"], why: "books" },
  payment_attempts: {
    goes: ["phone"],
    stays: ["method", "network", "reference", "client_key", "provider_reference", "status", "failure_code"],
    why: "a payment is proven by its references, which name nobody",
  },
  debts: { stays: ["given_by"], why: "books" },
  credit_limits: { stays: ["action"], why: "an amount, which leads to nobody" },
  proformas: {
    goes: ["buyer_name", "buyer_phone", "buyer_tin", "goods", "note"],
    stays: ["lines", "fees", "approved_by", "created_by"],
    why: "what was asked for goods, of nobody",
  },
  price_offers: {
    goes: ["name", "variant_name", "status", "made_by", "approved_by", "decided_by"],
    why: "what was said in a chat goes with it",
  },
  drawer_movements: { notOfCustomers: "cash of the shop" },
  parked_sales: {
    goes: ["name", "basket"],
    stays: ["parked_by"],
    why: "a basket may name who buys",
  },
  payment_claims: { stays: ["reference", "claimed_by"], why: "books; a reference names nobody" },
  provider_events: { goes: ["body"], stays: ["source", "dedupe_key", "reference", "outcome"], why: "books" },
  ledger_accounts: { stays: ["code", "kind", "currency"], why: "books; a customer's account has their id" },
  ledger_entries: { stays: ["account_code", "direction"], why: "books; a customer's account has their id" },
  ledger_transactions: { stays: ["kind", "source_type", "posted_by"], why: "books" },
  receipts: {
    stays: ["method", "network", "provider_reference", "items"],
    why: "books; items are names of goods",
  },
  audit_log: {
    goes: ["before", "after"],
    stays: ["actor", "action", "subject", "device"],
    why: "who of the staff did what, to an id",
  },
  idempotency_keys: {
    goes: ["answer"],
    stays: ["scope", "key", "content_hash"],
    why: "a request keeps its effect once; for 30 days",
  },
  outbox_events: { stays: ["name", "payload"], why: "ids alone" },
  notifications: {
    stays: ["kind", "cause", "facts", "messages"],
    why: "never a name or a number; for 60 days",
  },
  notification_alerts: { stays: ["kind"], why: "ids alone; for 60 days" },
  stray_statuses: { stays: ["wamid", "status", "facts"], why: "Meta's words on a message; for 7 days" },
  webhook_events: {
    stays: ["source", "body_hash", "body", "outcome", "error"],
    why: "what WhatsApp delivered to all shops, as it came: deleted after 30 days, as the privacy policy says",
  },
  rate_limits: { stays: ["key"], why: "numbers as fingerprints; for a day" },
  delivery_areas: {
    stays: ["name", "landmarks", "fee_kind"],
    why: "landmarks that three customers or more named, learnt again without those who are erased",
  },
  notices: {
    goes: ["kind", "channel", "recipient", "language", "facts_sealed", "status", "provider_ref", "failure"],
  },
  contact_messages: { notOfCustomers: "what people wrote to the platform; deleted after a year" },
  stock_movements: goods,
  add_on_groups: goods,
  add_ons: goods,
  pictures: goods,
  product_codes: goods,
  product_files: goods,
  product_import_rows: goods,
  product_imports: goods,
  product_pictures: goods,
  product_variants: goods,
  product_sets: goods,
  products: goods,
  set_slots: goods,
  channels: ofShop,
  message_templates: ofShop,
  message_template_texts: ofShop,
  pickup_places: ofShop,
  quick_replies: ofShop,
  segments: ofShop,
  provider_accounts: ofShop,
  shop_counters: ofShop,
  shops: ofShop,
  till_devices: ofShop,
  till_fees: ofShop,
  till_settings: ofShop,
  trade_figure_changes: counted,
  trade_figures: counted,
  invitations: ofStaff,
  member_permissions: ofStaff,
  members: ofStaff,
  notification_settings: ofStaff,
  refresh_tokens: ofStaff,
  sessions: ofStaff,
  users: ofStaff,
  verification_codes: ofStaff,
};
