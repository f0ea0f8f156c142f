import { type BaseCtx, forShop, inSystem, inTransaction } from "#kernel/ctx.ts";
import { findDeliveringShops, saveLandmarks } from "./landmarks.repository.ts";

/** What nobody named for this long is no longer offered. */
const learntDays = 180;
const dayMs = 86_400_000;

/** Learns for every delivery area the landmarks that its customers know, so that the next one needs no typing. */
export async function learnLandmarks(base: BaseCtx): Promise<void> {
  const since = new Date(base.now().getTime() - learntDays * dayMs);
  for (const shopId of await inSystem(base, ({ db }) => findDeliveringShops(db))) {
    const ctx = forShop(base, shopId, { kind: "system", job: "orders.learn-landmarks" });
    await inTransaction(ctx, ({ db }) => saveLandmarks(db, shopId, since));
  }
}
