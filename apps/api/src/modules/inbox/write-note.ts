import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ConversationId, UserId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { addNote } from "#modules/conversations/add-note.ts";
import { listColleagues } from "#modules/staff/list-colleagues.ts";
import { refuse } from "./inbox.errors.ts";
import { isInScope } from "./inbox-scope.rules.ts";
import { lockInScope } from "./lock-in-scope.ts";

export type NoteForm = { text: string; mentions: UserId[] };

/**
 * Writes into a conversation what colleagues should know, and calls those it names. The customer never sees it. The same key
 * writes once.
 *
 * @throws conversation.not_found
 * @throws conversation.mention_unknown the person does not work here, is suspended or may not see the conversation
 * @throws idempotency.key_reused
 * @throws access.denied needs `conversations read`
 */
export function writeNote(ctx: Ctx, id: ConversationId, { text, mentions }: NoteForm, key: string) {
  requireMay(ctx, "conversations.read");
  return inTransaction(ctx, async (tx) => {
    const { actor } = tx;
    if (actor.kind !== "staff") throw new Error("only people write notes");
    const conversation = await lockInScope(tx, id);
    const named = [...new Set(mentions)];
    const request = { scope: "conversation.note", key, content: { id, text, mentions: named } };
    return createOnce(tx, request, async () => {
      await requireColleagues(tx, named, conversation.assignedTo);
      return { id: await addNote(tx, conversation, actor.userId, { text, mentions: named }) };
    });
  });
}

async function requireColleagues(tx: Tx, named: readonly UserId[], assignedTo: UserId | null): Promise<void> {
  if (named.length === 0) return;
  const people = await listColleagues(tx, "conversations.read");
  for (const id of named) {
    const person = people.find((one) => one.id === id);
    const actor = { kind: "staff", userId: id, orderScope: person?.orderScope } as typeof tx.actor;
    // Somebody called to a page they cannot open would look for it in vain.
    if (!person || !isInScope(actor, { assignedTo }))
      throw refuse("conversation.mention_unknown", {}, { field: "mentions" });
  }
}
