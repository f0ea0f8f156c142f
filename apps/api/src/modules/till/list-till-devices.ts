import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { listSessionsInShop } from "#modules/auth/list-sessions-in-shop.ts";
import { findNamedDevices } from "./till-devices.repository.ts";

/**
 * The devices on which somebody is signed in to the shop, the one used last first. Owners only.
 *
 * @throws access.denied
 */
export async function listTillDevices(ctx: Ctx) {
  requireMay(ctx, "till_devices.read");
  const { actor } = ctx;
  const open = await listSessionsInShop(ctx, ctx.shopId);
  const named = await reading(ctx, ({ db, shopId }) => findNamedDevices(db, shopId));
  const nameOf = new Map(named.map(({ sessionId, ...given }) => [sessionId, given]));
  return open.map((session) => ({
    ...session,
    name: nameOf.get(session.id)?.name ?? null,
    prefix: nameOf.get(session.id)?.prefix ?? null,
    isCurrent: actor.kind === "staff" && session.id === actor.sessionId,
  }));
}

export type TillDevice = Awaited<ReturnType<typeof listTillDevices>>[number];
