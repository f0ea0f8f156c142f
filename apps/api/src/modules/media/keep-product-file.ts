import type { Tx } from "#kernel/ctx.ts";
import { keepProductFile as keep } from "./product-files.repository.ts";

/**
 * Keeps a document for good, since a product is saved with it.
 *
 * @returns whether the shop has such a document
 */
export const keepProductFile = (tx: Tx, key: string): Promise<boolean> =>
  keep(tx.db, tx.shopId, key, tx.now());
