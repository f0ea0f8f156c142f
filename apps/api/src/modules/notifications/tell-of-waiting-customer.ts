import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ConversationId } from "#kernel/ids.ts";
import { stepDue } from "./alert-steps.rules.ts";
import { beginAlert, findConversationOfAlert } from "./alerts.repository.ts";
import { notify } from "./notify.ts";

/** Tells that a customer asks for a person, and has the owners told where nobody answers. */
export const tellOfWaitingCustomer = (ctx: Ctx, conversationId: ConversationId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const conversation = await findConversationOfAlert(db, shopId, conversationId);
    const startedAt = conversation?.waitsSince;
    // Answered since.
    if (!startedAt) return;
    const nextAt = stepDue("chat", 0, startedAt);
    await beginAlert(db, { shopId, subjectId: conversationId, kind: "chat", startedAt, nextAt });
    await notify(tx, {
      kind: "chat.waiting",
      subjectId: conversationId,
      instance: startedAt.toISOString(),
    });
  });
