import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { countPeople } from "./segment-people.repository.ts";
import { findSegments, type SegmentQuery } from "./segments.repository.ts";
import { askedOf } from "./segment-condition.repository.ts";

/**
 * A page of the shop's segments by name.
 *
 * @param query.search part of the name, whatever the case
 * @throws access.denied
 * @throws request.cursor_invalid
 */
export function listSegments(ctx: Ctx, query: SegmentQuery) {
  requireMay(ctx, "segments.read");
  return reading(ctx, ({ db, shopId }) => findSegments(db, shopId, query));
}

/**
 * How many people are in each segment of a page now: apart from the list, which need not wait for it.
 *
 * @throws access.denied
 * @throws request.cursor_invalid
 */
export function countSegments(ctx: Ctx, query: SegmentQuery) {
  requireMay(ctx, "segments.read");
  return reading(ctx, async ({ db, shopId }) => {
    const { items } = await findSegments(db, shopId, query);
    const counts = await countPeople(db, shopId, items.map(askedOf), ctx.now());
    return items.map(({ id }, index) => ({ id, ...counts[index]! }));
  });
}
