import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "request.invalid": 422,
  "order.out_of_stock": 409,
  "price_offer.not_found": 404,
  "price_offer.closed": 409,
});
