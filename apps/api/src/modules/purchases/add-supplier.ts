import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type SupplierId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuseTakenName } from "./purchases.errors.ts";
import { supplierAdded } from "./purchases.events.ts";
import { showSupplier, withReadPhone } from "./save-supplier.ts";
import { insertSupplier, type SupplierForm } from "./suppliers.repository.ts";

/**
 * Adds somebody the shop buys from. The same key with the same form answers the supplier that it added. Owners only.
 *
 * @throws access.denied
 * @throws supplier.name_taken · supplier.phone_invalid
 * @throws idempotency.key_reused
 */
export function addSupplier(ctx: Ctx, form: SupplierForm, idempotencyKey: string) {
  requireMay(ctx, "purchase.record");
  return inTransaction(ctx, (tx) =>
    createOnce(tx, { scope: "supplier.add", key: idempotencyKey, content: form }, async () => {
      const now = tx.now();
      const id: SupplierId = newId("sup", now);
      const values = { ...withReadPhone(form), shopId: tx.shopId, id, createdAt: now, updatedAt: now };
      await insertSupplier(tx.db, values).catch(refuseTakenName);
      await tx.audit({ action: supplierAdded.eventName, subject: id, after: { name: form.name } });
      await tx.emit(supplierAdded({ supplierId: id }));
      return showSupplier(tx, id);
    }),
  );
}
