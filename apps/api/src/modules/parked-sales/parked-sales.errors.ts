import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "parked_sale.not_found": 404,
  "parked_sale.too_many": 409,
});
