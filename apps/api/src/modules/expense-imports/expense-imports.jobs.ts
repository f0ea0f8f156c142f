import type { ModuleJobs } from "#kernel/job-handlers.ts";
import { listImportJobs } from "#modules/list-imports/list-import-jobs.ts";
import { carryOnExpenseImport } from "./carry-on-expense-import.ts";
import { expenseImportKind } from "./expense-import-kind.ts";

export const expenseImportsJobs = (): ModuleJobs => listImportJobs(expenseImportKind, carryOnExpenseImport);
