import type { FiscalDeviceId, FiscalDocumentId, OrderId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfDevice = { deviceId: FiscalDeviceId };

export const fiscalDeviceRegistered = defineEvent<OfDevice>("fiscal.registered");
/** It was switched on or off, or the authority takes what it sends again, or no longer. */
export const fiscalDeviceChanged = defineEvent<OfDevice>("fiscal.changed");
/** The shop went over to another device. */
export const fiscalDeviceLeft = defineEvent<OfDevice>("fiscal.left");
/** A receipt has its number and its code: at once where the device gives it, else when it is taken. */
export const fiscalReceiptIssued = defineEvent<{ documentId: FiscalDocumentId; orderId: OrderId }>(
  "fiscal.receipt_issued",
);
/** An adjustment note, which is named, takes back a receipt of the order or a part of it. */
export const fiscalReceiptAdjusted = defineEvent<{ documentId: FiscalDocumentId; orderId: OrderId }>(
  "fiscal.receipt_adjusted",
);
/** A receipt, which is named, stands in place of a wrong one. */
export const fiscalReceiptReplaced = defineEvent<{ documentId: FiscalDocumentId; orderId: OrderId }>(
  "fiscal.receipt_replaced",
);
/** Receipts of the order name another buyer from now on. */
export const fiscalBuyerNamed = defineEvent<{ orderId: OrderId }>("fiscal.receipt_buyer_named");
/** The authority has taken a receipt. */
export const fiscalReceiptTaken = defineEvent<{ documentId: FiscalDocumentId; orderId: OrderId }>(
  "fiscal.receipt_taken",
);
