import type { ProductCategory } from "#db/schema/products.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { findCategories } from "./catalogue.repository.ts";

/** Categories in which something can be had now, with how many products; the fullest first. */
export const listCategories = (ctx: Ctx): Promise<{ category: ProductCategory; count: number }[]> =>
  inTransaction(ctx, (tx) => findCategories(tx.db, tx.shopId, tx.now()));
