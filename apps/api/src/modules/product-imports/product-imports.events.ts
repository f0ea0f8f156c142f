import type { ProductImportId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

/** It was begun, went on by some rows, was stopped, or is through. */
export const productImportChanged = defineEvent<{ productImportId: ProductImportId }>(
  "product_import.changed",
);
