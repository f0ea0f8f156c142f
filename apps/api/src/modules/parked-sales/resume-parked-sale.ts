import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ParkedSaleId } from "#kernel/ids.ts";
import { maskPhonesIn, seesNumbers } from "#kernel/masked-phones.ts";
import { requireMay } from "#kernel/require-may.ts";
import { onlyStaffOf } from "#modules/orders/order-scope.rules.ts";
import { refuse } from "./parked-sales.errors.ts";
import { parkedSaleGone } from "./parked-sales.events.ts";
import { deleteParked, findTaken, takeParked } from "./parked-sales.repository.ts";

/**
 * Hands out a basket that was put aside; from then on it is the till's that took it. Who sees masked numbers gets those of
 * somebody else's basket masked.
 *
 * @param key the caller's own: asked again within a day, as after a lost answer, it is handed out again
 * @throws parked_sale.not_found somebody else took it, or threw it away
 * @throws access.denied needs `orders create`
 */
export function resumeParkedSale(ctx: Ctx, id: ParkedSaleId, key: string) {
  requireMay(ctx, "order.create");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId, actor } = tx;
    // The basket is no part of the answer that is kept: it may name who buys.
    await tx.once({ scope: "parked_sale.resume", key, content: id }, async () => {
      const way = { by: onlyStaffOf(actor), at: tx.now() };
      if (!(await takeParked(db, shopId, id, way))) throw refuse("parked_sale.not_found");
      await tx.emit(parkedSaleGone({ parkedSaleId: id }));
      return { id };
    });
    const found = await findTaken(db, shopId, id);
    if (!found) throw refuse("parked_sale.not_found");
    const { parkedBy, ...taken } = found;
    // What somebody typed themselves they may have back.
    const isOwn = actor.kind === "staff" && actor.userId === parkedBy;
    return isOwn || seesNumbers(tx) ? taken : (maskPhonesIn(taken) as typeof taken);
  });
}

/**
 * Throws a basket away that was put aside.
 *
 * @throws parked_sale.not_found
 * @throws access.denied needs `orders create`
 */
export async function removeParkedSale(ctx: Ctx, id: ParkedSaleId): Promise<void> {
  requireMay(ctx, "order.create");
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteParked(tx.db, tx.shopId, id, onlyStaffOf(tx.actor))))
      throw refuse("parked_sale.not_found");
    await tx.emit(parkedSaleGone({ parkedSaleId: id }));
  });
}
