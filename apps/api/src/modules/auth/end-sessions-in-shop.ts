import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { ShopId, UserId } from "#kernel/ids.ts";
import { revokeSessionsInShop } from "./auth.repository.ts";

/** Ends every session in which somebody works in this shop; where they work in others they stay signed in. */
export async function endSessionsInShop(base: BaseCtx, shopId: ShopId, userId: UserId): Promise<void> {
  await inSystem(base, (tx) => revokeSessionsInShop(tx.db, shopId, userId, tx.now()));
}
