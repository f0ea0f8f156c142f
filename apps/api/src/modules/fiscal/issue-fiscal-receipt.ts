import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { PaymentAttemptId } from "#kernel/ids.ts";
import type { FiscalProviders } from "#ports/fiscal.ts";
import { findBuyer } from "./buyers.repository.ts";
import { findDeviceForUpdate } from "./devices.repository.ts";
import { hasReceiptOf } from "./documents.repository.ts";
import { findPaidSale } from "./sales.repository.ts";
import { writeReceipt } from "./write-receipt.ts";

/**
 * Issues the fiscal receipt of a payment. The device's row is locked from there to the commit. A payment that has its receipt, or
 * needs none, is left alone.
 */
export function issueFiscalReceipt(
  ctx: Ctx,
  fiscal: FiscalProviders,
  { attemptId }: { attemptId: PaymentAttemptId },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    const device = await findDeviceForUpdate(db, shopId);
    if (!device?.isOn) return;
    const paid = await findPaidSale(db, shopId, attemptId);
    if (!paid || paid.finishedAt < device.onSince) return;
    if (await hasReceiptOf(db, shopId, attemptId)) return;
    const { orderId, sale } = paid;
    const buyer = await findBuyer(db, shopId, orderId);
    await writeReceipt(tx, fiscal, device, { attemptId, orderId, sale, buyer });
  });
}
