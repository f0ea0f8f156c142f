import type { SetKind } from "#db/schema/products.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { ProductId } from "#kernel/ids.ts";
import { updateProduct } from "./products.repository.ts";

/** Says that a product is a set, and what one costs, which may be nothing before anything is picked. */
export async function savePriceOfSet(
  tx: Tx,
  id: ProductId,
  setKind: SetKind,
  priceMinor: number,
): Promise<void> {
  await updateProduct(tx.db, tx.shopId, id, { setKind, priceMinor });
}
