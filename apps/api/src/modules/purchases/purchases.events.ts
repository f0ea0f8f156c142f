import type { PurchaseId, SupplierId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

export const supplierAdded = defineEvent<{ supplierId: SupplierId }>("supplier.added");
export const supplierChanged = defineEvent<{ supplierId: SupplierId }>("supplier.changed");
export const supplierPaid = defineEvent<{ supplierId: SupplierId }>("supplier.paid");
/** Goods came. */
export const purchaseAdded = defineEvent<{ purchaseId: PurchaseId }>("purchase.added");
export const purchaseRemoved = defineEvent<{ purchaseId: PurchaseId }>("purchase.removed");
