import { and, asc, count, eq, isNotNull, isNull, notInArray, sql } from "drizzle-orm";
import { openImportStore } from "#db/import-lists.repository.ts";
import { type LineResult, statementImportRows, statementImports } from "#db/schema/statement-imports.ts";
import type { Db } from "#kernel/db.ts";
import type { ImportId, OrderId, ShopId } from "#kernel/ids.ts";

/** The imports themselves, and what became of their lines. */
export const statementImportStore = openImportStore(
  statementImports,
  statementImportRows,
  sql<string>`coalesce(${statementImportRows.line} ->> 'reference', ${statementImportRows.line} ->> 'name', '')`,
);

/** A line as it waits to be carried out. */
export type StatementRow = Pick<typeof statementImportRows.$inferSelect, "row" | "line">;

const rowsOf = (shopId: ShopId, id: ImportId) =>
  and(eq(statementImportRows.shopId, shopId), eq(statementImportRows.importId, id));

/** Writes lines, in the place of those that came before with their numbers. */
export async function saveRows(
  db: Db,
  shopId: ShopId,
  importId: ImportId,
  rows: readonly (StatementRow & { plannedOrder: OrderId | null })[],
): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into ${statementImportRows} (shop_id, import_id, "row", line, planned_order)
    select ${shopId}, ${importId}, r."row", r.line, r."plannedOrder"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("row" integer, line jsonb, "plannedOrder" text)
    on conflict (shop_id, import_id, "row") do update set line = excluded.line, planned_order = excluded.planned_order`);
}

/** Orders that other lines of the list are meant for. */
export async function findPlannedOrders(
  db: Db,
  shopId: ShopId,
  id: ImportId,
  beside: readonly number[],
): Promise<Set<OrderId>> {
  const found = await db
    .select({ orderId: statementImportRows.plannedOrder })
    .from(statementImportRows)
    .where(
      and(
        rowsOf(shopId, id),
        isNotNull(statementImportRows.plannedOrder),
        beside.length === 0 ? undefined : notInArray(statementImportRows.row, [...beside]),
      ),
    );
  return new Set(found.flatMap(({ orderId }) => orderId ?? []));
}

/** The next lines that wait, in their order. */
export const findWaitingRows = (
  db: Db,
  shopId: ShopId,
  id: ImportId,
  most: number,
): Promise<StatementRow[]> =>
  db
    .select({ row: statementImportRows.row, line: statementImportRows.line })
    .from(statementImportRows)
    .where(and(rowsOf(shopId, id), isNull(statementImportRows.outcome)))
    .orderBy(asc(statementImportRows.row))
    .limit(most);

/** Writes what each line was, and takes from those that were carried out what they said: the books hold it now. */
export async function keepResults(
  db: Db,
  shopId: ShopId,
  id: ImportId,
  results: readonly { row: number; result: LineResult }[],
): Promise<void> {
  await db.execute(sql`
    update ${statementImportRows} r set result = w.result,
      line = jsonb_build_object('direction', r.line ->> 'direction', 'at', r.line ->> 'at', 'amountMinor', 0)
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as w("row" integer, result text)
    where r.shop_id = ${shopId} and r.import_id = ${id} and r.row = w.row`);
}

/** How many lines became what. */
export async function countResults(
  db: Db,
  shopId: ShopId,
  id: ImportId,
): Promise<Partial<Record<LineResult, number>>> {
  const found = await db
    .select({ result: statementImportRows.result, lines: count() })
    .from(statementImportRows)
    .where(and(rowsOf(shopId, id), isNotNull(statementImportRows.result)))
    .groupBy(statementImportRows.result);
  return Object.fromEntries(found.map(({ result, lines }) => [result, lines]));
}
