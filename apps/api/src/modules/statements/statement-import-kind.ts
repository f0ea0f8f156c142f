import type { ImportId, ShopId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";
import type { ImportKind } from "#modules/list-imports/import-kind.ts";
import { refuse } from "./statement-imports.errors.ts";
import { statementImportChanged } from "./statement-imports.events.ts";
import { statementImportStore } from "./statement-imports.repository.ts";

/** A busy till's months. */
export const maxStatementLines = 30_000;

/** Statements of the shop's own tills. */
export const statementImportKind: ImportKind = {
  name: "statement_import",
  guard: "transaction.match",
  store: statementImportStore,
  maxRows: maxStatementLines,
  refusals: {
    notFound: () => refuse("statement_import.not_found"),
    alreadyStarted: () => refuse("statement_import.already_started"),
    empty: () => refuse("statement_import.empty"),
    finished: () => refuse("statement_import.finished"),
    tooManyRows: () => refuse("statement_import.too_many_rows", { count: maxStatementLines }),
  },
  changed: (id) => statementImportChanged({ statementImportId: id }),
  job: defineJob<{ shopId: ShopId; importId: ImportId }>("statement-imports.run", {
    retryLimit: 20,
    coalescesBy: "importId",
  }),
  // Who paid stands in lines that were never brought in.
  keptDays: 7,
};
