import { sql } from "drizzle-orm";
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { OrderId } from "../../kernel/ids.ts";
import type { MobileNetwork } from "../../kernel/payment-words.ts";
import { id, oneOf, shopPolicies } from "./columns.ts";
import { importOutcomes, importRowColumns, importTable } from "./import-tables.ts";

/** A line of a till's statement, as its file says it. */
export type ImportedLine = {
  /** Money that came in, that went out, or that the wallet took for itself. */
  direction: "in" | "out" | "fee";
  /** ISO. */
  at: string;
  amountMinor: number;
  network?: MobileNetwork | undefined;
  reference?: string | undefined;
  name?: string | undefined;
  phone?: string | undefined;
  note?: string | undefined;
  /** What the till held after it: tells two lines apart that say the same otherwise. */
  balanceMinor?: number | undefined;
};

/** What became of a line, or would. */
export const lineResults = ["claim", "order", "waits", "known", "asked", "out", "fee"] as const;
export type LineResult = (typeof lineResults)[number];

/** A statement that is brought in line by line. */
export const statementImports = importTable("statement_imports");

/** A line of a statement by its place in the file. */
export const statementImportRows = pgTable(
  "statement_import_rows",
  {
    ...importRowColumns(),
    /** Emptied when the line is carried out. */
    line: jsonb().$type<ImportedLine>().notNull(),
    result: text({ enum: lineResults }),
    /** The order that the check found for it, so that a second line is not shown the same one. */
    plannedOrder: id<OrderId>(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.importId, t.row] }),
    index("statement_import_rows_waiting")
      .on(t.shopId, t.importId, t.row)
      .where(sql`outcome is null`),
    foreignKey({
      columns: [t.shopId, t.importId],
      foreignColumns: [statementImports.shopId, statementImports.id],
    }).onDelete("cascade"),
    oneOf("statement_import_rows_outcome", t.outcome, importOutcomes),
    oneOf("statement_import_rows_result", t.result, lineResults),
    check("statement_import_rows_refusal", sql`(${t.outcome} = 'refused') = (${t.refusal} is not null)`),
    ...shopPolicies("statement_import_rows"),
  ],
);
