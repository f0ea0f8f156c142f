import { type Ctx, reading } from "#kernel/ctx.ts";
import type { CustomerId } from "#kernel/ids.ts";
import { byMoment, type Page, type PageQuery, readPageQuery, toPage } from "#kernel/paging.ts";
import { requireMay } from "#kernel/require-may.ts";
import { type OrderFilter, type OrderSearch, readSearch } from "./order-filters.rules.ts";
import { customerFor, searchFor } from "./order-masking.rules.ts";
import { onlyStaffOf } from "./order-scope.rules.ts";
import { findOrders, type OrderSummaryRow } from "./orders-list.repository.ts";

export type OrderQuery = PageQuery & {
  status?: OrderFilter | undefined;
  searchBy?: "name" | "phone" | undefined;
  search?: string | undefined;
  /** Only this customer's; nothing else is searched for then. */
  customer?: string | undefined;
};

/**
 * A page of orders, newest first, with cursors to the older (`next`) and newer (`previous`) ones. Drafts never show, nor do
 * orders given to others to who sees only their own.
 *
 * @throws request.cursor_invalid
 */
export async function listOrders(ctx: Ctx, query: OrderQuery): Promise<Page<OrderSummaryRow>> {
  requireMay(ctx, "orders.read");
  if (query.customer !== undefined) {
    const customerId = query.customer as CustomerId;
    return listFound(ctx, query, { by: "customer", customerId });
  }
  const asked = query.search ? readSearch(query.search, query.searchBy) : null;
  const search = asked && searchFor(ctx, asked);
  if (query.search && !search) return { items: [], next: null, previous: null };
  return listFound(ctx, query, search);
}

async function listFound(ctx: Ctx, query: OrderQuery, search: OrderSearch | null) {
  const page = readPageQuery(query, byMoment);
  const filter = query.status ?? "all";
  const rows = await reading(ctx, ({ db, shopId }) =>
    findOrders(db, shopId, { filter, search, page, staffId: onlyStaffOf(ctx.actor) }),
  );
  return toPage(
    rows.map((row) => ({ item: customerFor(ctx, row), key: row.createdAt, id: row.id })),
    page,
    byMoment,
  );
}
