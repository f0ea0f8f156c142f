import type { BaseCtx } from "#kernel/ctx.ts";
import { deviceName } from "#kernel/device-name.ts";
import type { ShopId } from "#kernel/ids.ts";
import { findOpenSessionsInShop } from "./sessions.repository.ts";

/** Where people are signed in to a shop, a hundred places at most, the one used last first. */
export async function listSessionsInShop({ store, now }: Pick<BaseCtx, "store" | "now">, shopId: ShopId) {
  const open = await store.readSystem((db) => findOpenSessionsInShop(db, shopId, now()));
  return open.map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent) }));
}
