import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt } from "#kernel/edit.ts";
import type { PurchaseId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { postPurchase, postSupplierPayment } from "#modules/payments/purchase-postings.ts";
import { takeGoodsBack } from "#modules/products/receive-goods.ts";
import { showPurchase } from "./get-purchase.ts";
import { refuse } from "./purchases.errors.ts";
import { purchaseRemoved } from "./purchases.events.ts";
import { findPurchaseForUpdate, updatePurchase } from "./purchases.repository.ts";
import { findSupplierForUpdate } from "./suppliers.repository.ts";

/**
 * Takes a purchase out of records and books that was none, or was written down wrongly: its goods leave the stock again, what
 * was paid lies where it was paid from, and nothing of it is owed. Its row stays with the reason. Owners only.
 *
 * @throws access.denied
 * @throws purchase.not_found · purchase.removed
 * @throws product.stock_short some of the goods were sold since
 */
export function removePurchase(ctx: Ctx, id: PurchaseId, reason: string) {
  requireMay(ctx, "purchase.record");
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const { supplier } = await showPurchase(tx, id);
    // Who pays the supplier meanwhile waits for their row.
    await findSupplierForUpdate(db, shopId, supplier.id);
    const purchase = await findPurchaseForUpdate(db, shopId, id);
    if (!purchase) throw refuse("purchase.not_found");
    if (purchase.status === "removed") throw refuse("purchase.removed");
    const { lines, extras, payments } = await showPurchase(tx, id);
    await takeGoodsBack(tx, lines, reason);
    await updatePurchase(db, shopId, id, {
      status: "removed",
      reason,
      updatedAt: editedAt(purchase, tx.now()),
    });
    const paidElsewhere = extras.flatMap(({ paidFrom, amountMinor }) =>
      paidFrom === null ? [] : [{ paidFrom, amountMinor }],
    );
    const { supplierId, billedMinor } = purchase;
    postPurchase(tx, { id, supplierId, billedMinor, paidElsewhere }, "purchase_returned");
    for (const payment of payments) postSupplierPayment(tx, { ...payment, supplierId }, "supplier_paid_back");
    await tx.audit({
      action: purchaseRemoved.eventName,
      subject: id,
      before: { billed_minor: billedMinor, paid_minor: purchase.paidMinor },
      after: { reason },
    });
    await tx.emit(purchaseRemoved({ purchaseId: id }));
    return showPurchase(tx, id);
  });
}
