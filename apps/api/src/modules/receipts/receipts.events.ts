import type { OrderId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

/** A paid order's receipt is there and may be sent. */
export const receiptIssued = defineEvent<{ orderId: OrderId }>("receipt.issued");

/** Staff want a receipt to reach its customer once more. `request` names the wish, so that it is sent once for each. */
export const receiptRequested = defineEvent<{ orderId: OrderId; request: string }>("receipt.requested");
