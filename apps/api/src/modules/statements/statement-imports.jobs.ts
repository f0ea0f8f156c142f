import type { ModuleJobs } from "#kernel/job-handlers.ts";
import { listImportJobs } from "#modules/list-imports/list-import-jobs.ts";
import { carryOnStatementImport } from "./carry-on-statement-import.ts";
import { statementImportKind } from "./statement-import-kind.ts";

export const statementImportsJobs = (): ModuleJobs =>
  listImportJobs(statementImportKind, carryOnStatementImport);
