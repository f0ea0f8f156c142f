import { createOnce } from "#kernel/create-once.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import { newId, type SegmentId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireSegment } from "./get-segment.ts";
import { askedOf } from "./segment-condition.repository.ts";
import { insertMembers } from "./segment-people.repository.ts";
import { refuseTakenName } from "./segments.errors.ts";
import { segmentFrozen } from "./segments.events.ts";
import { insertSegment } from "./segments.repository.ts";

/**
 * Makes a frozen copy: a segment of exactly those who are in this one now. The same key answers the copy that it made.
 *
 * @param copy.name of the copy
 * @throws access.denied needs `customers update`
 * @throws segment.not_found · segment.name_taken · idempotency.key_reused
 */
export function freezeSegment(ctx: Ctx, id: SegmentId, copy: { name: string }, idempotencyKey: string) {
  requireMay(ctx, "segment.change");
  return inTransaction(ctx, (tx) => {
    const request = { scope: "segment.freeze", key: idempotencyKey, content: { id, ...copy } };
    return createOnce(tx, request, async () => {
      const { db, shopId } = tx;
      const now = tx.now();
      const source = await requireSegment(tx, id);
      const copyId: SegmentId = newId("seg", now);
      const { match, rules } = source;
      const values = {
        ...copy,
        match,
        rules,
        shopId,
        id: copyId,
        frozenAt: now,
        createdAt: now,
        updatedAt: now,
      };
      const frozen = await insertSegment(db, values).catch(refuseTakenName);
      await insertMembers(db, shopId, copyId, askedOf(source), now);
      await tx.audit({ action: segmentFrozen.eventName, subject: copyId, after: frozen });
      await tx.emit(segmentFrozen({ segmentId: copyId }));
      return frozen;
    });
  });
}
