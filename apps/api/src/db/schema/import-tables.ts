import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ImportId, ShopId, UserId } from "../../kernel/ids.ts";
import { id, moment, oneOf, shopPolicies } from "./columns.ts";

/** Rows come while it is a draft; it is carried out while it runs, and goes on after it was stopped. */
export const importStatuses = ["draft", "running", "stopped", "done"] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** What became of a row. */
export const importOutcomes = ["added", "updated", "refused"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** The most rows of one import: more than any shop's list. */
export const maxImportRows = 10_000;

/** A list that is brought in row by row, of whatever kind its rows are. */
export const importTable = (name: string) =>
  pgTable(
    name,
    {
      shopId: id<ShopId>().notNull(),
      id: id<ImportId>().notNull(),
      fileName: text().notNull(),
      status: text({ enum: importStatuses }).notNull().default("draft"),
      added: integer().notNull().default(0),
      updated: integer().notNull().default(0),
      refused: integer().notNull().default(0),
      /** Who let it run last; null while it is a draft. */
      startedBy: id<UserId>(),
      createdAt: moment().notNull(),
      updatedAt: moment().notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.shopId, t.id] }),
      index(`${name}_created`).on(t.createdAt),
      oneOf(`${name}_status`, t.status, importStatuses),
      check(`${name}_counts`, sql`${t.added} >= 0 and ${t.updated} >= 0 and ${t.refused} >= 0`),
      ...shopPolicies(name),
    ],
  );
export type ImportTable = ReturnType<typeof importTable>;

/** What every row of an import has: its line in the file, and what became of it, written with its effect. */
export const importRowColumns = () => ({
  shopId: id<ShopId>().notNull(),
  importId: id<ImportId>().notNull(),
  row: integer().notNull(),
  /** Null: not carried out yet. */
  outcome: text({ enum: importOutcomes }),
  /** The code of the refusal. */
  refusal: text(),
});
