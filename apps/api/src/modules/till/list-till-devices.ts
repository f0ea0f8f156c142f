import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { listSessionsInShop } from "#modules/auth/list-sessions-in-shop.ts";
import { findQueues } from "./device-queues.repository.ts";
import { findNamedDevices, findPeopleAtWork } from "./till-devices.repository.ts";

/**
 * The devices on which somebody is signed in to the shop, the one used last first. Owners only.
 *
 * @throws access.denied
 */
export async function listTillDevices(ctx: Ctx) {
  requireMay(ctx, "till_devices.read");
  const { actor } = ctx;
  const open = await listSessionsInShop(ctx, ctx.shopId);
  const userIds = open.map(({ userId }) => userId);
  const { named, people, queues } = await reading(ctx, async ({ db, shopId }) => ({
    named: await findNamedDevices(db, shopId),
    people: await findPeopleAtWork(db, shopId, userIds),
    queues: await findQueues(db, shopId),
  }));
  const given = new Map(named.map(({ sessionId, ...device }) => [sessionId, device]));
  const queueOf = new Map(queues.map(({ sessionId, ...queue }) => [sessionId, queue]));
  const nameOf = new Map(people.map(({ userId, name }) => [userId, name]));
  return open.flatMap(({ userId, ...session }) => {
    const personName = nameOf.get(userId);
    // Whoever works in the shop no more is signed out of it at this moment.
    if (personName === undefined) return [];
    return {
      ...session,
      personName,
      name: given.get(session.id)?.name ?? null,
      prefix: given.get(session.id)?.prefix ?? null,
      queue: queueOf.get(session.id) ?? null,
      isCurrent: actor.kind === "staff" && session.id === actor.sessionId,
    };
  });
}

export type TillDevice = Awaited<ReturnType<typeof listTillDevices>>[number];
