import { type Ctx, type Reader, reading } from "#kernel/ctx.ts";
import type { SegmentId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { refuse } from "./segments.errors.ts";
import { findSegment, type Segment } from "./segments.repository.ts";

/**
 * @throws access.denied
 * @throws segment.not_found
 */
export function getSegment(ctx: Ctx, id: SegmentId): Promise<Segment> {
  requireMay(ctx, "segments.read");
  return reading(ctx, (reader) => requireSegment(reader, id));
}

/** @throws segment.not_found */
export async function requireSegment(
  { db, shopId }: Pick<Reader, "db" | "shopId">,
  id: SegmentId,
): Promise<Segment> {
  const segment = await findSegment(db, shopId, id);
  if (!segment) throw refuse("segment.not_found");
  return segment;
}
