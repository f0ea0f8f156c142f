import type { Tx } from "#kernel/ctx.ts";
import { findLineOf } from "./webhook-lines.repository.ts";

/** Whether the log has what came from there already. */
export const hasLineOf = async ({ db, shopId }: Tx, originId: string): Promise<boolean> =>
  (await findLineOf(db, shopId, originId)) !== undefined;
