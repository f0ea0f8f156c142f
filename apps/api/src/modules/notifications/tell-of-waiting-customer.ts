import { type Ctx, inTransaction, type Tx } from "#kernel/ctx.ts";
import type { ConversationId } from "#kernel/ids.ts";
import { stepDue } from "./alert-steps.rules.ts";
import { beginAlert, findConversationOfAlert } from "./alerts.repository.ts";
import { notify } from "./notify.ts";

/** Tells that a customer asks for a person, and has the owners told where nobody answers. */
export const tellOfWaitingCustomer = (ctx: Ctx, conversationId: ConversationId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const since = await watch(tx, conversationId);
    if (!since) return;
    await notify(tx, { kind: "chat.waiting", subjectId: conversationId, instance: since.toISOString() });
  });

/**
 * Has the owners told where nobody answers who wrote while the bot is silent. At once nobody is: most write back to the person
 * they talk with, who sees it in the chat.
 */
export const watchWaitingCustomer = (ctx: Ctx, conversationId: ConversationId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await watch(tx, conversationId);
  });

/** Begins to watch a chat. Answers since when its customer waits; null where somebody has answered since. */
async function watch({ db, shopId }: Tx, conversationId: ConversationId): Promise<Date | null> {
  const conversation = await findConversationOfAlert(db, shopId, conversationId);
  const startedAt = conversation?.waitsSince ?? null;
  if (!startedAt) return null;
  const nextAt = stepDue("chat", 0, startedAt);
  await beginAlert(db, { shopId, subjectId: conversationId, kind: "chat", startedAt, nextAt });
  return startedAt;
}
