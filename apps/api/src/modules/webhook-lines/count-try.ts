import type { Tx } from "#kernel/ctx.ts";
import type { WebhookLineId } from "#kernel/ids.ts";
import { countTry as count } from "./webhook-lines.repository.ts";

/** Counts that a line was worked on once more. */
export const countTry = async ({ db, shopId }: Tx, id: WebhookLineId): Promise<void> => {
  await count(db, shopId, id);
};
