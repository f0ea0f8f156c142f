import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "request.invalid": 422,
  "order.changed": 409,
  "order.out_of_stock": 409,
  "sale.below_floor": 403,
  "sale.discount_too_high": 403,
  "sale.credit_not_allowed": 403,
  "sale.customer_required": 422,
  "payment.not_offered": 409,
  "delivery_area.not_found": 404,
  "customer.not_found": 404,
});
