import type { Ctx } from "#kernel/ctx.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type Colleague, listColleagues } from "#modules/staff/list-colleagues.ts";

/**
 * The people who can look after an order: everybody who may see one. No more than their names is told of them.
 *
 * @throws access.denied
 */
export async function listAssignees(ctx: Ctx): Promise<Pick<Colleague, "id" | "name">[]> {
  requireMay(ctx, "orders.read");
  return (await listColleagues(ctx, "orders.read")).map(({ id, name }) => ({ id, name }));
}
