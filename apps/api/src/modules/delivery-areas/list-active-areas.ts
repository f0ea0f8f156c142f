import type { Tx } from "#kernel/ctx.ts";
import { findActiveAreas } from "./delivery-areas.repository.ts";

/** Where the shop delivers to now, by name. */
export const listActiveAreas = (tx: Tx) => findActiveAreas(tx.db, tx.shopId);
