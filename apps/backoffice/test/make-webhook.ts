import type {
  IncomingWebhook,
  IncomingWebhookDetail,
  OutgoingWebhook,
  OutgoingWebhookDetail,
} from "#data/webhook-logs.ts";
import type { ApiKey, WebhookEndpoint } from "#data/webhooks.ts";

export const makeEndpoint = (change: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: "whe_1",
  name: "Mfumo wa stoo",
  url: "https://stoo.neema.co.tz/agiza",
  events: ["order.created", "order.completed", "payment.succeeded"],
  status: "on",
  old_secret_until: null,
  failing_since: null,
  created_by_name: "Neema Mushi",
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

export const makeIncoming = (change: Partial<IncomingWebhook> = {}): IncomingWebhook => ({
  id: "whl_1",
  at: "2026-11-21T11:09:14.000Z",
  source: "selcom",
  event: "payment.succeeded",
  ref: "SBX7K20Q",
  result: "ok",
  tries: 1,
  took_ms: 38,
  order: { id: "ord_1", number: 10_484 },
  ...change,
});

export const makeIncomingDetail = (change: Partial<IncomingWebhookDetail> = {}): IncomingWebhookDetail => ({
  ...makeIncoming(),
  path: "/store/webhooks/selcom",
  headers: { "content-type": "application/json", authorization: "••••••", digest: "••••••" },
  body: JSON.stringify(
    {
      order_id: "agz-10484",
      reference: "SBX7K20Q",
      amount: "34000",
      msisdn: "+255••••••218",
      name: "A••• J•••",
    },
    null,
    2,
  ),
  may_again: true,
  ...change,
});

export const makeOutgoing = (change: Partial<OutgoingWebhook> = {}): OutgoingWebhook => ({
  id: "whm_1",
  at: "2026-11-21T10:52:20.000Z",
  endpoint_id: "whe_1",
  endpoint_name: "Mfumo wa stoo",
  event: "order.completed",
  ref: "ord_1",
  result: "ok",
  tries: 1,
  took_ms: 212,
  order: { id: "ord_1", number: 10_481 },
  ...change,
});

export const makeOutgoingDetail = (change: Partial<OutgoingWebhookDetail> = {}): OutgoingWebhookDetail => ({
  ...makeOutgoing({ result: "retrying", tries: 3 }),
  url: "https://stoo.neema.co.tz/agiza",
  body: JSON.stringify(
    {
      id: "whm_1",
      type: "order.completed",
      created_at: "2026-11-21T10:52:19.000Z",
      shop_id: "shp_1",
      data: { order_id: "ord_1", order: { id: "ord_1", number: 10_481, total_minor: 7_000_000 } },
      previous: { lifecycle: "ready" },
    },
    null,
    2,
  ),
  max_tries: 8,
  next_at: "2026-11-21T11:16:00.000Z",
  may_again: true,
  attempts: [
    { at: "2026-11-21T10:52:20.000Z", status: null, reason: "TIMEOUT", took_ms: 10_001 },
    { at: "2026-11-21T10:56:01.000Z", status: 503, reason: null, took_ms: 5_012 },
    { at: "2026-11-21T11:08:02.000Z", status: 503, reason: null, took_ms: 212 },
  ].map((attempt, index) => ({
    ...attempt,
    number: index + 1,
    answer_headers: [{ name: "content-type", value: "text/html" }],
    answer: "<h1>Busy</h1>",
  })),
  ...change,
});
