import type { BaseCtx } from "#kernel/ctx.ts";
import type { ShopId, UserId } from "#kernel/ids.ts";
import { findSessionsLastSeen } from "./auth.repository.ts";

/** When people last used the product in a shop, to 15 minutes; who has no session there is left out. */
export async function findLastSeen(
  { store }: Pick<BaseCtx, "store">,
  shopId: ShopId,
  userIds: readonly UserId[],
): Promise<Map<UserId, Date>> {
  if (userIds.length === 0) return new Map();
  const rows = await store.readSystem((db) => findSessionsLastSeen(db, shopId, userIds));
  return new Map(rows.map(({ userId, lastSeenAt }) => [userId, lastSeenAt]));
}
