import { maxImportRows } from "#db/schema/import-tables.ts";
import type { ImportId, ShopId } from "#kernel/ids.ts";
import { defineJob } from "#kernel/jobs.ts";
import type { ImportKind } from "#modules/list-imports/import-kind.ts";
import { refuse } from "./expense-imports.errors.ts";
import { expenseImportChanged } from "./expense-imports.events.ts";
import { expenseImportStore } from "./expense-imports.repository.ts";

/** Lists of expenses. They are booked without being asked for, which only the owner may. */
export const expenseImportKind: ImportKind = {
  name: "expense_import",
  guard: "expense.decide",
  store: expenseImportStore,
  refusals: {
    notFound: () => refuse("expense_import.not_found"),
    alreadyStarted: () => refuse("expense_import.already_started"),
    empty: () => refuse("expense_import.empty"),
    finished: () => refuse("expense_import.finished"),
    tooManyRows: () => refuse("expense_import.too_many_rows", { count: maxImportRows }),
  },
  changed: (id) => expenseImportChanged({ expenseImportId: id }),
  job: defineJob<{ shopId: ShopId; importId: ImportId }>("expense-imports.run", {
    retryLimit: 20,
    coalescesBy: "importId",
  }),
  keptDays: 30,
};
