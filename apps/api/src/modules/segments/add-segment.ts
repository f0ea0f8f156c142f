import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type SegmentId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuseTakenName, requirePossible } from "./segments.errors.ts";
import { segmentAdded } from "./segments.events.ts";
import { insertSegment, type SegmentForm } from "./segments.repository.ts";
import { tidyRules } from "./segments.rules.ts";

/**
 * Adds a segment. The same key with the same form answers the segment that it added.
 *
 * @throws access.denied needs `customers update`
 * @throws segment.name_taken another segment has this name, whatever the case
 * @throws segment.contradiction
 * @throws idempotency.key_reused
 */
export function addSegment(ctx: Ctx, form: SegmentForm, idempotencyKey: string) {
  requireMay(ctx, "segment.change");
  return inTransaction(ctx, (tx) => {
    const request = { scope: "segment.add", key: idempotencyKey, content: form };
    return createOnce(tx, request, async () => {
      const now = tx.now();
      const id: SegmentId = newId("seg", now);
      const asked = { ...form, rules: tidyRules(form.rules) };
      requirePossible(asked);
      const values = { ...asked, shopId: tx.shopId, id, createdAt: now, updatedAt: now };
      const segment = await insertSegment(tx.db, values).catch(refuseTakenName);
      await tx.audit({ action: segmentAdded.eventName, subject: id, after: segment });
      await tx.emit(segmentAdded({ segmentId: id }));
      return segment;
    });
  });
}
