import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { PurchaseId, SupplierId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toWire } from "#kernel/wire.ts";
import { type Paid, payPurchase, requireInDrawer } from "./pay-purchases.ts";
import { refuse } from "./purchases.errors.ts";
import { supplierPaid } from "./purchases.events.ts";
import { findOpenForUpdate } from "./purchases.repository.ts";
import { sharePayment } from "./purchases.rules.ts";
import { showSupplier } from "./save-supplier.ts";
import { findSupplierForUpdate } from "./suppliers.repository.ts";

/** `purchaseId`: what is paid; left out, what was bought longest ago is paid first. */
export type PaySupplier = Paid & { purchaseId?: string | undefined };

/**
 * Pays a supplier what the shop owes them. Owners only.
 *
 * @param key the caller's own: pressing twice pays once
 * @throws access.denied
 * @throws supplier.not_found
 * @throws supplier.not_so_much_owed
 * @throws drawer.not_enough so much is not in it
 */
export function paySupplier(ctx: Ctx, id: SupplierId, payment: PaySupplier, key: string) {
  requireMay(ctx, "purchase.record");
  return inTransaction(ctx, async (tx) => {
    await tx.once({ scope: "supplier.pay", key, content: { id, ...payment } }, async () => {
      const { db, shopId } = tx;
      const { purchaseId, ...paid } = payment;
      if (!(await findSupplierForUpdate(db, shopId, id))) throw refuse("supplier.not_found");
      const open = await findOpenForUpdate(db, shopId, id, (purchaseId as PurchaseId) ?? null);
      const shares = sharePayment(open, paid.amountMinor);
      if (shares === null) throw refuse("supplier.not_so_much_owed", {}, { field: "amount_minor" });
      await requireInDrawer(tx, [paid]);
      for (const share of shares)
        await payPurchase(tx, { id: share.id, supplierId: id }, { ...paid, amountMinor: share.amountMinor });
      await tx.audit({
        action: supplierPaid.eventName,
        subject: id,
        after: { amount_minor: paid.amountMinor, paid_from: paid.paidFrom },
      });
      await tx.emit(supplierPaid({ supplierId: id }));
      return { id };
    });
    return toWire(await showSupplier(tx, id));
  });
}
