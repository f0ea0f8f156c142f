import { type BaseCtx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { findShopsWithLowStock, noteLowStock } from "./low-stock.repository.ts";
import { productLowStock } from "./products.events.ts";

/**
 * Looks for products that have become low and tells of them: each once until there is more of it again, those of one look
 * together. It stands beside the sales, which need not wait for it.
 */
export async function tellLowStock(base: BaseCtx): Promise<void> {
  const shopIds = await base.store.readSystem(findShopsWithLowStock);
  for (const shopId of shopIds) await tellOf(base, shopId);
}

const tellOf = (base: BaseCtx, shopId: ShopId): Promise<void> =>
  inTransaction(forShop(base, shopId, { kind: "system", job: "products.tell-low-stock" }), async (tx) => {
    const [first, ...others] = await noteLowStock(tx.db, shopId);
    if (!first) return;
    await tx.emit(
      productLowStock({
        productId: first.id,
        name: first.name,
        otherIds: others.map(({ id }) => id),
        at: tx.now().toISOString(),
      }),
    );
  });
