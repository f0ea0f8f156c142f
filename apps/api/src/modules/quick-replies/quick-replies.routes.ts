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
import type { QuickReplyId } from "#kernel/ids.ts";
import { fromWire, toWire } from "#kernel/wire.ts";
import { addQuickReply } from "./add-quick-reply.ts";
import { changeQuickReply } from "./change-quick-reply.ts";
import { listQuickReplies } from "./list-quick-replies.ts";
import { EditQuickReply, QuickReply, QuickReplyForm, QuickReplyList } from "./quick-replies.schemas.ts";
import { removeQuickReply } from "./remove-quick-reply.ts";

const shared = { tags: ["quick replies"], security: [{ bearer: [] }] };
const change = needs("quick_reply.change");
const notFound = { 404: refusal("quick_reply.not_found", "shop.not_found") };

const listRoute = createRoute({
  ...shared,
  ...needs("quick_replies.read"),
  method: "get",
  path: "/quick-replies",
  operationId: "listQuickReplies",
  summary: "List quick replies",
  responses: { 200: ok(QuickReplyList, "Every one, by its shortcut."), ...staffRefusals },
});

const addRoute = createRoute({
  ...shared,
  ...change,
  method: "post",
  path: "/quick-replies",
  operationId: "addQuickReply",
  summary: "Add a quick reply",
  request: { headers: IdempotencyHeader, body: body(QuickReplyForm) },
  responses: {
    201: ok(QuickReply, "The new one. The same key and form answer the same again."),
    ...staffRefusals,
    409: refusal("quick_reply.too_many", "idempotency.key_reused"),
    422: refusal("quick_reply.shortcut_taken", "quick_reply.no_text", "request.invalid"),
  },
});

const changeRoute = createRoute({
  ...shared,
  ...change,
  method: "put",
  path: "/quick-replies/{id}",
  operationId: "changeQuickReply",
  summary: "Change a quick reply",
  request: { params: IdParams, body: body(EditQuickReply) },
  responses: {
    200: ok(QuickReply, "The reply as it is now."),
    ...staffRefusals,
    ...notFound,
    409: editConflict(QuickReply),
    422: refusal("quick_reply.shortcut_taken", "quick_reply.no_text", "request.invalid"),
  },
});

const removeRoute = createRoute({
  ...shared,
  ...change,
  method: "delete",
  path: "/quick-replies/{id}",
  operationId: "removeQuickReply",
  summary: "Remove a quick reply",
  request: { params: IdParams },
  responses: {
    204: { description: "The reply is gone; what was sent with it stays." },
    ...staffRefusals,
    ...notFound,
  },
});

/** What a shop writes again and again. */
export function quickRepliesRoutes() {
  const router = createRouter();
  router.openapi(listRoute, async (c) => c.json(toWire(await listQuickReplies(staffCtx(c))), 200));
  router.openapi(addRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await addQuickReply(staffCtx(c), fromWire(c.req.valid("json")), key), 201);
  });
  router.openapi(changeRoute, async (c) => {
    const id = c.req.valid("param").id as QuickReplyId;
    return c.json(toWire(await changeQuickReply(staffCtx(c), id, fromWire(c.req.valid("json")))), 200);
  });
  router.openapi(removeRoute, async (c) => {
    await removeQuickReply(staffCtx(c), c.req.valid("param").id as QuickReplyId);
    return c.body(null, 204);
  });
  return router;
}
