import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "customer.not_found": 404,
  "credit.limit_reached": 403,
  "sale.credit_not_allowed": 403,
  "request.invalid": 422,
  "debt.not_found": 404,
  "debt.answered": 409,
  "debt.nothing_owed": 409,
  "debt.has_answer": 409,
  "debt.asked_lately": 409,
  "debt.opened": 409,
  "debt.owed_changed": 409,
  "debt.more_than_owed": 422,
  "debt.nothing_to_remind": 409,
  "debt.reminded_lately": 409,
  "payment.phone_required": 422,
  "debt.needs_pin": 422,
  "debt.wrong_code": 422,
  "debt.too_many_tries": 429,
});
