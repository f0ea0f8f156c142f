import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "order.not_found": 404,
  "order.cancelled": 409,
  "refund.not_found": 404,
  "refund.too_much": 409,
  "refund.changed": 409,
  "refund.nothing_left": 409,
  "refund.way_not_offered": 409,
  "refund.needs_pin": 422,
  "refund.reference_taken": 409,
  "refund.goods_not_out": 409,
  "refund.too_many_goods": 409,
  "refund.settled": 409,
  "payment.not_submitted": 409,
  "payment.already_paid": 409,
  "payment.due_changed": 409,
  "payment.more_than_due": 422,
  "credit.not_enough": 409,
  "credit.not_found": 404,
  "credit.payer_unknown": 409,
  "customer.not_found": 404,
});
