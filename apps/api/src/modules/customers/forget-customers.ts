import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { leaveSegments } from "#modules/segments/leave-segments.ts";
import { eraseCustomers, eraseUnreachable } from "./forgetting.repository.ts";
import { findWithMerged } from "./merges.repository.ts";

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

/**
 * Erases a customer who asked for it, and whoever became them: no list, search or page shows them any more.
 *
 * @param name what stands in the place of theirs
 * @returns the ids under which they were known
 */
export async function eraseCustomer(tx: Tx, id: CustomerId, name: string): Promise<CustomerId[]> {
  const ids = await findWithMerged(tx.db, tx.shopId, id);
  await leaveSegments(tx, ids);
  await eraseCustomers(tx.db, tx.shopId, ids, { name, erasedAt: tx.now(), updatedAt: tx.now() });
  return ids;
}
