import type { Tx } from "#kernel/ctx.ts";
import { findDeliveryAreas, findPickupPlaces } from "./shops.repository.ts";

/** Where the shop hands over and where it brings to, in the shop's order. */
export async function getFulfilmentOptions(tx: Tx) {
  const places = await findPickupPlaces(tx.db, tx.shopId);
  const areas = await findDeliveryAreas(tx.db, tx.shopId);
  return { places, areas };
}
