import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { processWebhook } from "./connect-jobs.ts";
import { reopen } from "./connect.repository.ts";

/**
 * Has a stored webhook worked through once more that failed, or that nobody was there for. One that had its effect is left
 * alone: whoever was erased since then would come back by it, and be answered. What it says without an id of its own, such as
 * a customer's choice about offers, counted when it came and does not count again.
 */
export const reopenWebhook = (base: BaseCtx, webhookId: string): Promise<void> =>
  inSystem(base, async (tx) => {
    if (await reopen(tx.db, webhookId)) await tx.enqueue(processWebhook, { webhookId, again: true });
  });
