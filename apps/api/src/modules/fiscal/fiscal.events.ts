import type { FiscalDeviceId, FiscalDocumentId, OrderId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfDevice = { deviceId: FiscalDeviceId };

export const fiscalDeviceRegistered = defineEvent<OfDevice>("fiscal.registered");
/** It was switched on or off, or the authority takes what it sends again, or no longer. */
export const fiscalDeviceChanged = defineEvent<OfDevice>("fiscal.changed");
/** A receipt has its number and its code: at once where the device gives it, else when it is taken. */
export const fiscalReceiptIssued = defineEvent<{ documentId: FiscalDocumentId; orderId: OrderId }>(
  "fiscal.receipt_issued",
);
/** The authority has taken a receipt. */
export const fiscalReceiptTaken = defineEvent<{ documentId: FiscalDocumentId; orderId: OrderId }>(
  "fiscal.receipt_taken",
);
