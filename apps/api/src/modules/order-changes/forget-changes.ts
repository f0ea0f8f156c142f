import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { eraseWords } from "./order-changes.repository.ts";

/**
 * Forgets what was written with changes: why, and the notes of lines. What became different stays.
 *
 * @param orderIds of these orders; without them of all of the shop
 */
export const forgetChanges = (tx: Tx, orderIds?: readonly OrderId[]): Promise<void> =>
  eraseWords(tx.db, tx.shopId, orderIds);
