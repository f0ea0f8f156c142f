import { type Ctx, reading } from "#kernel/ctx.ts";
import type { SegmentId } from "#kernel/ids.ts";
import { maskPhonesIn, phoneFor, seesNumbers } from "#kernel/masked-phones.ts";
import { requireMay } from "#kernel/require-may.ts";
import { requireSegment } from "./get-segment.ts";
import { askedOf } from "./segment-condition.repository.ts";
import { findPeople, type FoundPeople } from "./segment-people.repository.ts";
import { requirePossible } from "./segments.errors.ts";
import { type SegmentRules, tidyRules } from "./segments.rules.ts";

/**
 * Whom rules find now, while somebody writes them; nothing is kept.
 *
 * @throws access.denied
 * @throws segment.contradiction
 */
export function previewSegment(ctx: Ctx, { match, rules }: SegmentRules): Promise<FoundPeople> {
  requireMay(ctx, "segments.read");
  const asked = { match, rules: tidyRules(rules) };
  requirePossible(asked);
  return reading(ctx, async ({ db, shopId }) => toView(ctx, await findPeople(db, shopId, asked, ctx.now())));
}

/**
 * Who is in a segment now.
 *
 * @throws access.denied
 * @throws segment.not_found
 */
export function getSegmentPeople(ctx: Ctx, id: SegmentId): Promise<FoundPeople> {
  requireMay(ctx, "segments.read");
  return reading(ctx, async (reader) => {
    const asked = askedOf(await requireSegment(reader, id));
    return toView(ctx, await findPeople(reader.db, reader.shopId, asked, ctx.now()));
  });
}

/** Somebody without a name may be called by their number. */
const toView = (ctx: Ctx, found: FoundPeople): FoundPeople =>
  seesNumbers(ctx)
    ? found
    : {
        ...found,
        some: found.some.map((person) => ({
          ...person,
          name: maskPhonesIn(person.name) as string,
          phone: phoneFor(ctx, person.phone),
        })),
      };
