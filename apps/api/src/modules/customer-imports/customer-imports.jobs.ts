import type { ModuleJobs } from "#kernel/job-handlers.ts";
import { listImportJobs } from "#modules/list-imports/list-import-jobs.ts";
import { carryOnCustomerImport } from "./carry-on-customer-import.ts";
import { customerImportKind } from "./customer-import-kind.ts";

export const customerImportsJobs = (): ModuleJobs =>
  listImportJobs(customerImportKind, carryOnCustomerImport);
