import { type Ctx, reading, type Tx } from "#kernel/ctx.ts";
import type { RiderId } from "#kernel/ids.ts";
import { refuse } from "./riders.errors.ts";
import { findRider, findRiderForUpdate, type Rider } from "./riders.repository.ts";

/**
 * A rider, for work that answers for whom it tells of them.
 *
 * @throws rider.not_found also where they were removed
 */
export async function getRider(ctx: Ctx, id: RiderId): Promise<Rider> {
  const rider = await reading(ctx, ({ db, shopId }) => findRider(db, shopId, id));
  if (!rider) throw refuse("rider.not_found");
  return rider;
}

/** The same, locked until the transaction ends. */
export async function lockRider(tx: Tx, id: RiderId): Promise<Rider> {
  const rider = await findRiderForUpdate(tx.db, tx.shopId, id);
  if (!rider) throw refuse("rider.not_found");
  return rider;
}
