import { signInLifeDays } from "#db/schema/auth.ts";
import { type BaseCtx, type Ctx, inSystem, inTransaction } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import { deviceSyncStuck } from "./till.events.ts";
import { deleteUnheard, findShopsWithStuck, markTold } from "./device-queues.repository.ts";

/** What waits on a device for longer will not leave it by itself. */
export const stuckAfterMs = 2 * 60 * 60_000;

/** Tells every shop of its devices on which something waits for too long, once for what waits. */
export async function findStuckDevices(base: BaseCtx): Promise<void> {
  const now = base.now().getTime();
  const waitingSince = new Date(now - stuckAfterMs);
  const found = await base.store.readSystem((db) => findShopsWithStuck(db, waitingSince));
  await eachByItself(base, "till.find-stuck-devices", found, (ctx) => tellOfStuck(ctx, waitingSince));
  // Nobody is signed in there any more.
  await inSystem(base, (tx) => deleteUnheard(tx.db, new Date(now - signInLifeDays * 86_400_000)));
}

const tellOfStuck = (ctx: Ctx, waitingSince: Date): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    for (const { deviceKey, name, device, oldestAt, ...counts } of await markTold(
      tx.db,
      tx.shopId,
      waitingSince,
      tx.now(),
    ))
      await tx.emit(
        deviceSyncStuck({
          deviceId: deviceKey,
          name: name ?? device,
          ...counts,
          oldestAt: oldestAt.toISOString(),
        }),
      );
  });
