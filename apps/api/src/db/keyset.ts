import { type GetColumnData, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import {
  type CursorKey,
  type Listed,
  type Page,
  type PageQuery,
  pageSize,
  type PageWanted,
  readPageQuery,
  toPage,
} from "#kernel/paging.ts";

type Direction = PageWanted<unknown>["direction"];

/** The order of a list that is read in pages: by a column, and by the id where its values are equal. */
export type Keyset<By extends AnyPgColumn> = {
  by: By;
  id: AnyPgColumn;
  isAscending: boolean;
  key: CursorKey<GetColumnData<By>>;
};

/**
 * @param order.by not null, and a plain column: row-level security keeps functions and `like` from using an index
 * @param order.key how its values are written into cursors: `byMoment` or `byText`
 */
export const keyset = <By extends AnyPgColumn>(order: Keyset<By>): Keyset<By> => order;

/**
 * The order in which a page's rows are read; those before a place backwards. Nulls stand where drizzle's indexes have
 * them, or PostgreSQL would sort every row instead of reading an index.
 */
export function keysetOrder<By extends AnyPgColumn>(
  { by, id, isAscending }: Keyset<By>,
  direction: Direction,
): SQL {
  const forwards = direction === "after";
  const each = sql.raw(
    `${isAscending === forwards ? "asc" : "desc"} ${forwards ? "nulls last" : "nulls first"}`,
  );
  return sql`${by} ${each}, ${id} ${each}`;
}

/** Whether a row stands beyond a place. */
export const beyondPlace = <By extends AnyPgColumn>(
  { by, id, isAscending }: Keyset<By>,
  direction: Direction,
  place: { key: SQLWrapper; id: SQLWrapper },
): SQL =>
  sql`(${by}, ${id}) ${sql.raw(isAscending === (direction === "after") ? ">" : "<")} (${place.key}, ${place.id})`;

/**
 * One page of a list.
 *
 * @param find reads `limit` rows `where` in this order; each with the item, the `key` it is ordered by and its `id`
 * @throws request.cursor_invalid
 * @example
 * const byName = keyset({ by: areas.nameKey, id: areas.id, isAscending: true, key: byText });
 * findPage(byName, query, ({ where, orderBy, limit }) =>
 *   db.select({ item: view, key: areas.nameKey, id: areas.id }).from(areas)
 *     .where(and(eq(areas.shopId, shopId), where)).orderBy(orderBy).limit(limit));
 */
export async function findPage<Item, By extends AnyPgColumn>(
  order: Keyset<By>,
  query: PageQuery,
  find: (page: {
    where: SQL | undefined;
    orderBy: SQL;
    limit: number;
  }) => PromiseLike<Listed<Item, GetColumnData<By>>[]>,
): Promise<Page<Item>> {
  const wanted = readPageQuery(query, order.key);
  const { direction, place } = wanted;
  const at = place && { key: sql.param(place.key, order.by), id: sql.param(place.id) };
  const rows = await find({
    where: at ? beyondPlace(order, direction, at) : undefined,
    orderBy: keysetOrder(order, direction),
    limit: pageSize + 1,
  });
  return toPage(rows, wanted, order.key);
}
