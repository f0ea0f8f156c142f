import { type Ctx, inTransaction, reading } from "#kernel/ctx.ts";
import type { RefundId } from "#kernel/ids.ts";
import type { FiscalProviders } from "#ports/fiscal.ts";
import { findDevicesForUpdate } from "./devices.repository.ts";
import { takeFromReceipts } from "./fiscal.rules.ts";
import { findReceiptsToNote, findUnnoted, findUnnotedCredit } from "./notes.repository.ts";
import { writeNote } from "./write-note.ts";

/** Money that went back longer ago is not looked through for a missing note. */
const lookBackMs = 31 * 86_400_000;
/** Notes that one turn writes. */
const atOnce = 100;

/** Writes the adjustment notes of money that went back for receipts and has none yet, the oldest first. */
export async function issueAdjustmentNotes(ctx: Ctx, fiscal: FiscalProviders): Promise<void> {
  const since = new Date(ctx.now().getTime() - lookBackMs);
  const missing = await reading(ctx, ({ db, shopId }) => findUnnoted(db, shopId, { since, limit: atOnce }));
  for (const { refundId } of missing) await issueAdjustmentNote(ctx, fiscal, refundId);
}

/** Takes back the order's receipts by what went back, the last issued first, each with a note of its own; once. */
const issueAdjustmentNote = (ctx: Ctx, fiscal: FiscalProviders, refundId: RefundId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { db, shopId } = tx;
    await findDevicesForUpdate(db, shopId);
    const credit = await findUnnotedCredit(db, shopId, refundId);
    if (!credit) return;
    const receipts = await findReceiptsToNote(db, shopId, credit.orderId, credit.issuedAt);
    for (const { receipt, amountMinor } of takeFromReceipts(receipts, credit.amountMinor))
      await writeNote(tx, fiscal, receipt, { amountMinor, refundId, reason: null });
  });
