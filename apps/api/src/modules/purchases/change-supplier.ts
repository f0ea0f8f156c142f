import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import type { SupplierId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse, refuseTakenName } from "./purchases.errors.ts";
import { supplierChanged } from "./purchases.events.ts";
import { showSupplier, withReadPhone } from "./save-supplier.ts";
import { findSupplierForUpdate, type SupplierForm, updateSupplier } from "./suppliers.repository.ts";

export type SupplierEdit = SupplierForm & { updatedAt?: Date | undefined };

/**
 * Changes what a supplier is called, and their number. Owners only.
 *
 * @throws access.denied
 * @throws supplier.not_found · supplier.name_taken · supplier.phone_invalid
 * @throws edit.conflict somebody changed it since
 */
export function changeSupplier(ctx: Ctx, id: SupplierId, { updatedAt, ...form }: SupplierEdit) {
  requireMay(ctx, "purchase.record");
  return inTransaction(ctx, async (tx) => {
    const before = await findSupplierForUpdate(tx.db, tx.shopId, id);
    if (!before) throw refuse("supplier.not_found");
    const shown = await showSupplier(tx, id);
    requireUnchanged(before, updatedAt, () => shown);
    const values = { ...withReadPhone(form), updatedAt: editedAt(before, tx.now()) };
    await updateSupplier(tx.db, tx.shopId, id, values).catch(refuseTakenName);
    await tx.audit({
      action: supplierChanged.eventName,
      subject: id,
      before: { name: before.name, phone: before.phone },
      after: { name: values.name, phone: values.phone },
    });
    await tx.emit(supplierChanged({ supplierId: id }));
    return showSupplier(tx, id);
  });
}
