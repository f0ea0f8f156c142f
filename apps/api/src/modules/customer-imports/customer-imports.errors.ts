import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "customer_import.not_found": 404,
  "customer_import.already_started": 409,
  "customer_import.empty": 409,
  "customer_import.finished": 409,
  "customer_import.too_many_rows": 422,
  "customer_import.row_phone_invalid": 422,
  "customer_import.row_two_customers": 409,
  "customer_import.row_known": 403,
});

/** Why a single row is refused while the rest goes on, beside what adding and changing a customer refuse. */
export const rowRefusals = {
  phoneInvalid: "customer_import.row_phone_invalid",
  twoCustomers: "customer_import.row_two_customers",
  known: "customer_import.row_known",
} as const;
