import type { ImportId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

/** It was begun, went on by some rows, was stopped, or is through. */
export const expenseImportChanged = defineEvent<{ expenseImportId: ImportId }>("expense_import.changed");
