import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { SessionId, ShopId } from "#kernel/ids.ts";
import { revokeSessionInShop } from "./sessions.repository.ts";

/** Ends one session in which somebody works in this shop; no PIN opens it again. */
export async function endSessionInShop(base: BaseCtx, shopId: ShopId, id: SessionId): Promise<void> {
  await inSystem(base, (tx) => revokeSessionInShop(tx.db, shopId, id, tx.now()));
}
