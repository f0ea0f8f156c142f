import { type Ctx, reading } from "#kernel/ctx.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type CustomerSort, type CustomerStatus, readCustomerSearch } from "./customer-list.rules.ts";
import { toListedView } from "./customer-view.ts";
import { type CustomerFilter, findCustomers } from "./customers-list.repository.ts";

export type CustomerQuery = PageQuery &
  Omit<CustomerFilter, "status" | "search"> & {
    status?: CustomerStatus | undefined;
    sort?: CustomerSort | undefined;
    search?: string | undefined;
  };

/**
 * A page of the shop's customers. Who played one on the practice number never shows.
 *
 * @param query.search any part of a name, forgiving how it is spelt, or of a number in any spelling
 * @throws access.denied
 * @throws request.cursor_invalid
 */
export function listCustomers(
  ctx: Ctx,
  { status = "all", sort = "recent", search: text, ...query }: CustomerQuery,
) {
  requireMay(ctx, "customers.read");
  return reading(ctx, async ({ db, shopId }) => {
    const search = text ? readCustomerSearch(ctx, text) : undefined;
    if (search === null) return { items: [], next: null, previous: null };
    const asked = { ...query, status, sort, now: ctx.now(), ...(search && { search }) };
    const page = await findCustomers(db, shopId, asked);
    return { ...page, items: page.items.map((listed) => toListedView(ctx, listed)) };
  });
}
