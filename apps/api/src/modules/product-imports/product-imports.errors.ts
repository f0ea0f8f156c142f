import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "product_import.not_found": 404,
  "product_import.already_started": 409,
  "product_import.empty": 409,
  "product_import.finished": 409,
  "product_import.too_many_rows": 422,
  "product_import.row_exists": 409,
  "product_import.row_has_variants": 409,
});

/** Why a single row is refused while the rest goes on, beside what adding and changing a product refuse. */
export const rowRefusals = {
  exists: "product_import.row_exists",
  hasVariants: "product_import.row_has_variants",
} as const;
