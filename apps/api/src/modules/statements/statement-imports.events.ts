import type { ImportId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

/** It was begun, went on by some lines, was stopped, or is through. */
export const statementImportChanged = defineEvent<{ statementImportId: ImportId }>(
  "statement_import.changed",
);
