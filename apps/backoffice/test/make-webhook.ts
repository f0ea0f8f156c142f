import type { ApiKey, WebhookEndpoint } from "#data/webhooks.ts";

export const makeEndpoint = (change: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: "whe_1",
  name: "Mfumo wa stoo",
  url: "https://stoo.neema.co.tz/agiza",
  events: ["order.created", "order.completed", "payment.succeeded"],
  status: "on",
  old_secret_until: null,
  failing_since: null,
  created_at: "2026-11-02T09:00:00.000Z",
  updated_at: "2026-11-02T09:00:00.000Z",
  ...change,
});

export const makeApiKey = (change: Partial<ApiKey> = {}): ApiKey => ({
  id: "key_1",
  name: "Stoo",
  hint: "Xk3q",
  permissions: [
    { resource: "product", action: "read" },
    { resource: "product", action: "update" },
    { resource: "orders", action: "read" },
  ],
  created_at: "2026-11-02T09:00:00.000Z",
  created_by_name: "Neema Mushi",
  last_used_at: "2026-11-21T10:58:00.000Z",
  ...change,
});
