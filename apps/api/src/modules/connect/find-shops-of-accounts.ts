import type { BaseCtx } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { findShopsOfAccounts as find } from "./connect.repository.ts";

/** Which shops have a number of which of these accounts at Meta. */
export async function findShopsOfAccounts(
  { store }: BaseCtx,
  wabaIds: readonly string[],
): Promise<{ wabaId: string | null; shopId: ShopId }[]> {
  return wabaIds.length === 0 ? [] : store.readSystem((db) => find(db, wabaIds));
}
