import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "expense_import.not_found": 404,
  "expense_import.already_started": 409,
  "expense_import.empty": 409,
  "expense_import.finished": 409,
  "expense_import.too_many_rows": 422,
  "expense_import.row_exists": 409,
});

/** Why a single row is refused while the rest goes on, beside what recording an expense refuses. */
export const rowRefusals = { exists: "expense_import.row_exists" } as const;
