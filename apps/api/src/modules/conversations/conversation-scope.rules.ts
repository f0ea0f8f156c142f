import type { ConversationRow } from "#db/schema/conversations.ts";
import type { Actor } from "#kernel/ctx.ts";
import type { UserId } from "#kernel/ids.ts";

/** Whose conversations, and those of nobody, the actor sees alone; null for who sees all. */
export const onlyStaffOf = (actor: Actor): UserId | null =>
  actor.kind === "staff" && actor.orderScope === "assigned" ? actor.userId : null;

/** Whether the actor sees a conversation at all. One that they do not see is answered like one that there is not. */
export function isInScope(actor: Actor, { assignedTo }: Pick<ConversationRow, "assignedTo">): boolean {
  const only = onlyStaffOf(actor);
  return only === null || assignedTo === null || assignedTo === only;
}
