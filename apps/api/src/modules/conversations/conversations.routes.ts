import { createRoute } from "@hono/zod-openapi";
import { body, IdParams, needs, ok, refusal, staffRefusals } from "#http/openapi.ts";
import { createRouter, staffCtx } from "#http/router.ts";
import type { ChannelId, ConversationId, CustomerId } from "#kernel/ids.ts";
import { toWire } from "#kernel/wire.ts";
import { ChannelTraffic, MarkAnsweredBody, WaitingCustomers, WaitingQuery } from "./conversations.schemas.ts";
import { getTraffic } from "./get-traffic.ts";
import { listWaiting } from "./list-waiting.ts";
import { markAnswered } from "./mark-answered.ts";

const shared = { tags: ["conversations"], security: [{ bearer: [] }] };

const waitingRoute = createRoute({
  ...shared,
  ...needs("conversations.read"),
  method: "get",
  path: "/conversations/waiting",
  operationId: "listWaitingCustomers",
  summary: "List customers who wait for a person",
  request: { query: WaitingQuery },
  responses: {
    200: ok(WaitingCustomers, "Who asked for a person and was not answered yet."),
    ...staffRefusals,
  },
});

const answeredRoute = createRoute({
  ...shared,
  ...needs("conversation.mark_answered"),
  method: "post",
  path: "/conversations/{id}/answered",
  operationId: "markConversationAnswered",
  summary: "Mark a conversation as answered",
  request: { params: IdParams, body: body(MarkAnsweredBody) },
  responses: {
    204: { description: "Nobody is waited for any more, and the bot answers again." },
    ...staffRefusals,
    404: refusal("conversation.not_found", "shop.not_found"),
    409: refusal("conversation.asked_again"),
  },
});

const trafficRoute = createRoute({
  tags: ["connect"],
  security: [{ bearer: [] }],
  ...needs("channel.read"),
  method: "get",
  path: "/connect/channels/{id}/traffic",
  operationId: "getChannelTraffic",
  summary: "Read what goes on on a number now",
  request: { params: IdParams },
  responses: {
    200: ok(ChannelTraffic, "Open windows, and what did not arrive today."),
    ...staffRefusals,
    404: refusal("connect.channel_not_found", "shop.not_found"),
  },
});

/** Chats with customers, for the people who work in the shop. */
export function conversationsRoutes() {
  const router = createRouter();
  router.openapi(waitingRoute, async (c) => {
    const customerId = c.req.valid("query").customer_id as CustomerId | undefined;
    return c.json(toWire(await listWaiting(staffCtx(c), customerId)), 200);
  });
  router.openapi(answeredRoute, async (c) => {
    const id = c.req.valid("param").id as ConversationId;
    await markAnswered(staffCtx(c), id, c.req.valid("json").since);
    return c.body(null, 204);
  });
  router.openapi(trafficRoute, async (c) =>
    c.json(toWire(await getTraffic(staffCtx(c), c.req.valid("param").id as ChannelId)), 200),
  );
  return router;
}
