import { type Ctx, reading } from "#kernel/ctx.ts";
import { decodeCursor, encodeCursor, pageSize } from "#kernel/paging.ts";
import { requirePermission } from "#kernel/require-permission.ts";
import { type OrderFilter, readSearch } from "./order-filters.rules.ts";
import { findOrders, type OrderSummaryRow } from "./orders-list.repository.ts";

export type OrderQuery = {
  status?: OrderFilter | undefined;
  searchBy?: "name" | "phone" | undefined;
  search?: string | undefined;
  /** Cursor: older than this. */
  after?: string | undefined;
  /** Cursor: newer than this; wins over `after`. */
  before?: string | undefined;
};

/**
 * A page of orders, newest first, with cursors to the older (`next`) and newer (`previous`) ones. Drafts never show.
 *
 * @throws request.cursor_invalid
 */
export function listOrders(
  ctx: Ctx,
  query: OrderQuery,
): Promise<{ items: OrderSummaryRow[]; next: string | null; previous: string | null }> {
  requirePermission(ctx, "read", "orders");
  const before = query.before ? decodeCursor(query.before) : null;
  const after = query.after && !before ? decodeCursor(query.after) : null;
  const search = query.search ? readSearch(query.search, query.searchBy) : null;
  if (query.search && !search) return Promise.resolve({ items: [], next: null, previous: null });
  return reading(ctx, async (reader) => {
    const rows = await findOrders(reader.db, reader.shopId, {
      filter: query.status ?? "all",
      search,
      after,
      before,
      limit: pageSize + 1,
    });
    const more = rows.length > pageSize;
    const items = rows.slice(0, pageSize);
    if (before) items.reverse();
    const [first, last] = [items.at(0), items.at(-1)];
    const cursor = (row: OrderSummaryRow | undefined) =>
      row ? encodeCursor({ at: row.createdAt, id: row.id }) : null;
    return {
      items,
      next: before || more ? cursor(last) : null,
      previous: after || (before && more) ? cursor(first) : null,
    };
  });
}
