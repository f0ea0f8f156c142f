import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { findSellableNamed } from "./catalogue.repository.ts";

/**
 * What can be had now and has one of these codes or whole names, in the shop's order; `priceMinor` as in
 * `listOfferedProducts`.
 *
 * @param named in small letters
 */
export const findNamed = (ctx: Ctx, named: { codes: string[]; names: string[] }, limit: number) =>
  inTransaction(ctx, (tx) => findSellableNamed(tx.db, tx.shopId, { ...named, limit, now: tx.now() }));
