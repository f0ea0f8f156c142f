import type { ChatMessage, Customer, Fault, Prompt, Scenario } from "../contract.ts";

/** A WhatsApp number of a shop, as the provider knows it. */
export type PhoneNumber = {
  id: string;
  msisdn: string;
  verified_name: string;
  /** The account that it belongs to, where it is another one than most. */
  waba_id?: string;
  /** The phone's app goes on with it. */
  is_on_biz_app?: true;
  /** Came by the signup and was not registered yet; nothing leaves it before that. */
  is_unregistered?: boolean;
  /** What it was registered with. */
  pin?: string;
  /** Set by its owner in the app: it is registered with no other one. */
  owner_pin?: string;
  /** When its phone was asked for what it has, by kind. */
  asked_at?: { contacts?: string; history?: string };
};

/** A business's account: who owns it, and whether the shop pays and our app hears of it. */
export type StoredAccount = {
  id: string;
  business_id: string;
  has_payment: boolean;
  is_subscribed: boolean;
};

/** What a signup gave out: a code that is exchanged once for a token of one account. */
export type StoredGrant = {
  code: string;
  waba_id: string;
  token: string;
  created_at: string;
  is_spent: boolean;
};

export const templateStatuses = ["PENDING", "APPROVED", "REJECTED", "PAUSED", "DISABLED"] as const;
export type TemplateStatus = (typeof templateStatuses)[number];

/** Who decides about templates: the sandbox after a moment, or whoever controls it. */
export const templateReviews = ["by_itself", "by_hand"] as const;

/** A message template of an account, in one language. */
export type StoredTemplate = {
  id: string;
  waba_id: string;
  name: string;
  language: string;
  category: string;
  status: TemplateStatus;
  rejected_reason: string;
  quality: string;
  components: Record<string, unknown>[];
};

export type StoredCustomer = Customer & {
  /** The id a business sees instead of a phone number, `TZ.…`. */
  user_id: string;
  username?: string;
  /** A user with a username only: webhooks carry no phone number. */
  phone_hidden?: boolean;
  /** When this customer last wrote to each number, by phone-number id; opens 24 hours for free text. */
  last_wrote_at: Record<string, string>;
};

export type StoredMessage = ChatMessage & {
  phone_number_id: string;
  /** What the shop asked to get back in every status of this message. */
  callback_data?: string;
  /** The provider accepted it and then could not deliver: an error code of the Cloud API. */
  failure_code?: number;
  is_template?: boolean;
};

export type PaymentStatus =
  | "PENDING"
  | "INPROGRESS"
  | "COMPLETED"
  | "CANCELLED"
  | "USERCANCELLED"
  | "REJECTED";

/** How the webhook of a payment goes out. */
export type WebhookManner = "normal" | "lost" | "twice" | "bad_signature";

/** Something the provider will do by itself to an order, at a time of the sandbox clock. */
export type PlannedStep = {
  at: string;
  /** `reverse` takes a completed payment back; `complete` pays even an order whose prompt is over. */
  step: "complete" | "reject" | "user_cancel" | "reverse";
  webhook: WebhookManner;
  paid_amount: number;
};

/** What only a payment of Snippe has. */
export type SnippePart = {
  payment_type: "mobile" | "card" | "dynamic-qr";
  metadata: Record<string, unknown>;
  email: string;
  /** The provider's receipt, from the time it is paid. */
  external_reference?: string;
};

/** What was sent under an Idempotency-Key, and how it was answered. */
export type KeyedCall = { key: string; sent: string; answer: string; at: string };

/** Something a customer is asked to pay, at either provider; those without a part of Snippe's are Selcom's. */
export type PaymentOrder = {
  order_id: string;
  amount: number;
  currency: string;
  buyer_name: string;
  buyer_phone: string;
  webhook_url: string | null;
  created_at: string;
  payment_status: PaymentStatus;
  /** The provider's page for cards, and where it sends the customer afterwards. */
  page: { token: string; redirect_url: string | null; cancel_url: string | null };
  /** The text of its TANQR code. */
  qr: string;
  /** While it has no prompt, which has an end of its own. */
  expires_at: string;
  /** Why it ended without money, in words. */
  failure?: string;
  refunds: { transid: string; amount: number }[];
  snippe?: SnippePart;
  /** Of the wallet payment, absent before it. */
  transid?: string;
  msisdn?: string;
  prompt_id?: string;
  /** Of the completed payment. */
  reference?: string;
  channel?: string;
  paid_amount?: number;
  plan: PlannedStep[];
};

