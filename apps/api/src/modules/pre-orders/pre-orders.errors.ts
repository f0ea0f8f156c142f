import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "pre_orders.off": 409,
  "day.full": 409,
  "day.full_for_long": 409,
  "day.not_offered": 409,
  "pre_order_product.unknown": 422,
  "pre_order.deposit_missing": 422,
});
