import { createRoute, z } from "@hono/zod-openapi";
import { body, IdempotencyHeader, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { ConversationId, MessageId, UserId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import { assignConversation } from "./assign-conversation.ts";
import {
  closeConversation,
  markConversationRead,
  reopenConversation,
  snoozeConversation,
  switchBot,
} from "./change-state.ts";
import { getConversation } from "./get-conversation.ts";
import {
  AddedMessage,
  AddMessage,
  AddNote,
  AssignConversation,
  Assigned,
  Conversation,
  ConversationList,
  InboxCounts,
  InboxPeople,
  InboxQuery,
  ReadConversation,
  SnoozeConversation,
  SwitchBot,
  Thread,
  ThreadQuery,
  toAssignee,
  toReply,
} from "./inbox.schemas.ts";
import { countConversations, listConversations } from "./list-conversations.ts";
import { listMessages } from "./list-messages.ts";
import { listPeople } from "./list-people.ts";
import { reply, replyAgain } from "./reply.ts";
import { writeNote } from "./write-note.ts";

const shared = { tags: ["conversations"], security: [{ bearer: [] }] };
const missing = { 404: refusal("conversation.not_found", "shop.not_found") };
const done = { description: "Done." };

const listRoute = createRoute({
  ...shared,
  ...needs("conversations.read"),
  method: "get",
  path: "/conversations",
  operationId: "listConversations",
  summary: "List conversations",
  request: { query: InboxQuery },
  responses: {
    200: ok(ConversationList, "The one that was written in last first, 25 at a time."),
    ...staffRefusals,
    422: refusal("request.cursor_invalid", "request.invalid"),
  },
});

const countsRoute = createRoute({
  ...shared,
  ...needs("conversations.read"),
  method: "get",
  path: "/conversations/counts",
  operationId: "countConversations",
  summary: "Count unread and waiting conversations",
  responses: { 200: ok(InboxCounts, "Of the open ones."), ...staffRefusals },
});

const peopleRoute = createRoute({
  ...shared,
  ...needs("conversations.read"),
  method: "get",
  path: "/conversations/people",
  operationId: "listInboxPeople",
  summary: "List people who work with conversations",
  responses: { 200: ok(InboxPeople, "By name."), ...staffRefusals },
});

const getRoute = createRoute({
  ...shared,
  ...needs("conversations.read"),
  method: "get",
  path: "/conversations/{id}",
  operationId: "getConversation",
  summary: "Read a conversation",
  request: { params: IdParams },
  responses: { 200: ok(Conversation, "Where it stands."), ...staffRefusals, ...missing },
});

const threadRoute = createRoute({
  ...shared,
  ...needs("conversations.read"),
  method: "get",
  path: "/conversations/{id}/messages",
  operationId: "listMessages",
  summary: "List messages of a conversation",
  request: { params: IdParams, query: ThreadQuery },
  responses: {
    200: ok(Thread, "The newest messages, or those before a place."),
    ...staffRefusals,
    ...missing,
    422: refusal("request.invalid"),
  },
});

const replyRoute = createRoute({
  ...shared,
  ...needs("conversation.reply"),
  method: "post",
  path: "/conversations/{id}/messages",
  operationId: "addMessage",
  summary: "Write to a customer",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(AddMessage) },
  responses: {
    201: ok(AddedMessage, "It leaves at once. The same key and content write once."),
    ...staffRefusals,
    404: refusal("conversation.not_found", "message.not_found", "template.not_found", "shop.not_found"),
    409: refusal(
      "conversation.window_closed",
      "conversation.blocked",
      "template.not_approved",
      "idempotency.key_reused",
    ),
    422: refusal("request.invalid", "message.not_sendable", "template.values_wrong"),
  },
});

const againRoute = createRoute({
  ...shared,
  ...needs("conversation.reply"),
  method: "post",
  path: "/conversations/{id}/messages/{messageId}/send-again",
  operationId: "sendMessageAgain",
  summary: "Send a message that failed once more",
  request: { params: IdParams.extend({ messageId: z.string().max(60) }) },
  responses: {
    204: { description: "It waits to leave again, at its place." },
    ...staffRefusals,
    404: refusal("conversation.not_found", "message.not_found", "shop.not_found"),
    409: refusal("conversation.window_closed", "conversation.blocked", "message.not_failed"),
  },
});

const noteRoute = createRoute({
  ...shared,
  ...needs("conversations.read"),
  method: "post",
  path: "/conversations/{id}/notes",
  operationId: "addConversationNote",
  summary: "Leave colleagues a note in a conversation",
  request: { params: IdParams, headers: IdempotencyHeader, body: body(AddNote) },
  responses: {
    201: ok(AddedMessage, "The customer never sees it. The same key and content write once."),
    ...staffRefusals,
    ...missing,
    409: refusal("idempotency.key_reused"),
    422: refusal("request.invalid", "conversation.mention_unknown"),
  },
});

const assignRoute = createRoute({
  ...shared,
  ...needs("conversation.assign"),
  method: "post",
  path: "/conversations/{id}/assign",
  operationId: "assignConversation",
  summary: "Give a conversation to somebody",
  request: { params: IdParams, body: body(AssignConversation) },
  responses: {
    200: ok(Assigned, "Who looks after it now."),
    ...staffRefusals,
    ...missing,
    409: refusal("conversation.nobody_to_assign"),
    422: refusal("request.invalid", "conversation.assignee_unknown"),
  },
});

const snoozeRoute = createRoute({
  ...shared,
  ...needs("conversation.assign"),
  method: "post",
  path: "/conversations/{id}/snooze",
  operationId: "snoozeConversation",
  summary: "Put a conversation away until a moment",
  request: { params: IdParams, body: body(SnoozeConversation) },
  responses: {
    204: { description: "It comes back then, or with the customer's next message." },
    ...staffRefusals,
    ...missing,
    422: refusal("request.invalid", "conversation.snooze_invalid"),
  },
});

const stateRoute = (name: "close" | "reopen", operationId: string, summary: string) =>
  createRoute({
    ...shared,
    ...needs("conversation.assign"),
    method: "post",
    path: `/conversations/{id}/${name}`,
    operationId,
    summary,
    request: { params: IdParams },
    responses: { 204: done, ...staffRefusals, ...missing },
  });
const closeRoute = stateRoute("close", "closeConversation", "Close a conversation");
const reopenRoute = stateRoute("reopen", "reopenConversation", "Open a conversation again");

const botRoute = createRoute({
  ...shared,
  ...needs("conversation.assign"),
  method: "post",
  path: "/conversations/{id}/bot",
  operationId: "switchBot",
  summary: "Have the bot answer a customer, or not",
  request: { params: IdParams, body: body(SwitchBot) },
  responses: { 204: done, ...staffRefusals, ...missing, 422: refusal("request.invalid") },
});

const readRoute = createRoute({
  ...shared,
  ...needs("conversations.read"),
  method: "post",
  path: "/conversations/{id}/read",
  operationId: "markConversationRead",
  summary: "Mark messages as seen",
  request: { params: IdParams, body: body(ReadConversation) },
  responses: { 204: done, ...staffRefusals, ...missing, 422: refusal("request.invalid") },
});

/** The shop's chats as its people work with them. */
export function inboxRoutes() {
  const router = createRouter();
  const idOf = (c: { req: { valid: (part: "param") => { id: string } } }) =>
    c.req.valid("param").id as ConversationId;
  router.openapi(listRoute, async (c) =>
    c.json(toWire(await listConversations(staffCtx(c), c.req.valid("query"))), 200),
  );
  router.openapi(countsRoute, async (c) => c.json(toWire(await countConversations(staffCtx(c))), 200));
  router.openapi(peopleRoute, async (c) => c.json(toWire({ items: await listPeople(staffCtx(c)) }), 200));
  router.openapi(getRoute, async (c) => c.json(toWire(await getConversation(staffCtx(c), idOf(c))), 200));
  router.openapi(threadRoute, async (c) => {
    const { before = null } = c.req.valid("query");
    return c.json(toWire(await listMessages(staffCtx(c), idOf(c), before)), 200);
  });
  router.openapi(replyRoute, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await reply(staffCtx(c), idOf(c), toReply(c.req.valid("json")), key), 201);
  });
  router.openapi(againRoute, async (c) => {
    await replyAgain(staffCtx(c), idOf(c), c.req.valid("param").messageId as MessageId);
    return c.body(null, 204);
  });
  router.openapi(noteRoute, async (c) => {
    const { text, mentions } = c.req.valid("json");
    const note = { text, mentions: mentions as UserId[] };
    return c.json(await writeNote(staffCtx(c), idOf(c), note, c.req.valid("header")["idempotency-key"]), 201);
  });
  router.openapi(assignRoute, async (c) => {
    const to = toAssignee(c.req.valid("json").user_id);
    return c.json({ user_id: await assignConversation(staffCtx(c), idOf(c), to) }, 200);
  });
  router.openapi(snoozeRoute, async (c) => {
    await snoozeConversation(staffCtx(c), idOf(c), c.req.valid("json").until);
    return c.body(null, 204);
  });
  router.openapi(closeRoute, async (c) => {
    await closeConversation(staffCtx(c), idOf(c));
    return c.body(null, 204);
  });
  router.openapi(reopenRoute, async (c) => {
    await reopenConversation(staffCtx(c), idOf(c));
    return c.body(null, 204);
  });
  router.openapi(botRoute, async (c) => {
    await switchBot(staffCtx(c), idOf(c), c.req.valid("json").state);
    return c.body(null, 204);
  });
  router.openapi(readRoute, async (c) => {
    await markConversationRead(staffCtx(c), idOf(c), c.req.valid("json").up_to);
    return c.body(null, 204);
  });
  return router;
}
