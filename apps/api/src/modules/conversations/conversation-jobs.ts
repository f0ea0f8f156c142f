import type { ChannelId, ConversationId, ShopId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";

/** Sends what waits in one conversation, in order; the messages say themselves that they wait. */
export const sendWaiting = defineJob<{ shopId: ShopId; conversationId: ConversationId }>(
  "conversations.send-messages",
  { retryLimit: 20, isFoundInData: true },
);

/** Sends a shop's marketing messages whose turn it is; one waits for each shop. */
export const sendMarketing = defineJob<{ shopId: ShopId }>("conversations.send-marketing", {
  coalescesBy: "shopId",
});

/** Finds messages whose sender died with its job. */
export const findForgotten = defineJob<Record<string, never>>("conversations.find-forgotten");

/** Looks again for the message that a status came too early for. */
export const settleStrays = defineJob<{ shopId: ShopId; channelId: ChannelId; wamid: string; look: number }>(
  "conversations.settle-strays",
);

/** Takes in what the phone of a number handed over: contacts, and chats of half a year. */
export const copyFromPhone = defineJob<{ webhookId: string }>("conversations.copy-from-phone", {
  retryLimit: 8,
});
