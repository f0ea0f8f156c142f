import { sql } from "drizzle-orm";
import { check, foreignKey, index, jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { oneOf, shopPolicies } from "./columns.ts";
import type { genders } from "./customers.ts";
import { importOutcomes, importRowColumns, importTable } from "./import-tables.ts";

/** A customer as a row says them: what the list does not know is left out. What they said to offers is never part of it. */
export type ImportedCustomer = {
  name: string;
  phones: string[];
  gender?: (typeof genders)[number] | undefined;
  birthMonth?: number | undefined;
  birthDay?: number | undefined;
  region?: string | undefined;
  district?: string | undefined;
  landmark?: string | undefined;
  tags?: string[] | undefined;
  notes?: string | undefined;
  /** What whoever sent the row may do to somebody the shop knows; nothing where it is left out. */
  mayFill?: "facts" | "all" | undefined;
};

/** A list of customers that is brought in row by row. */
export const customerImports = importTable("customer_imports");

/** A row of an import by its line in the file. Once it is carried out, the customer holds what it said. */
export const customerImportRows = pgTable(
  "customer_import_rows",
  {
    ...importRowColumns(),
    /** Emptied when the row is carried out. */
    customer: jsonb().$type<ImportedCustomer>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.importId, t.row] }),
    index("customer_import_rows_waiting")
      .on(t.shopId, t.importId, t.row)
      .where(sql`outcome is null`),
    foreignKey({
      columns: [t.shopId, t.importId],
      foreignColumns: [customerImports.shopId, customerImports.id],
    }).onDelete("cascade"),
    oneOf("customer_import_rows_outcome", t.outcome, importOutcomes),
    check("customer_import_rows_refusal", sql`(${t.outcome} = 'refused') = (${t.refusal} is not null)`),
    ...shopPolicies("customer_import_rows"),
  ],
);
