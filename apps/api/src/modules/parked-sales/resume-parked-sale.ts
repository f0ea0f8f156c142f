import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { ParkedSaleId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./parked-sales.errors.ts";
import { parkedSaleGone } from "./parked-sales.events.ts";
import { takeParked } from "./parked-sales.repository.ts";

/**
 * Hands out a basket that was put aside; from then on it is the till's that took it.
 *
 * @param key the caller's own: asked again, as after a lost answer, it is handed out again
 * @throws parked_sale.not_found somebody else took it, or threw it away
 * @throws access.denied needs `orders create`
 */
export function resumeParkedSale(ctx: Ctx, id: ParkedSaleId, key: string) {
  requireMay(ctx, "order.create");
  return inTransaction(ctx, (tx) =>
    tx.once({ scope: "parked_sale.resume", key, content: id }, async () => {
      const taken = await takeParked(tx.db, tx.shopId, id);
      if (!taken) throw refuse("parked_sale.not_found");
      await tx.emit(parkedSaleGone({ parkedSaleId: id }));
      return taken;
    }),
  );
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
    if (!(await takeParked(tx.db, tx.shopId, id))) throw refuse("parked_sale.not_found");
    await tx.emit(parkedSaleGone({ parkedSaleId: id }));
  });
}
