import type { ModuleJobs } from "#kernel/job-handlers.ts";
import { listImportJobs } from "#modules/list-imports/list-import-jobs.ts";
import { carryOnProductImport } from "./carry-on-product-import.ts";
import { productImportKind } from "./product-import-kind.ts";

export const productImportsJobs = (): ModuleJobs => listImportJobs(productImportKind, carryOnProductImport);
