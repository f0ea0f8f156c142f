import { and, eq } from "drizzle-orm";
import { fiscalBuyers } from "#db/schema/fiscal.ts";
import type { Db } from "#kernel/db.ts";
import type { FiscalBuyer } from "#kernel/fiscal-words.ts";
import type { OrderId, ShopId } from "#kernel/ids.ts";

const ofOrder = (shopId: ShopId, orderId: OrderId) =>
  and(eq(fiscalBuyers.shopId, shopId), eq(fiscalBuyers.orderId, orderId));

/** Whom the receipts of an order name as the buyer; null: nobody. */
export async function findBuyer(db: Db, shopId: ShopId, orderId: OrderId): Promise<FiscalBuyer | null> {
  const [row] = await db
    .select({ tin: fiscalBuyers.tin, name: fiscalBuyers.name })
    .from(fiscalBuyers)
    .where(ofOrder(shopId, orderId));
  return row ?? null;
}

/** Says whom the receipts of an order name from now on; null: nobody. */
export async function saveBuyer(
  db: Db,
  { shopId, orderId, buyer, now }: { shopId: ShopId; orderId: OrderId; buyer: FiscalBuyer | null; now: Date },
): Promise<void> {
  if (buyer === null) await db.delete(fiscalBuyers).where(ofOrder(shopId, orderId));
  else {
    const { tin, name } = buyer;
    await db
      .insert(fiscalBuyers)
      .values({ shopId, orderId, tin, name, updatedAt: now })
      .onConflictDoUpdate({
        target: [fiscalBuyers.shopId, fiscalBuyers.orderId],
        set: { tin, name, updatedAt: now },
      });
  }
}
