import type { Tx } from "#kernel/ctx.ts";
import type { RiderId } from "#kernel/ids.ts";
import { riderRemoved } from "./riders.events.ts";
import { eraseRider, eraseRiders } from "./riders.repository.ts";

/** Forgets who a rider was whose row is locked. What they brought and took stays, of nobody. */
export async function forgetRider(tx: Tx, id: RiderId): Promise<void> {
  await eraseRider(tx.db, tx.shopId, id, tx.now());
  await tx.audit({ action: riderRemoved.eventName, subject: id });
  await tx.emit(riderRemoved({ riderId: id }));
}

/** Forgets all riders of a shop that has closed for good. */
export const forgetRiders = async (tx: Tx): Promise<void> =>
  void (await eraseRiders(tx.db, tx.shopId, tx.now()));
