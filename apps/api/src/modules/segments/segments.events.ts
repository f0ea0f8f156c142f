import type { SegmentId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfSegment = { segmentId: SegmentId };

export const segmentAdded = defineEvent<OfSegment>("segment.added");

/** Its name or its rules are different. */
export const segmentChanged = defineEvent<OfSegment>("segment.changed");

/** A new segment holds who belonged to another one at that moment. */
export const segmentFrozen = defineEvent<OfSegment>("segment.frozen");

export const segmentRemoved = defineEvent<OfSegment>("segment.removed");
