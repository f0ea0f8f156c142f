import { type Ctx, reading } from "#kernel/ctx.ts";
import type { SegmentId } from "#kernel/ids.ts";
import type { PageQuery } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { whoIsInSegment } from "#modules/segments/who-is-in-segment.ts";
import { type CustomerSort, type CustomerStatus, readCustomerSearch } from "./customer-list.rules.ts";
import { toListedView } from "./customer-view.ts";
import { type CustomerFilter, findCustomers } from "./customers-list.repository.ts";

export type CustomerQuery = PageQuery &
  Omit<CustomerFilter, "status" | "search" | "inSegment"> & {
    status?: CustomerStatus | undefined;
    sort?: CustomerSort | undefined;
    search?: string | undefined;
    segment?: SegmentId | undefined;
  };

/**
 * A page of the shop's customers. Who played one on the practice number never shows.
 *
 * @param query.search any part of a name, forgiving how it is spelt, or of a number in any spelling
 * @throws access.denied
 * @param query.segment only who is in it now
 * @throws request.cursor_invalid
 * @throws segment.not_found
 */
export function listCustomers(
  ctx: Ctx,
  { status = "all", sort = "recent", search: text, segment, ...query }: CustomerQuery,
) {
  requireMay(ctx, "customers.read");
  return reading(ctx, async (tx) => {
    const { db, shopId } = tx;
    const search = text ? readCustomerSearch(ctx, text) : undefined;
    if (search === null) return { items: [], next: null, previous: null };
    const inSegment = segment && (await whoIsInSegment(tx, segment));
    const asked = { ...query, status, sort, now: ctx.now(), inSegment, ...(search && { search }) };
    const page = await findCustomers(db, shopId, asked);
    return { ...page, items: page.items.map((listed) => toListedView(ctx, listed)) };
  });
}
