import { createRoute } from "@hono/zod-openapi";
import {
  body,
  editConflict,
  IdempotencyHeader,
  IdParams,
  needs,
  ok,
  refusal,
  staffRefusals,
} from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { WebhookEndpointId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { addEndpoint } from "./add-endpoint.ts";
import { changeEndpoint, pauseEndpoint, removeEndpoint, resumeEndpoint } from "./change-endpoint.ts";
import { listEndpoints } from "./list-endpoints.ts";
import { replaceSecret } from "./replace-secret.ts";
import { sendTestEvent } from "./send-test-event.ts";
import {
  EditWebhookEndpoint,
  NewWebhookEndpoint,
  ResumeWebhookEndpoint,
  SentTestEvent,
  WebhookEndpoint,
  WebhookEndpointForm,
  WebhookEndpointList,
  WebhookEndpointSecret,
} from "./webhooks.schemas.ts";

const shared = {
  tags: ["webhook-endpoints"],
  security: [{ bearer: [] }],
  ...needs("webhook_endpoint.change"),
};
const notFound = { 404: refusal("webhook_endpoint.not_found", "shop.not_found") };
const faults = refusal(
  "webhook_endpoint.url_taken",
  "webhook_endpoint.not_https",
  "webhook_endpoint.not_public",
  "webhook_endpoint.unknown_host",
  "request.invalid",
);

const listRoute = createRoute({
  ...shared,
  method: "get",
  path: "/webhook-endpoints",
  operationId: "listWebhookEndpoints",
  summary: "List webhook endpoints",
  responses: { 200: ok(WebhookEndpointList, "Every one, the oldest first."), ...staffRefusals },
});

const addRoute = createRoute({
  ...shared,
  method: "post",
  path: "/webhook-endpoints",
  operationId: "addWebhookEndpoint",
  summary: "Add a webhook endpoint",
  request: { headers: IdempotencyHeader, body: body(WebhookEndpointForm) },
  responses: {
    201: ok(NewWebhookEndpoint, "The endpoint with its secret. It hears of what happens from now on."),
    ...staffRefusals,
    409: refusal("webhook_endpoint.too_many", "idempotency.key_reused"),
    422: faults,
  },
});

const changeRoute = createRoute({
  ...shared,
  method: "put",
  path: "/webhook-endpoints/{id}",
  operationId: "changeWebhookEndpoint",
  summary: "Change a webhook endpoint",
  request: { params: IdParams, body: body(EditWebhookEndpoint) },
  responses: {
    200: ok(WebhookEndpoint, "As it is now."),
    ...staffRefusals,
    ...notFound,
    409: editConflict(WebhookEndpoint),
    422: faults,
  },
});

const removeRoute = createRoute({
  ...shared,
  method: "delete",
  path: "/webhook-endpoints/{id}",
  operationId: "removeWebhookEndpoint",
  summary: "Remove a webhook endpoint",
  request: { params: IdParams },
  responses: { 204: { description: "Nothing more is sent to it." }, ...staffRefusals, ...notFound },
});

const pauseRoute = createRoute({
  ...shared,
  method: "post",
  path: "/webhook-endpoints/{id}/pause",
  operationId: "pauseWebhookEndpoint",
  summary: "Pause a webhook endpoint",
  request: { params: IdParams },
  responses: { 200: ok(WebhookEndpoint, "Paused."), ...staffRefusals, ...notFound },
});

const resumeRoute = createRoute({
  ...shared,
  method: "post",
  path: "/webhook-endpoints/{id}/resume",
  operationId: "resumeWebhookEndpoint",
  summary: "Call a webhook endpoint again",
  request: { params: IdParams, body: body(ResumeWebhookEndpoint) },
  responses: { 200: ok(WebhookEndpoint, "On."), ...staffRefusals, ...notFound },
});

const secretRoute = createRoute({
  ...shared,
  method: "post",
  path: "/webhook-endpoints/{id}/secret",
  operationId: "replaceWebhookSecret",
  summary: "Replace the secret of a webhook endpoint",
  request: { params: IdParams },
  responses: {
    200: ok(WebhookEndpointSecret, "The new secret. The one before signs as well for 24 hours."),
    ...staffRefusals,
    ...notFound,
  },
});

const testRoute = createRoute({
  ...shared,
  method: "post",
  path: "/webhook-endpoints/{id}/test",
  operationId: "testWebhookEndpoint",
  summary: "Send a test event",
  request: { params: IdParams },
  responses: {
    202: ok(SentTestEvent, "On its way, as `webhook.test`."),
    ...staffRefusals,
    ...notFound,
    409: refusal("webhook_endpoint.paused"),
    429: refusal("request.too_many"),
  },
});

/** Servers of the shop's own that are told what happens. */
export function webhooksRoutes({ webhooks, limits }: Deps) {
  const router = createRouter();
  const idOf = ({ id }: { id: string }) => id as WebhookEndpointId;
  router.openapi(listRoute, async (c) => c.json(toWire(await listEndpoints(staffCtx(c))), 200));
  router.openapi(addRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await addEndpoint(staffCtx(c), webhooks, c.req.valid("json"), key), 201);
  });
  router.openapi(changeRoute, async (c) => {
    const edit = fromWire(c.req.valid("json"));
    const id = idOf(c.req.valid("param"));
    return c.json(toWire(await changeEndpoint(staffCtx(c), webhooks, id, edit)), 200);
  });
  router.openapi(removeRoute, async (c) => {
    await removeEndpoint(staffCtx(c), idOf(c.req.valid("param")));
    return c.body(null, 204);
  });
  router.openapi(pauseRoute, async (c) =>
    c.json(toWire(await pauseEndpoint(staffCtx(c), idOf(c.req.valid("param")))), 200),
  );
  router.openapi(resumeRoute, async (c) => {
    const { catch_up: catchUp } = c.req.valid("json");
    return c.json(toWire(await resumeEndpoint(staffCtx(c), idOf(c.req.valid("param")), catchUp)), 200);
  });
  router.openapi(secretRoute, async (c) =>
    c.json(toWire(await replaceSecret(staffCtx(c), idOf(c.req.valid("param")))), 200),
  );
  router.openapi(testRoute, async (c) =>
    c.json(await sendTestEvent(staffCtx(c), limits, idOf(c.req.valid("param"))), 202),
  );
  return router;
}