export type StoredPrompt = Prompt & { order_id: string };

export type PayoutState = "pending" | "completed" | "failed" | "reversed";

/** Money that a shop paid out, by the id that its provider is asked by. */
export type StoredPayout = {
  id: string;
  provider: "selcom" | "snippe";
  channel: "wallet" | "bank";
  /** A number or an account. */
  to: string;
  recipient_name: string;
  amount: number;
  fee: number;
  status: PayoutState;
  failure?: string;
  /** The provider's own number of it. */
  reference: string;
  created_at: string;
  webhook_url: string | null;
  metadata: Record<string, unknown>;
  webhook: WebhookManner;
  plan: { at: string; status: PayoutState }[];
};

/** A webhook on its way to the shop; gone once it was taken or given up. */
export type Delivery = {
  id: string;
  provider: "whatsapp" | "selcom" | "snippe" | "sms";
  url: string;
  title: string;
  body: string;
  attempts: number;
  /** Not sent before this time of the real clock, in milliseconds. */
  not_before_ms: number;
  /** Time of the sandbox clock in milliseconds, for giving up after days. */
  created_ms: number;
  is_signed_wrong: boolean;
};

export type Media = {
  id: string;
  mime_type: string;
  sha256: string;
  file_size: number;
  created_at: string;
  /** The number it was uploaded for. */
  phone_number_id: string;
  /** A customer sent it. */
  is_customers?: true;
};

/** The SMS gateways that are emulated. */
export const smsGatewayNames = ["beem", "nextsms", "africas_talking"] as const;
export type SmsGatewayName = (typeof smsGatewayNames)[number];

/** An account at a gateway, `beem:local-sms-key`: what it has left, and where its reports are posted. */
export type StoredSmsAccount = {
  id: string;
  balance: number;
  report_url: string | null;
  /** Registered names, each with the gateway's own word. */
  senders?: { name: string; status: string }[];
};

/** A message that a gateway took, `nextsms:1763…`. */
export type StoredSms = { id: string; to: string; is_failed: boolean };

/** What a restart must not forget but is one value, not a thing with an id. */
export type Settings = {
  advanced_seconds: number;
  scenario: Scenario;
  faults: Fault[];
  has_pair_limit: boolean;
  /** Calls that Snippe takes of an account in a minute. */
  snippe_per_minute: number;
  /** What phones hand over that are connected with their app. */
  phone_contents?: { contacts: number; chats: number; messages: number; is_declined: boolean };
  reviews_templates?: (typeof templateReviews)[number];
  /** The country the geolocation service answers; null makes it fail. */
  country_code: string | null;
};

/** A trader's device at the tax authority, with the counters that it has seen. */
export type StoredTraDevice = {
  tin: string;
  name: string;
  vrn: string;
  cert_key: string;
  /** The newest first; what an older one signed is taken too. */
  certificates: { serial: string; public_pem: string }[];
  registration_id: string;
  receipt_code: string;
  username: string;
  password: string;
  token: string;
  last_number: number;
  /** The day of its last receipt; empty before the first. */
  day: string;
  of_day: number;
  /** The last day that it reported. */
  reported_to: string;
};

/** A receipt (`RCT`) or the report of a day (`ZREPORT`), byte for byte. */
export type StoredTraDocument = {
  id: string;
  tin: string;
  kind: string;
  code: string;
  time: string;
  body: string;
};

/** A trader's account at VFDPlus, which counts by itself. */
export type StoredVfdPlusAccount = {
  api_key: string;
  credential_code: string;
  tin: string;
  name: string;
  vrn: string;
  last_number: number;
  /** Its device makes no receipts. */
  is_off: boolean;
};

/** A receipt that VFDPlus took, byte for byte, with the code that it gave. */
export type StoredVfdPlusReceipt = {
  id: string;
  tin: string;
  rctvnum: string;
  idate: string;
  itime: string;
  body: string;
};
