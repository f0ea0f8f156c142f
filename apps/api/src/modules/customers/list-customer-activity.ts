import { type Ctx, reading } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { listActivityAbout } from "#modules/staff/list-activity.ts";
import { findDetails } from "./customer-details.repository.ts";
import { refuse } from "./customers.errors.ts";
import { findWithMerged } from "./merges.repository.ts";

/**
 * A page of what people and the system did about a customer, the newest first; what was done about who became them as well.
 *
 * @throws access.denied
 * @throws customer.not_found · request.cursor_invalid
 */
export function listCustomerActivity(ctx: Ctx, id: CustomerId, page: PageQuery) {
  requireMay(ctx, "customers.read");
  return reading(ctx, async (reader) => {
    const { db, shopId } = reader;
    if (!(await findDetails(db, shopId, id))) throw refuse("customer.not_found");
    return listActivityAbout(reader, await findWithMerged(db, shopId, id), page);
  });
}
