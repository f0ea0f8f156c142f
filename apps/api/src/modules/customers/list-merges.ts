import { type Ctx, reading } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { requireMay } from "#kernel/require-may.ts";
import { findDetails } from "./customer-details.repository.ts";
import { toDetailsView } from "./customer-view.ts";
import { refuse } from "./customers.errors.ts";
import { undoHours } from "./merge.rules.ts";
import { findMergesInto } from "./merges.repository.ts";
import { readKept } from "./part-pair.ts";

const undoMs = undoHours * 3_600_000;

/**
 * Merges into a customer that can still be undone, the newest first, each with what who is gone was called.
 *
 * @throws access.denied
 * @throws customer.not_found
 */
export function listMerges(ctx: Ctx, id: CustomerId) {
  requireMay(ctx, "customers.read");
  return reading(ctx, async ({ db, shopId }) => {
    if (!(await findDetails(db, shopId, id))) throw refuse("customer.not_found");
    const since = new Date(ctx.now().getTime() - undoMs);
    const merges = await findMergesInto(db, shopId, id, since);
    return merges.map(({ id: merge, goneId, goneBefore, at }) => {
      const { name, phones } = toDetailsView(ctx, readKept(goneBefore));
      const undoUntil = new Date(at.getTime() + undoMs);
      return { id: merge, goneId, name: name || (phones[0] ?? ""), at, undoUntil };
    });
  });
}
