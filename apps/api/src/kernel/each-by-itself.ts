import { type BaseCtx, type Ctx, forShop } from "./ctx.ts";
import type { ShopId } from "./ids.ts";
import { isDatabaseLost, isStatementCancelled } from "./lost-database.ts";

/**
 * Does the same for each of many shops, or things of several shops, one after another, as a job. What fails with one of them is logged and
 * found again by the job's next run; the others are done. Only where the database itself is lost nothing more is tried.
 */
export async function eachByItself<One extends ShopId | { shopId: ShopId }>(
  base: BaseCtx,
  job: string,
  found: Iterable<One>,
  work: (ctx: Ctx, one: One) => Promise<unknown>,
): Promise<void> {
  for (const one of found) {
    const shopId: ShopId = typeof one === "string" ? one : one.shopId;
    try {
      await work(forShop(base, shopId, { kind: "system", job }), one);
    } catch (error) {
      if (isDatabaseLost(error) && !isStatementCancelled(error)) throw error;
      base.log.error({ err: error, job, shop_id: shopId }, "failed for one, the others go on");
    }
  }
}
