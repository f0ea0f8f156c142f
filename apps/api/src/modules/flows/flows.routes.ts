import type { Flow } from "@agiza/chatflow/flow";
import { flowTemplates } from "@agiza/chatflow/templates";
import { createRoute } from "@hono/zod-openapi";
import { body, IdempotencyHeader, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { ChatflowId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import type { Deps } from "#modules/deps.ts";
import { addChatflow } from "./add-chatflow.ts";
import {
  ChangedMeanwhile,
  Chatflow,
  ChatflowForm,
  ChatflowList,
  ChatflowReport,
  ChatflowTemplates,
  ChatflowVersion,
  ChatflowVersions,
  Faulty,
  OrderChatflows,
  PublishChatflow,
  RollBackChatflow,
  SaveChatflow,
  SavedChatflow,
  SwitchChatflow,
  VersionParams,
  WebhookSecret,
} from "./flows.schemas.ts";
import { getChatflow, getChatflowReport, getChatflowVersion, listChatflowVersions } from "./get-chatflow.ts";
import { listChatflows } from "./list-chatflows.ts";
import { orderChatflows } from "./order-chatflows.ts";
import { publishChatflow } from "./publish-chatflow.ts";
import { removeChatflow } from "./remove-chatflow.ts";
import { rollBackChatflow } from "./roll-back-chatflow.ts";
import { saveChatflowDraft } from "./save-chatflow-draft.ts";
import { getWebhookSecret } from "./webhook-secret.ts";
import { switchChatflow } from "./switch-chatflow.ts";

const shared = { tags: ["chatflows"], security: [{ bearer: [] }] };
const read = { ...shared, ...needs("chatflow.read"), method: "get" as const };
const publish = { ...shared, ...needs("chatflow.publish") };
const notFound = { 404: refusal("chatflow.not_found", "shop.not_found") };
const versionNotFound = {
  404: refusal("chatflow.not_found", "chatflow.version_not_found", "shop.not_found"),
};
const changedMeanwhile = {
  409: {
    description: "chatflow.changed_meanwhile",
    content: { "application/json": { schema: ChangedMeanwhile } },
  },
};
const faulty = {
  422: {
    description: "chatflow.faulty · request.invalid",
    content: { "application/json": { schema: Faulty } },
  },
};

const listRoute = createRoute({
  ...read,
  path: "/chatflows",
  operationId: "listChatflows",
  summary: "List chatflows",
  responses: { 200: ok(ChatflowList, "All of them, in their order."), ...staffRefusals },
});

const addRoute = createRoute({
  ...shared,
  ...needs("chatflow.create"),
  method: "post",
  path: "/chatflows",
  operationId: "addChatflow",
  summary: "Add a chatflow",
  request: { headers: IdempotencyHeader, body: body(ChatflowForm) },
  responses: {
    201: ok(Chatflow, "The new one, a draft. The same key and form answer the same again."),
    ...staffRefusals,
    409: refusal("chatflow.too_many", "idempotency.key_reused"),
  },
});

const orderRoute = createRoute({
  ...shared,
  ...needs("chatflow.change"),
  method: "put",
  path: "/chatflows/order",
  operationId: "orderChatflows",
  summary: "Put the chatflows in an order",
  request: { body: body(OrderChatflows) },
  responses: {
    204: { description: "They stand in this order; of two that something starts the first does." },
    ...staffRefusals,
    409: refusal("chatflow.order_incomplete"),
  },
});

const getRoute = createRoute({
  ...read,
  path: "/chatflows/{id}",
  operationId: "getChatflow",
  summary: "Read a chatflow",
  request: { params: IdParams },
  responses: { 200: ok(Chatflow, "Its draft, and what is live."), ...staffRefusals, ...notFound },
});

const removeRoute = createRoute({
  ...shared,
  ...needs("chatflow.remove"),
  method: "delete",
  path: "/chatflows/{id}",
  operationId: "removeChatflow",
  summary: "Remove a chatflow",
  request: { params: IdParams },
  responses: {
    204: { description: "It is gone with its versions; chats go on with the bot's own menu." },
    ...staffRefusals,
    ...notFound,
  },
});

const saveRoute = createRoute({
  ...shared,
  ...needs("chatflow.change"),
  method: "put",
  path: "/chatflows/{id}/draft",
  operationId: "saveChatflowDraft",
  summary: "Save the draft of a chatflow",
  request: { params: IdParams, body: body(SaveChatflow) },
  responses: {
    200: ok(SavedChatflow, "The draft is kept, faulty or not; chats go on as before."),
    ...staffRefusals,
    ...notFound,
    ...changedMeanwhile,
  },
});

const publishRoute = createRoute({
  ...publish,
  method: "post",
  path: "/chatflows/{id}/publish",
  operationId: "publishChatflow",
  summary: "Publish the draft of a chatflow",
  request: { params: IdParams, body: body(PublishChatflow) },
  responses: {
    200: ok(Chatflow, "The draft is live; chats in an earlier version finish with that."),
    ...staffRefusals,
    ...notFound,
    ...changedMeanwhile,
    ...faulty,
  },
});

const switchRoute = createRoute({
  ...publish,
  method: "post",
  path: "/chatflows/{id}/switch",
  operationId: "switchChatflow",
  summary: "Switch a chatflow on or off",
  request: { params: IdParams, body: body(SwitchChatflow) },
  responses: {
    200: ok(Chatflow, "It begins chats, or none any more; chats in it go on."),
    ...staffRefusals,
    ...notFound,
    409: refusal("chatflow.not_published"),
  },
});

const versionsRoute = createRoute({
  ...read,
  path: "/chatflows/{id}/versions",
  operationId: "listChatflowVersions",
  summary: "List versions of a chatflow",
  request: { params: IdParams },
  responses: { 200: ok(ChatflowVersions, "What was published."), ...staffRefusals, ...notFound },
});

const versionRoute = createRoute({
  ...read,
  path: "/chatflows/{id}/versions/{version}",
  operationId: "getChatflowVersion",
  summary: "Read a version of a chatflow",
  request: { params: VersionParams },
  responses: { 200: ok(ChatflowVersion, "As it was published."), ...staffRefusals, ...versionNotFound },
});

const rollBackRoute = createRoute({
  ...publish,
  method: "post",
  path: "/chatflows/{id}/roll-back",
  operationId: "rollBackChatflow",
  summary: "Publish an earlier version of a chatflow again",
  request: { params: IdParams, body: body(RollBackChatflow) },
  responses: {
    200: ok(Chatflow, "The earlier version is live, as a new one; a draft that nobody published stays."),
    ...staffRefusals,
    ...versionNotFound,
    ...faulty,
  },
});

const reportRoute = createRoute({
  ...read,
  path: "/chatflows/{id}/report",
  operationId: "getChatflowReport",
  summary: "Read how a chatflow went",
  request: { params: IdParams },
  responses: { 200: ok(ChatflowReport, "By step, of the last seven days."), ...staffRefusals, ...notFound },
});

const templatesRoute = createRoute({
  ...read,
  path: "/chatflow-templates",
  operationId: "listChatflowTemplates",
  summary: "List chatflows to begin with",
  responses: { 200: ok(ChatflowTemplates, "Each may go live as it is."), ...staffRefusals },
});

const secretRoute = createRoute({
  ...publish,
  method: "get",
  path: "/chatflow-webhook-secret",
  operationId: "getChatflowWebhookSecret",
  summary: "Read what calls of chatflows are signed with",
  responses: {
    200: ok(
      WebhookSecret,
      "`Agiza-Signature: t=<seconds>,v1=<hex>` is HMAC-SHA256 under it over `<seconds>.<body>`.",
    ),
    ...staffRefusals,
  },
});

/** What a shop's bot says and asks, as its people write it. */
export function flowsRoutes({ secrets }: Deps) {
  const router = createRouter();
  const idOf = (c: { req: { valid(of: "param"): { id: string } } }) => c.req.valid("param").id as ChatflowId;
  router.openapi(listRoute, async (c) => c.json(toWire(await listChatflows(staffCtx(c))), 200));
  router.openapi(addRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await addChatflow(staffCtx(c), c.req.valid("json"), key), 201);
  });
  router.openapi(orderRoute, async (c) => {
    await orderChatflows(staffCtx(c), c.req.valid("json").ids as ChatflowId[]);
    return c.body(null, 204);
  });
  router.openapi(getRoute, async (c) => c.json(toWire(await getChatflow(staffCtx(c), idOf(c))), 200));
  router.openapi(removeRoute, async (c) => {
    await removeChatflow(staffCtx(c), idOf(c));
    return c.body(null, 204);
  });
  router.openapi(saveRoute, async (c) => {
    const { flow, name, revision } = fromWire(c.req.valid("json"));
    const saved = { flow: flow as Flow, name, revision };
    return c.json(toWire(await saveChatflowDraft(staffCtx(c), idOf(c), saved)), 200);
  });
  router.openapi(publishRoute, async (c) =>
    c.json(toWire(await publishChatflow(staffCtx(c), idOf(c), c.req.valid("json").revision)), 200),
  );
  router.openapi(switchRoute, async (c) =>
    c.json(toWire(await switchChatflow(staffCtx(c), idOf(c), c.req.valid("json").on)), 200),
  );
  router.openapi(versionsRoute, async (c) =>
    c.json(toWire(await listChatflowVersions(staffCtx(c), idOf(c))), 200),
  );
  router.openapi(versionRoute, async (c) => {
    const { version } = c.req.valid("param");
    return c.json(toWire(await getChatflowVersion(staffCtx(c), idOf(c), version)), 200);
  });
  router.openapi(rollBackRoute, async (c) =>
    c.json(toWire(await rollBackChatflow(staffCtx(c), idOf(c), c.req.valid("json").version)), 200),
  );
  router.openapi(reportRoute, async (c) =>
    c.json(toWire(await getChatflowReport(staffCtx(c), idOf(c))), 200),
  );
  router.openapi(templatesRoute, (c) => {
    requireMay(staffCtx(c), "chatflow.read");
    return c.json(toWire({ items: [...flowTemplates] }), 200);
  });
  router.openapi(secretRoute, (c) => c.json({ secret: getWebhookSecret(staffCtx(c), secrets) }, 200));
  return router;
}
