import { type BaseCtx, forShop, inTransaction } from "#kernel/ctx.ts";
import { listDeliveringShops } from "#modules/delivery-areas/list-delivering-shops.ts";
import { setLandmarks } from "#modules/delivery-areas/set-landmarks.ts";
import { findLandmarks } from "./landmarks.repository.ts";

/** What nobody named for this long is no longer offered. */
const learntDays = 180;
const dayMs = 86_400_000;

/** Learns for every delivery area the landmarks that its customers know, so that the next one needs no typing. */
export async function learnLandmarks(base: BaseCtx): Promise<void> {
  const since = new Date(base.now().getTime() - learntDays * dayMs);
  for (const shopId of await listDeliveringShops(base)) {
    const ctx = forShop(base, shopId, { kind: "system", job: "orders.learn-landmarks" });
    await inTransaction(ctx, async (tx) => setLandmarks(tx, await findLandmarks(tx.db, shopId, since)));
  }
}
