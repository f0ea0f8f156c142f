import type { ConversationId, ShopId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";

/** Brings a conversation back that was put away until now. */
export const endSnooze = defineJob<{ shopId: ShopId; conversationId: ConversationId }>("inbox.end-snooze");
