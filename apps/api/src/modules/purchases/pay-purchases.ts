import type { ExpenseSource } from "#db/schema/expenses.ts";
import type { Tx } from "#kernel/ctx.ts";
import { newId, type PurchaseId, type SupplierId, type SupplierPaymentId } from "#kernel/ids.ts";
import { refuse as refuseDrawer } from "#modules/drawer/drawer.errors.ts";
import { sumDrawerForUpdate } from "#modules/payments/drawer-postings.ts";
import { postSupplierPayment } from "#modules/payments/purchase-postings.ts";
import { insertSupplierPayment } from "./purchases.repository.ts";

/** What a supplier is paid, and from where. */
export type Paid = { amountMinor: number; paidFrom: ExpenseSource; note: string };

/**
 * Of two who take cash out the second sees what the first left.
 *
 * @throws drawer.not_enough
 */
export async function requireInDrawer(
  tx: Tx,
  parts: readonly { paidFrom: ExpenseSource | null; amountMinor: number }[],
): Promise<void> {
  const minor = parts.reduce(
    (sum, { paidFrom, amountMinor }) => sum + (paidFrom === "drawer" ? amountMinor : 0),
    0,
  );
  if (minor > 0 && minor > (await sumDrawerForUpdate(tx))) throw refuseDrawer("drawer.not_enough");
}

/** Writes down and books what was paid of a purchase whose row is locked. */
export async function payPurchase(
  tx: Tx,
  { id, supplierId }: { id: PurchaseId; supplierId: SupplierId },
  paid: Paid,
): Promise<void> {
  const { db, shopId, actor } = tx;
  if (actor.kind !== "staff") throw new Error("suppliers are paid by people");
  const now = tx.now();
  const paymentId: SupplierPaymentId = newId("spy", now);
  await insertSupplierPayment(db, {
    shopId,
    id: paymentId,
    purchaseId: id,
    ...paid,
    paidBy: actor.userId,
    paidAt: now,
  });
  postSupplierPayment(tx, { id: paymentId, supplierId, ...paid }, "supplier_paid");
}
