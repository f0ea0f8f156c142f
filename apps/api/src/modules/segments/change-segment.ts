import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { editedAt, requireUnchanged } from "#kernel/edit.ts";
import type { SegmentId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse, refuseTakenName, requirePossible } from "./segments.errors.ts";
import { segmentChanged } from "./segments.events.ts";
import {
  findSegmentForUpdate,
  type Segment,
  type SegmentForm,
  updateSegment,
} from "./segments.repository.ts";
import { areSameRules, tidyRules } from "./segments.rules.ts";

/**
 * Changes a segment; of a frozen copy the name alone.
 *
 * @param edit.updatedAt of the segment as the person saw it
 * @throws access.denied needs `customers update`
 * @throws segment.not_found · segment.name_taken · segment.contradiction
 * @throws segment.frozen other rules would not choose its people
 * @throws edit.conflict somebody changed it meanwhile
 */
export function changeSegment(
  ctx: Ctx,
  id: SegmentId,
  { updatedAt: seenAt, ...form }: SegmentForm & { updatedAt: Date },
): Promise<Segment> {
  requireMay(ctx, "segment.change");
  return inTransaction(ctx, async (tx) => {
    const before = await findSegmentForUpdate(tx.db, tx.shopId, id);
    if (!before) throw refuse("segment.not_found");
    requireUnchanged(before, seenAt, () => before);
    const asked = { ...form, rules: tidyRules(form.rules) };
    if (before.frozenAt && !areSameRules(asked, before)) throw refuse("segment.frozen");
    requirePossible(asked);
    const values = { ...asked, updatedAt: editedAt(before, tx.now()) };
    const after = await updateSegment(tx.db, tx.shopId, id, values).catch(refuseTakenName);
    await tx.audit({ action: segmentChanged.eventName, subject: id, before, after });
    await tx.emit(segmentChanged({ segmentId: id }));
    return after;
  });
}
