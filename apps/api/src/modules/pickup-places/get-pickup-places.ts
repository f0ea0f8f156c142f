import type { Tx } from "#kernel/ctx.ts";
import { findPlaces } from "./pickup-places.repository.ts";

/** Where the shop hands over, in the shop's order. */
export const getPickupPlaces = (tx: Tx) => findPlaces(tx.db, tx.shopId);
