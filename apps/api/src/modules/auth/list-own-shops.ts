import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { Session } from "#kernel/session.ts";
import { findShopsOf } from "./sessions.repository.ts";

/** The shops somebody may move to, the one they are in among them. */
export async function listOwnShops(base: BaseCtx, { userId, shopId }: Session) {
  const found = await inSystem(base, (tx) => findShopsOf(tx.db, userId));
  return found.map(({ logoKey, isAdmin, ...shop }) => ({
    ...shop,
    logoUrl: logoKey && `/store/files/${logoKey}`,
    isOwner: isAdmin,
    isCurrent: shop.id === shopId,
  }));
}
