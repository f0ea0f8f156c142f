import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { emptyWebhook } from "./connect.repository.ts";

/** Forgets what a stored webhook says: that it came is all that is kept. */
export const scrubWebhook = (base: BaseCtx, webhookId: string): Promise<void> =>
  inSystem(base, async ({ db }) => {
    await emptyWebhook(db, webhookId);
  });
