import type { ChatflowId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfFlow = { chatflowId: ChatflowId };

export const chatflowAdded = defineEvent<OfFlow>("chatflow.added");

/** Its draft or its name is different; chats go on as before. */
export const chatflowChanged = defineEvent<OfFlow>("chatflow.changed");

/** Chats begin with another version of it from now on. */
export const chatflowPublished = defineEvent<OfFlow>("chatflow.published");

/** It begins chats, or none any more. */
export const chatflowSwitched = defineEvent<OfFlow>("chatflow.switched");

/** Of two that something starts another one may be the first now. */
export const chatflowsOrdered = defineEvent<Record<string, never>>("chatflow.ordered");

export const chatflowRemoved = defineEvent<OfFlow>("chatflow.removed");
