import type { BaseCtx } from "#kernel/ctx.ts";
import { deviceName } from "#kernel/device-name.ts";
import type { ShopId, UserId } from "#kernel/ids.ts";
import { findLastSessions } from "./auth.repository.ts";

/** When somebody last used the product, and on what; the device is null where the browser does not say. */
export type LastSeen = { at: Date; device: string | null };

/** When people last used the product in a shop, to 15 minutes; who has no session there is left out. */
export async function findLastSeen(
  { store }: Pick<BaseCtx, "store">,
  shopId: ShopId,
  userIds: readonly UserId[],
): Promise<Map<UserId, LastSeen>> {
  if (userIds.length === 0) return new Map();
  const rows = await store.readSystem((db) => findLastSessions(db, shopId, userIds));
  return new Map(
    rows.map(({ userId, lastSeenAt, userAgent }) => [
      userId,
      { at: lastSeenAt, device: deviceName(userAgent) },
    ]),
  );
}
