import type { Tx } from "#kernel/ctx.ts";
import { findPickupPlaces } from "./shops.repository.ts";

/** Where the shop hands over, in the shop's order. */
export const getPickupPlaces = (tx: Tx) => findPickupPlaces(tx.db, tx.shopId);
