/** Calls addresses that shops typed in: they are trusted with nothing. */
export type ShopWebhooksPort = {
  /** One question to a shop's server, over in five seconds. It never throws. */
  call(webhook: ShopWebhook): Promise<WebhookAnswer>;
  /** One event to a shop's server, over in ten seconds. It never throws. */
  deliver(delivery: WebhookDelivery): Promise<DeliveryAnswer>;
  /** Whether an address is one that may be called; its name is looked up. */
  check(url: string): Promise<AddressCheck>;
};

export type ShopWebhook = {
  url: string;
  /** JSON. */
  body: string;
  /** What the body is signed with. */
  secret: string;
  /** Now, which is signed with it. */
  at: Date;
};

/**
 * `values`: the fields of the JSON object that came; none where nothing came. `again`: whether another call may be answered.
 */
export type WebhookAnswer =
  | { ok: true; values: Record<string, unknown> }
  | { ok: false; again: boolean; reason: string };

/** An event as the Standard Webhooks convention has it. */
export type WebhookDelivery = {
  url: string;
  /** The same in every try. */
  id: string;
  /** JSON. */
  body: string;
  /** As shops have them, `whsec_…`: each signs. */
  secrets: readonly string[];
  /** Now, which is signed with it. */
  at: Date;
};

/** `status`: null where nothing came, for a `reason` then. `text`: the first 64 kB of what came. */
export type DeliveryAnswer = {
  status: number | null;
  reason: string | null;
  headers: Record<string, string>;
  text: string;
  tookMs: number;
};

export type AddressCheck = "ok" | "not_https" | "not_public" | "unknown";
