import type { OrderId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

/** A paid order's receipt is there and may be sent. */
export const receiptIssued = defineEvent<{ orderId: OrderId }>("receipt.issued");
