import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { findReceiptNumber } from "./receipts.repository.ts";

/** Whether an order's receipt was issued: it says what was sold, so the order stays as it is. */
export const hasReceipt = async (tx: Tx, orderId: OrderId): Promise<boolean> =>
  (await findReceiptNumber(tx.db, tx.shopId, orderId)) !== undefined;
