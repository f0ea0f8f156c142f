import type { ConversationRow } from "#db/schema/conversations.ts";
import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ConversationId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { changeConversationMode } from "#modules/conversations/change-conversation-mode.ts";
import { changeInboxState, type InboxState } from "#modules/conversations/change-inbox-state.ts";
import { lockInScope } from "./lock-in-scope.ts";
import { refuse } from "./inbox.errors.ts";
import { endSnooze } from "./inbox-jobs.ts";
import { countWrittenAfter } from "./thread.repository.ts";

/** Nobody looks for a conversation that is put away longer. */
export const longestSnoozeDays = 90;

const change = (
  ctx: Ctx,
  id: ConversationId,
  action: string,
  act: (tx: Tx, conversation: ConversationRow) => Promise<void>,
): Promise<void> => {
  requireMay(ctx, "conversation.assign");
  return inTransaction(ctx, async (tx) => {
    const conversation = await lockInScope(tx, id);
    await act(tx, conversation);
    await tx.audit({ action, subject: id });
  });
};

/**
 * Puts a conversation away until a moment; a message of the customer brings it back at once.
 *
 * @throws conversation.not_found
 * @throws conversation.snooze_invalid the moment is over, or more than 90 days away
 * @throws access.denied needs `conversations update`
 */
export const snoozeConversation = (ctx: Ctx, id: ConversationId, until: Date): Promise<void> =>
  change(ctx, id, "conversation.snoozed", async (tx, conversation) => {
    const days = (until.getTime() - tx.now().getTime()) / 86_400_000;
    if (days <= 0 || days > longestSnoozeDays)
      throw refuse("conversation.snooze_invalid", {}, { field: "until" });
    await changeInboxState(tx, conversation, { snoozedUntil: until, closedAt: null });
    const delaySeconds = Math.max(1, Math.ceil((until.getTime() - tx.now().getTime()) / 1000));
    await tx.enqueue(endSnooze, { shopId: tx.shopId, conversationId: id }, { delaySeconds });
  });

/**
 * Done with: nobody is waited for any more, and the bot answers what the customer writes next.
 *
 * @throws conversation.not_found
 * @throws access.denied needs `conversations update`
 */
export const closeConversation = (ctx: Ctx, id: ConversationId): Promise<void> =>
  change(ctx, id, "conversation.closed", async (tx, conversation) => {
    const isOff = conversation.mode === "human" && conversation.pausedUntil === null;
    if (!isOff) await changeConversationMode(tx, conversation, "bot");
    const done: Partial<InboxState> = { closedAt: tx.now(), snoozedUntil: null, waitsSince: null, unread: 0 };
    await changeInboxState(tx, conversation, done);
  });

/**
 * Back among the open ones, from closed or put away.
 *
 * @throws conversation.not_found
 * @throws access.denied needs `conversations update`
 */
export const reopenConversation = (ctx: Ctx, id: ConversationId): Promise<void> =>
  change(ctx, id, "conversation.reopened", (tx, conversation) =>
    changeInboxState(tx, conversation, { closedAt: null, snoozedUntil: null }),
  );

/** What a person decides about the bot. */
export type BotState = "on" | "off";

/**
 * Has the bot answer this customer again, or never by itself.
 *
 * @throws conversation.not_found
 * @throws access.denied needs `conversations update`
 */
export const switchBot = (ctx: Ctx, id: ConversationId, state: BotState): Promise<void> =>
  change(ctx, id, state === "on" ? "conversation.bot_on" : "conversation.bot_off", (tx, conversation) =>
    changeConversationMode(tx, conversation, state === "on" ? "bot" : "human"),
  );

/**
 * The actor has seen what was written up to a place; what came later stays unread.
 *
 * @throws conversation.not_found
 * @throws access.denied needs `conversations read`
 */
export function markConversationRead(ctx: Ctx, id: ConversationId, upTo: number): Promise<void> {
  requireMay(ctx, "conversations.read");
  return inTransaction(ctx, async (tx) => {
    const conversation = await lockInScope(tx, id);
    if (conversation.unread === 0) return;
    const unread = await countWrittenAfter(tx.db, tx.shopId, id, upTo);
    if (unread < conversation.unread) await changeInboxState(tx, conversation, { unread });
  });
}

/** A conversation that was put away comes back, marked as unread, unless it came back before or was put away for longer. */
export async function wakeConversation(tx: Tx, id: ConversationId): Promise<void> {
  const conversation = await lockInScope(tx, id);
  const { snoozedUntil, unread } = conversation;
  if (snoozedUntil === null || snoozedUntil > tx.now()) return;
  await changeInboxState(tx, conversation, { snoozedUntil: null, unread: Math.max(1, unread) });
}
