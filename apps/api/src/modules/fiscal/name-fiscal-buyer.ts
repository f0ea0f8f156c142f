import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { FiscalBuyer } from "#kernel/fiscal-words.ts";
import type { OrderId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findOrderInSight } from "#modules/orders/find-order-in-sight.ts";
import { findBuyer, saveBuyer } from "./buyers.repository.ts";
import { findDeviceForUpdate } from "./devices.repository.ts";
import { refuse } from "./fiscal.errors.ts";
import { fiscalBuyerNamed } from "./fiscal.events.ts";

/**
 * Says which business the order's receipts name as the buyer, or that they name nobody (null). A receipt that was issued already
 * stays as it is; `replaceFiscalReceipt` issues another one in its place.
 *
 * @throws access.denied · order.not_found · fiscal.not_registered
 */
export function nameFiscalBuyer(
  ctx: Ctx,
  orderId: OrderId,
  buyer: FiscalBuyer | null,
): Promise<FiscalBuyer | null> {
  requireMay(ctx, "fiscal.name_buyer");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    await findOrderInSight(tx, orderId);
    // A receipt that is being issued names the one before or this one, and nobody half.
    if (!(await findDeviceForUpdate(db, shopId))) throw refuse("fiscal.not_registered");
    const before = await findBuyer(db, shopId, orderId);
    await saveBuyer(db, { shopId, orderId, buyer, now: tx.now() });
    await tx.audit({ action: fiscalBuyerNamed.eventName, subject: orderId, before, after: buyer });
    await tx.emit(fiscalBuyerNamed({ orderId }));
    return buyer;
  });
}
