import type { Ctx } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type Colleague, listColleagues } from "#modules/staff/list-colleagues.ts";

/**
 * The people who can look after an order: everybody who may see one.
 *
 * @throws access.denied
 */
export async function listAssignees(ctx: Ctx): Promise<Colleague[]> {
  requireMay(ctx, "orders.read");
  return listColleagues(ctx, "orders.read");
}
