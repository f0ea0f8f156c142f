import { createRoute } from "@hono/zod-openapi";
import { IdParams, maybeOlder, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { WebhookLineId, WebhookMessageId } from "#kernel/ids.ts";
import { asIs, toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { sendMessageAgain } from "#modules/webhooks/send-message-again.ts";
import { getIncoming, getOutgoing } from "./get-line.ts";
import { countLogs, listIncoming, listOutgoing } from "./list-lines.ts";
import {
  IncomingQuery,
  IncomingWebhookDetail,
  IncomingWebhookList,
  OutgoingQuery,
  OutgoingWebhookDetail,
  OutgoingWebhookList,
  WebhookCounts,
} from "./webhook-logs.schemas.ts";
import { workAgain } from "./work-again.ts";

const shared = { tags: ["webhook-logs"], security: [{ bearer: [] }], ...needs("webhook_logs.read") };
const notFound = { 404: refusal("webhook_line.not_found", "shop.not_found") };
const pages = { 422: refusal("request.cursor_invalid", "request.invalid") };

const incomingRoute = createRoute({
  ...shared,
  method: "get",
  path: "/webhook-logs/incoming",
  operationId: "listIncomingWebhooks",
  summary: "List calls of providers",
  request: { query: IncomingQuery },
  responses: {
    200: maybeOlder(ok(IncomingWebhookList, "The newest first, 30 days.")),
    ...staffRefusals,
    ...pages,
  },
});

const outgoingRoute = createRoute({
  ...shared,
  method: "get",
  path: "/webhook-logs/outgoing",
  operationId: "listOutgoingWebhooks",
  summary: "List events that went out",
  request: { query: OutgoingQuery },
  responses: {
    200: maybeOlder(ok(OutgoingWebhookList, "The newest first, 30 days.")),
    ...staffRefusals,
    ...pages,
  },
});

const countsRoute = createRoute({
  ...shared,
  method: "get",
  path: "/webhook-logs/counts",
  operationId: "countWebhooks",
  summary: "Count the lines of the log",
  responses: { 200: maybeOlder(ok(WebhookCounts, "Each up to 1,000.")), ...staffRefusals },
});

const getIncomingRoute = createRoute({
  ...shared,
  method: "get",
  path: "/webhook-logs/incoming/{id}",
  operationId: "getIncomingWebhook",
  summary: "Read a call of a provider",
  request: { params: IdParams },
  responses: { 200: ok(IncomingWebhookDetail, "With its body."), ...staffRefusals, ...notFound },
});

const getOutgoingRoute = createRoute({
  ...shared,
  method: "get",
  path: "/webhook-logs/outgoing/{id}",
  operationId: "getOutgoingWebhook",
  summary: "Read an event that went out",
  request: { params: IdParams },
  responses: { 200: ok(OutgoingWebhookDetail, "With every call."), ...staffRefusals, ...notFound },
});

const begun = { description: "It is being done." };

const workAgainRoute = createRoute({
  ...shared,
  method: "post",
  path: "/webhook-logs/incoming/{id}/again",
  operationId: "workAgainOnWebhook",
  summary: "Work through a call of a provider once more",
  description: "What it did before it does not do twice.",
  request: { params: IdParams },
  responses: { 202: begun, ...staffRefusals, ...notFound, 409: refusal("webhook_line.not_again") },
});

const sendAgainRoute = createRoute({
  ...shared,
  method: "post",
  path: "/webhook-logs/outgoing/{id}/again",
  operationId: "sendWebhookAgain",
  summary: "Send an event once more",
  description: "Byte for byte and under the same `webhook-id`.",
  request: { params: IdParams },
  responses: {
    202: begun,
    ...staffRefusals,
    404: refusal("webhook_line.not_found", "webhook_endpoint.not_found", "shop.not_found"),
    409: refusal("webhook_endpoint.paused"),
    429: refusal("request.too_many"),
  },
});

const rangeOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from === undefined ? undefined : new Date(from),
  to: to === undefined ? undefined : new Date(to),
});

/** The log of what came in and went out. */
export function webhookLogsRoutes({ limits }: Deps) {
  const router = createRouter();
  router.openapi(incomingRoute, async (c) => {
    const query = c.req.valid("query");
    return c.json(toWire(await listIncoming(staffCtx(c), { ...query, ...rangeOf(query) })), 200);
  });
  router.openapi(outgoingRoute, async (c) => {
    const query = c.req.valid("query");
    return c.json(toWire(await listOutgoing(staffCtx(c), { ...query, ...rangeOf(query) })), 200);
  });
  router.openapi(countsRoute, async (c) => c.json(toWire(await countLogs(staffCtx(c))), 200));
  router.openapi(getIncomingRoute, async (c) => {
    const line = await getIncoming(staffCtx(c), c.req.valid("param").id as WebhookLineId);
    return c.json(toWire({ ...line, headers: line.headers && asIs(line.headers) }), 200);
  });
  router.openapi(getOutgoingRoute, async (c) =>
    c.json(toWire(await getOutgoing(staffCtx(c), c.req.valid("param").id as WebhookMessageId)), 200),
  );
  router.openapi(workAgainRoute, async (c) => {
    await workAgain(staffCtx(c), c.req.valid("param").id as WebhookLineId);
    return c.body(null, 202);
  });
  router.openapi(sendAgainRoute, async (c) => {
    await sendMessageAgain(staffCtx(c), limits, c.req.valid("param").id as WebhookMessageId);
    return c.body(null, 202);
  });
  return router;
}
