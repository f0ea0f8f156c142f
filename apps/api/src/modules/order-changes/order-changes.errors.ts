import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "request.invalid": 422,
  "order.change_nothing": 422,
  "order.change_not_found": 404,
  "order.changed": 409,
  "order.change_closed": 409,
  "order.change_decided": 409,
  "order.change_open": 409,
  "order.out_of_stock": 409,
  "order.receipted": 409,
  "order.bargained": 409,
  "order.on_credit": 409,
});
