import type { Tx } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { eraseCustomers, eraseUnreachable } from "./forgetting.repository.ts";

const atOnce = 500;

/** Forgets who customers are; what they bought stays theirs by a number that leads to nobody. */
export const forgetCustomers = (tx: Tx, ids: readonly CustomerId[]): Promise<void> =>
  eraseCustomers(tx.db, tx.shopId, ids);

/**
 * Forgets some of those whom no chat leads to any more.
 *
 * @returns whether any were left before
 */
export const forgetUnreachableCustomers = async (tx: Tx): Promise<boolean> =>
  (await eraseUnreachable(tx.db, tx.shopId, atOnce)) > 0;

/**
 * Erases a customer who asked for it: no list, search or page shows them any more.
 *
 * @param name what stands in the place of theirs
 */
export const eraseCustomer = (tx: Tx, id: CustomerId, name: string): Promise<void> =>
  eraseCustomers(tx.db, tx.shopId, [id], { name, erasedAt: tx.now(), updatedAt: tx.now() });
