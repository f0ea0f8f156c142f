import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { leaveSegments } from "#modules/segments/leave-segments.ts";
import { eraseCustomers, eraseUnreachable } from "./forgetting.repository.ts";

const atOnce = 500;

/** Forgets who customers are; what they bought stays theirs by a number that leads to nobody. */
export async function forgetCustomers(tx: Tx, ids: readonly CustomerId[]): Promise<void> {
  await leaveSegments(tx, ids);
  await eraseCustomers(tx.db, tx.shopId, ids);
}

/**
 * Forgets some of those whom no chat leads to any more.
 *
 * @returns whether any were left before
 */
export const forgetUnreachableCustomers = async (tx: Tx): Promise<boolean> =>
  (await eraseUnreachable(tx.db, tx.shopId, atOnce)) > 0;
