import type { ReceiptRow } from "#db/schema/receipts.ts";
import type { Tx } from "#kernel/ctx.ts";
import type { OrderId } from "#kernel/ids.ts";
import { findReceipt } from "./receipts.repository.ts";

/** The receipt of an order, or null before it was paid. */
export const getOrderReceipt = async (tx: Tx, orderId: OrderId): Promise<ReceiptRow | null> =>
  (await findReceipt(tx.db, tx.shopId, orderId)) ?? null;
