import { type Ctx, reading } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { toListedView } from "./customer-view.ts";
import { findListed } from "./customers-list.repository.ts";
import { findDuplicates } from "./duplicates.repository.ts";

/** More than these nobody goes through in one sitting; when some are merged the next ones come. */
const mostPairs = 50;

/**
 * Pairs of customers who may be one person, the surest first. Only a guess: nothing is merged by itself.
 *
 * @throws access.denied
 */
export function listDuplicates(ctx: Ctx) {
  requireMay(ctx, "customers.read");
  return reading(ctx, async ({ db, shopId }) => {
    const pairs = await findDuplicates(db, shopId, mostPairs);
    const listed = await findListed(
      db,
      shopId,
      pairs.flatMap(({ one, other }) => [one, other]),
    );
    const byId = new Map(listed.map((customer) => [customer.id, toListedView(ctx, customer)]));
    return pairs.flatMap(({ one, other, reason }) => {
      const [kept, gone] = [byId.get(one), byId.get(other)];
      return kept && gone ? [{ kept, gone, reason }] : [];
    });
  });
}
