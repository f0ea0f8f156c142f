import { and, count, desc, eq, gte, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ImportOutcome, ImportStatus, ImportTable } from "#db/schema/import-tables.ts";
import type { Db } from "#kernel/db.ts";
import type { ImportId, ShopId, UserId } from "#kernel/ids.ts";

/** An import without its rows. */
export type ListImport = Omit<ImportTable["$inferSelect"], "shopId">;

/** What became of a row. */
export type RowResult = { row: number; outcome: ImportOutcome; refusal: string | null };

/** The rows of an import, whatever else they say. */
export type RowTable = PgTable & Record<"shopId" | "importId" | "row" | "outcome" | "refusal", PgColumn>;

/** The statements about imports of one kind; what their rows say stays with the kind itself. */
export type ImportStore = ReturnType<typeof openImportStore>;

/** @param nameOf what a row is called when it is refused */
export function openImportStore(imports: ImportTable, rows: RowTable, nameOf: SQL<string>) {
  const view = {
    id: imports.id,
    fileName: imports.fileName,
    status: imports.status,
    added: imports.added,
    updated: imports.updated,
    refused: imports.refused,
    startedBy: imports.startedBy,
    updatedAt: imports.updatedAt,
    createdAt: imports.createdAt,
  };
  const thisImport = (shopId: ShopId, id: ImportId) => and(eq(imports.shopId, shopId), eq(imports.id, id));
  const rowsOf = (shopId: ShopId, id: ImportId) => and(eq(rows.shopId, shopId), eq(rows.importId, id));

  return {
    insert: (db: Db, values: ImportTable["$inferInsert"]) => db.insert(imports).values(values),

    async find(db: Db, shopId: ShopId, id: ImportId): Promise<ListImport | undefined> {
      const [found] = await db.select(view).from(imports).where(thisImport(shopId, id));
      return found;
    },

    /** With its row locked until the transaction ends: rows come, and are carried out, one caller at a time. */
    async findForUpdate(db: Db, shopId: ShopId, id: ImportId): Promise<ListImport | undefined> {
      const [found] = await db.select(view).from(imports).where(thisImport(shopId, id)).for("update");
      return found;
    },

    /** The newest that began since and is not through yet. */
    async findOpen(db: Db, shopId: ShopId, since: Date): Promise<ListImport | undefined> {
      const [found] = await db
        .select(view)
        .from(imports)
        .where(
          and(
            eq(imports.shopId, shopId),
            inArray(imports.status, ["running", "stopped"]),
            gte(imports.createdAt, since),
          ),
        )
        .orderBy(desc(imports.createdAt))
        .limit(1);
      return found;
    },

    update: (
      db: Db,
      shopId: ShopId,
      id: ImportId,
      values: { status?: ImportStatus; startedBy?: UserId | null; updatedAt: Date },
    ) => db.update(imports).set(values).where(thisImport(shopId, id)),

    /** Adds what became of some rows. */
    addToCounts: (
      db: Db,
      shopId: ShopId,
      id: ImportId,
      counts: Record<ImportOutcome, number>,
      values: { status: ImportStatus; updatedAt: Date },
    ) =>
      db
        .update(imports)
        .set({
          ...values,
          added: sql`${imports.added} + ${counts.added}`,
          updated: sql`${imports.updated} + ${counts.updated}`,
          refused: sql`${imports.refused} + ${counts.refused}`,
        })
        .where(thisImport(shopId, id)),

    async removeRows(db: Db, shopId: ShopId, id: ImportId, numbers: readonly number[]): Promise<void> {
      if (numbers.length === 0) return;
      await db.delete(rows).where(and(rowsOf(shopId, id), inArray(rows.row, [...numbers])));
    },

    /** How many rows there are, and how many wait. */
    async countRows(db: Db, shopId: ShopId, id: ImportId) {
      const [counts] = await db
        .select({
          total: count(),
          waiting: sql<number>`count(*) filter (where ${rows.outcome} is null)`.mapWith(Number),
        })
        .from(rows)
        .where(rowsOf(shopId, id));
      return counts!;
    },

    saveResults: (db: Db, shopId: ShopId, id: ImportId, results: readonly RowResult[]) =>
      db.execute(sql`
        update ${rows} r set outcome = w.outcome, refusal = w.refusal
        from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as w("row" integer, outcome text, refusal text)
        where r.shop_id = ${shopId} and r.import_id = ${id} and r.row = w.row`),

    /** The first rows that were refused. */
    findRefusedRows: (
      db: Db,
      shopId: ShopId,
      id: ImportId,
      most: number,
    ): Promise<{ row: number; name: string; refusal: string }[]> =>
      db
        .select({ row: sql<number>`${rows.row}`, name: nameOf, refusal: sql<string>`${rows.refusal}` })
        .from(rows)
        .where(and(rowsOf(shopId, id), eq(rows.outcome, "refused")))
        .orderBy(rows.row)
        .limit(most),

    /** Deletes imports of any shop that were begun before a moment and do not run, with their rows. */
    deleteOld: (db: Db, before: Date) =>
      db.delete(imports).where(and(lt(imports.createdAt, before), ne(imports.status, "running"))),

    /** Deletes every import of a shop, with its rows. */
    deleteAll: (db: Db, shopId: ShopId) => db.delete(imports).where(eq(imports.shopId, shopId)),

    /** Running imports of any shop that nobody has carried further since a moment. */
    findStuck: (db: Db, before: Date) =>
      db
        .select({ shopId: imports.shopId, id: imports.id })
        .from(imports)
        .where(and(eq(imports.status, "running"), lt(imports.updatedAt, before))),
  };
}
