import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { sendMarketing, sendWaiting } from "./conversation-jobs.ts";
import { findForgottenMarketing } from "./marketing.repository.ts";
import { findForgottenConversations } from "./sending.repository.ts";

const forgottenAfterMs = 5_000;

/** Takes up messages whose sender died before it began, or while it had them on lease. */
export function takeUpForgottenMessages(base: BaseCtx): Promise<void> {
  return inSystem(base, async (tx) => {
    const before = new Date(tx.now().getTime() - forgottenAfterMs);
    await tx.enqueueAll(sendWaiting, await findForgottenConversations(tx.db, before));
    for (const { shopId } of await findForgottenMarketing(tx.db, before))
      await tx.enqueue(sendMarketing, { shopId });
  });
}
