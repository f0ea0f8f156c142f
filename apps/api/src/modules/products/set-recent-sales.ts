import type { Tx } from "#kernel/ctx.ts";
import type { ProductId } from "#kernel/ids.ts";
import { updateRecentSales } from "./recent-sales.repository.ts";

/** Sets how much of each product of the shop sold lately; one that is left out sold nothing. */
export async function setRecentSales(
  { db, shopId }: Tx,
  sold: { productId: ProductId; quantity: number }[],
): Promise<void> {
  await updateRecentSales(
    db,
    shopId,
    sold.map(({ productId, quantity }) => ({ id: productId, quantity })),
  );
}
