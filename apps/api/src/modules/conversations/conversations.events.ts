import type { ConversationRow } from "#db/schema/conversations.ts";
import type { ConversationId, MessageId, OrderId, UserId } from "#kernel/ids.ts";
import type { CampaignReference } from "#kernel/campaign-reference.ts";
import { defineEvent } from "#kernel/jobs.ts";
import type { IncomingStatus } from "./incoming-webhook.rules.ts";
import type { NoticeKind } from "./notice.rules.ts";

type OfMessage = { conversationId: ConversationId; messageId: MessageId };

/** A customer wrote something that may be answered. */
export const messageReceived = defineEvent<OfMessage>("conversation.message_received");

/** A customer wrote while the bot is silent: from now on they wait for a person. */
export const customerWaits = defineEvent<{ conversationId: ConversationId }>("conversation.customer_waits");

/** A message waits to be sent, or was written on the shop's own phone. */
export const messageAdded = defineEvent<OfMessage>("conversation.message_added");

/** One of our messages will not arrive. `code` is Meta's, 0 where none came. `isNotice`: it was to tell of an order. */
export const messageFailed = defineEvent<OfMessage & { code: number; isNotice: boolean }>(
  "conversation.message_failed",
);

/** The same, where the message was to tell of an order. */
export const noticeFailed = defineEvent<
  OfMessage & { orderId: OrderId; notice: NoticeKind; run?: number | undefined; code: number }
>("conversation.notice_failed");

/** Meta reports how far the message of a campaign got, to one of its people. `error`: why it will not arrive. */
export const campaignReported = defineEvent<
  CampaignReference & {
    wamid: string;
    status: IncomingStatus["status"];
    error: IncomingStatus["error"];
  }
>("conversation.campaign_reported");

/** Who looks after a conversation has changed, or whether it is put away, closed or read. */
export const conversationChanged = defineEvent<{ conversationId: ConversationId }>("conversation.changed");

/** A conversation was given to somebody, or to nobody. */
export const conversationAssigned = defineEvent<{
  conversationId: ConversationId;
  userId: UserId | null;
  by: UserId | null;
  at: string;
}>("conversation.assigned");

/** How far one of our messages got. */
export const messageMovedOn = defineEvent<OfMessage>("conversation.message_moved_on");

/** A colleague left a note for others, and called those it names. */
export const noteAdded = defineEvent<OfMessage & { mentions: UserId[]; by: UserId }>(
  "conversation.note_added",
);

/** Who answers this customer has changed. */
export const modeChanged = defineEvent<{ conversationId: ConversationId; mode: ConversationRow["mode"] }>(
  "conversation.mode_changed",
);
