import type { Reader } from "#kernel/ctx.ts";
import type { SegmentId } from "#kernel/ids.ts";
import { requireSegment } from "./get-segment.ts";
import { askedOf, isAmong } from "./segment-condition.repository.ts";

/**
 * Who is in a segment now, as a condition on customers: for lists of them.
 *
 * @throws segment.not_found
 */
export async function whoIsInSegment(reader: Reader, id: SegmentId) {
  return isAmong(reader.shopId, askedOf(await requireSegment(reader, id)), reader.now());
}
