import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findPlaces } from "./pickup-places.repository.ts";

/** Where customers collect, in the shop's order. */
export function listPickupPlaces(ctx: Ctx) {
  requireMay(ctx, "pickup_places.read");
  return reading(ctx, async ({ db, shopId }) => ({ items: await findPlaces(db, shopId) }));
}
