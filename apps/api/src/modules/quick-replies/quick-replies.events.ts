import type { QuickReplyId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfReply = { quickReplyId: QuickReplyId };

export const quickReplyAdded = defineEvent<OfReply>("quick_reply.added");

export const quickReplyChanged = defineEvent<OfReply>("quick_reply.changed");

export const quickReplyRemoved = defineEvent<OfReply>("quick_reply.removed");
