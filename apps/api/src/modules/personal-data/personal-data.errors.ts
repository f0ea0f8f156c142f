import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "access.denied": 403,
  "customer.not_found": 404,
  "customer.name_differs": 422,
  "customer.needs_pin": 422,
  "customer.has_open_orders": 409,
  "customer.money_on_the_way": 409,
  "customer.money_on_the_way_back": 409,
  "customer.owes": 409,
  "request.too_many": 429,
});
