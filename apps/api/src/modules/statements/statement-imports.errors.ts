import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "statement_import.not_found": 404,
  "statement_import.already_started": 409,
  "statement_import.empty": 409,
  "statement_import.finished": 409,
  "statement_import.too_many_rows": 422,
  "statement_import.all_orders_only": 403,
  "statement_import.row_future": 422,
  "statement_import.row_reference_used": 409,
});

/** Why a single line is refused while the rest goes on. */
export const rowRefusals = {
  future: "statement_import.row_future",
  used: "statement_import.row_reference_used",
} as const;
