/** What the sandbox server and its phone page agree on. Times are UTC ISO; `msisdn` is digits, `255713000001`. */

export type Customer = {
  msisdn: string;
  name: string;
  created_at: string;
  /** Numbers, by their ids, whose offers they stopped in WhatsApp's own settings. */
  stopped_marketing?: string[];
};

/** A chat message as the phone shows it. `body` is the Cloud API object under the key named by `type`. */
export type ChatMessage = {
  id: string;
  msisdn: string;
  /** in = the customer wrote it, out = the shop sent it. */
  direction: "in" | "out";
  type: string;
  body: Record<string, unknown>;
  timestamp: string;
  /** Of shop messages: how far each got, in order. Of customer messages: `["sent"]`, then `["sent", "read"]`. */
  statuses: string[];
  /** The message this one answers, where the sender or the tap said so. */
  context_id?: string;
};

export type PromptState = "waiting" | "approved" | "cancelled" | "ignored" | "failed" | "expired";

/** A mobile-money prompt on the customer's phone; `amount` in whole shillings as the provider carries it. */
export type Prompt = {
  id: string;
  msisdn: string;
  amount: number;
  currency: string;
  reference: string;
  shop_name: string;
  created_at: string;
  expires_at: string;
  state: PromptState;
  /** Through whom the shop asks. */
  provider: "selcom" | "snippe";
};

/** What a shop asked somebody to pay, for whoever plays the payer. */
export type Payment = {
  id: string;
  provider: "selcom" | "snippe";
  /** The shop's own reference, where the provider knows it. */
  reference: string;
  amount: number;
  status: string;
  /** The page for cards. */
  page_url: string;
  qr: string;
};

export type Payout = {
  id: string;
  provider: "selcom" | "snippe";
  to: string;
  amount: number;
  status: string;
};

/** One HTTP exchange between the shop's platform and a provider; secrets are masked before they get here. */
export type WireEntry = {
  id: string;
  at: string;
  /** to_shop = provider called the platform (webhook); from_shop = the platform called a provider. */
  direction: "to_shop" | "from_shop";
  provider: "whatsapp" | "selcom" | "snippe" | "geo" | "sms" | "tra" | "vfdplus";
  title: string;
  method: string;
  path: string;
  status: number | null;
  duration_ms: number | null;
  request_body: string;
  response_body: string;
};

export type FaultTarget =
  | "whatsapp.webhook"
  | "whatsapp.send"
  | "whatsapp.media"
  | "whatsapp.download"
  | "whatsapp.upload"
  | "whatsapp.template"
  | "whatsapp.signup"
  | "whatsapp.sync"
  | "selcom.webhook"
  | "selcom.call"
  | "snippe.webhook"
  | "snippe.call"
  | "sms.send"
  | "sms.webhook"
  | "tra.call"
  | "vfdplus.call"
  | "mail.send";
export type FaultKind =
  | "duplicate"
  | "reorder"
  | "delay"
  | "drop"
  | "bad_signature"
  | "error"
  | "truncate"
  | "tamper";
export type Fault = {
  id: string;
  target: FaultTarget;
  fault: FaultKind;
  times: number;
  ms?: number;
  code?: number;
};

export type Clock = { now: string; advanced_seconds: number };

export type Scenario = { mode: "manual" | "by_number" };

/** A text message or an e-mail the platform sent; `to` is digits or a lower-case address. */
export type InboxEntry = {
  id: string;
  channel: "sms" | "email";
  to: string;
  subject?: string;
  text: string;
  created_at: string;
};

/** One message in six seconds to the same customer, off unless switched on; Snippe's calls of an account in a minute. */
export type Limits = { pair_limit: boolean; snippe_per_minute: number };

/** First event of `GET /__sandbox/stream` (server-sent events), event name `snapshot`. */
export type Snapshot = {
  /** `id` is the platform's own: it decides which cloth the shop wears. */
  shop: { id: string; name: string; msisdn: string; phone_number_id: string };
  customers: Customer[];
  messages: ChatMessage[];
  prompts: Prompt[];
  wire: WireEntry[];
  inbox: InboxEntry[];
  faults: Fault[];
  clock: Clock;
  scenario: Scenario;
};

/** Events of the stream: event name = key; the data is the whole new value of that thing. */
export type StreamEvents = {
  snapshot: Snapshot;
  customer: Customer;
  message: ChatMessage;
  prompt: Prompt;
  wire: WireEntry;
  inbox_entry: InboxEntry;
  faults: Fault[];
  clock: Clock;
  scenario: Scenario;
  reset: Record<string, never>;
};
