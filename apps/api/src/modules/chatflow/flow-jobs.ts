import type { orderEvents } from "@agiza/chatflow/flow";
import type { ConversationId, OrderId, ShopId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";

export type OrderEvent = (typeof orderEvents)[number];

/** An order moved in a shop that has flows of its own: one goes on, or begins. */
export const goOnWithFlow = defineJob<{ shopId: ShopId; orderId: OrderId; event: OrderEvent }>(
  "chatflow.go-on-with-flow",
  { retryLimit: 20 },
);
/** A flow in a chat goes on by itself, or is left. */
export const goOnInTime = defineJob<{ shopId: ShopId; conversationId: ConversationId }>(
  "chatflow.go-on-in-time",
  {
    retryLimit: 20,
  },
);
/** A step that a chat waits at since a moment (milliseconds since 1970), and how often its address was called. */
export type WebhookCall = { conversationId: ConversationId; stepId: string; since: number; calls: number };

/** A step calls an address of the shop's. */
export const callWebhook = defineJob<WebhookCall & { shopId: ShopId }>("chatflow.call-webhook", {
  retryLimit: 20,
});
/** Finds the chats whose flow's time has come. */
export const findDueFlows = defineJob<Record<string, never>>("chatflow.find-due-flows");
