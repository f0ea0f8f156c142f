import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { SegmentId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./segments.errors.ts";
import { segmentRemoved } from "./segments.events.ts";
import { deleteSegment, findSegmentForUpdate } from "./segments.repository.ts";

/**
 * Removes a segment; its people stay customers, and its name is free again. Its row is locked first: whatever names a
 * segment and must not lose it asks here.
 *
 * @throws access.denied needs `customers update`
 * @throws segment.not_found
 */
export function removeSegment(ctx: Ctx, id: SegmentId): Promise<void> {
  requireMay(ctx, "segment.change");
  return inTransaction(ctx, async (tx) => {
    const before = await findSegmentForUpdate(tx.db, tx.shopId, id);
    if (!before) throw refuse("segment.not_found");
    await deleteSegment(tx.db, tx.shopId, id);
    await tx.audit({ action: segmentRemoved.eventName, subject: id, before });
    await tx.emit(segmentRemoved({ segmentId: id }));
  });
}
