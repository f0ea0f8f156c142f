import type { Tx } from "#kernel/ctx.ts";
import { refuse } from "./shops.errors.ts";
import { findShopForUpdate } from "./shops.repository.ts";

/**
 * Lets nobody else change the shop, or count what belongs to it under this lock, until the transaction ends.
 *
 * @throws shop.not_found
 */
export async function lockShop({ db, shopId }: Tx): Promise<void> {
  if (!(await findShopForUpdate(db, shopId))) throw refuse("shop.not_found");
}
