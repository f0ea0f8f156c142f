import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { revokeAllSessionsInShop } from "./sessions.repository.ts";

/** Ends every session in which anybody works in this shop; repeating it does no harm. */
export async function endAllSessionsInShop(base: BaseCtx, shopId: ShopId): Promise<void> {
  await inSystem(base, (tx) => revokeAllSessionsInShop(tx.db, shopId, tx.now()));
}
