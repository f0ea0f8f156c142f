/** Calls addresses that shops typed in: they are trusted with nothing. */
export type ShopWebhooksPort = {
  /** One call, over in five seconds. It never throws. */
  call(webhook: ShopWebhook): Promise<WebhookAnswer>;
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
