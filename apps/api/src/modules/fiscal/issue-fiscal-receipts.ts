import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { FiscalProviders } from "#ports/fiscal.ts";
import { findDevice } from "./devices.repository.ts";
import { issueFiscalReceipt } from "./issue-fiscal-receipt.ts";
import { findUnreceipted } from "./sales.repository.ts";

/** Payments that came longer ago are not looked through for a missing receipt. */
const lookBackMs = 31 * 86_400_000;
/** Payments that one turn receipts. */
const atOnce = 100;

/** Receipts a shop's payments that have none yet, the oldest first. */
export async function issueFiscalReceipts(ctx: Ctx, fiscal: FiscalProviders): Promise<void> {
  const missing = await inTransaction(ctx, async ({ db, shopId }) => {
    const device = await findDevice(db, shopId);
    if (!device?.isOn) return [];
    const since = new Date(Math.max(device.onSince.getTime(), ctx.now().getTime() - lookBackMs));
    return findUnreceipted(db, shopId, { since, limit: atOnce });
  });
  for (const payment of missing) await issueFiscalReceipt(ctx, fiscal, payment);
}
