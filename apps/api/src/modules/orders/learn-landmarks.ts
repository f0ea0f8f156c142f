import { type BaseCtx, inTransaction } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import { listDeliveringShops } from "#modules/delivery-areas/list-delivering-shops.ts";
import { setLandmarks } from "#modules/delivery-areas/set-landmarks.ts";
import { findLandmarks } from "./landmarks.repository.ts";

/** What nobody named for this long is no longer offered. */
const learntDays = 180;
const dayMs = 86_400_000;

/** Learns for every delivery area the landmarks that its customers know, so that the next one needs no typing. */
export async function learnLandmarks(base: BaseCtx): Promise<void> {
  const since = new Date(base.now().getTime() - learntDays * dayMs);
  await eachByItself(base, "orders.learn-landmarks", await listDeliveringShops(base), (ctx) =>
    inTransaction(ctx, async (tx) => setLandmarks(tx, await findLandmarks(tx.db, tx.shopId, since))),
  );
}
