import type { Ctx, Reader } from "#kernel/ctx.ts";
import { mayDo } from "#kernel/require-may.ts";
import { findLowStock } from "./low-stock.repository.ts";

/** How many products on sale are low or gone, and the one there is least of; null where none is, or to who may not see products. */
export const getLowStock = async (ctx: Pick<Ctx, "actor">, { db, shopId }: Reader) =>
  mayDo(ctx, "products.read") ? findLowStock(db, shopId) : null;
