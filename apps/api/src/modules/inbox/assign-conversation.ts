import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ConversationId, UserId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { changeInboxState } from "#modules/conversations/change-inbox-state.ts";
import { conversationAssigned } from "#modules/conversations/conversations.events.ts";
import { listColleagues } from "#modules/staff/list-colleagues.ts";
import { refuse } from "./inbox.errors.ts";
import { countAssigned } from "./inbox.repository.ts";
import { lockInScope } from "./lock-in-scope.ts";

/** To whom: a person, nobody, or whoever of those that may answer looks after the fewest. */
export type Assignee = { userId: UserId | null } | "in_turn";

/**
 * Gives a conversation to somebody to look after.
 *
 * @returns who has it now
 * @throws conversation.not_found
 * @throws conversation.assignee_unknown  the person does not work here, is suspended or may not answer customers
 * @throws conversation.nobody_to_assign  nobody may answer customers
 * @throws access.denied                  needs `conversations update`
 */
export function assignConversation(ctx: Ctx, id: ConversationId, to: Assignee): Promise<UserId | null> {
  requireMay(ctx, "conversation.assign");
  return inTransaction(ctx, async (tx) => {
    const conversation = await lockInScope(tx, id);
    const userId = to === "in_turn" ? await nextInTurn(tx) : await requireAssignee(tx, to.userId);
    if (userId === conversation.assignedTo) return userId;
    await changeInboxState(tx, conversation, { assignedTo: userId });
    await tx.audit({
      action: conversationAssigned.eventName,
      subject: id,
      before: conversation.assignedTo,
      after: userId,
    });
    const by = tx.actor.kind === "staff" ? tx.actor.userId : null;
    await tx.emit(conversationAssigned({ conversationId: id, userId, by, at: tx.now().toISOString() }));
    return userId;
  });
}

async function requireAssignee(tx: Tx, userId: UserId | null): Promise<UserId | null> {
  if (userId === null) return null;
  const people = await listColleagues(tx, "conversation.reply");
  if (!people.some(({ id }) => id === userId))
    throw refuse("conversation.assignee_unknown", {}, { field: "user_id" });
  return userId;
}

/** Among equals the one who stands first by name: the next conversation goes to another, who has one fewer then. */
async function nextInTurn(tx: Tx): Promise<UserId> {
  const people = await listColleagues(tx, "conversation.reply");
  const counted = await countAssigned(
    tx.db,
    tx.shopId,
    people.map(({ id }) => id),
  );
  const loads = people.map(({ id }) => ({
    id,
    count: counted.find(({ userId }) => userId === id)?.count ?? 0,
  }));
  const next = loads.toSorted((one, other) => one.count - other.count)[0];
  if (!next) throw refuse("conversation.nobody_to_assign");
  return next.id;
}
