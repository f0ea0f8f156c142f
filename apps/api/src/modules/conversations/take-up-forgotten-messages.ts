import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { sendWaiting } from "./conversation-jobs.ts";
import { findForgottenConversations } from "./sending.repository.ts";

const forgottenAfterMs = 60_000;

/** Queues the sending of messages whose own job is gone, such as after a long loss of the database. */
export function takeUpForgottenMessages(base: BaseCtx): Promise<void> {
  return inSystem(base, async (tx) => {
    const before = new Date(tx.now().getTime() - forgottenAfterMs);
    for (const waiting of await findForgottenConversations(tx.db, before))
      await tx.enqueue(sendWaiting, waiting);
  });
}
