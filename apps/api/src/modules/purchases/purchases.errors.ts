import { refuseTaken } from "#db/unique-value.ts";
import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "supplier.not_found": 404,
  "supplier.name_taken": 422,
  "supplier.phone_invalid": 422,
  "supplier.not_so_much_owed": 422,
  "purchase.not_found": 404,
  "purchase.removed": 409,
  "purchase.line_twice": 422,
  "purchase.day_ahead": 422,
  "purchase.due_before": 422,
  "purchase.paid_too_much": 422,
});

export const refuseTakenName = refuseTaken("suppliers_name", () =>
  refuse("supplier.name_taken", {}, { field: "name" }),
);
