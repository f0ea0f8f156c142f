import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "order.not_found": 404,
  "order.cancelled": 409,
  "payment.not_submitted": 409,
  "payment.in_progress": 409,
  "payment.already_paid": 409,
  "payment.not_offered": 409,
  "payment.phone_required": 422,
  "payment.invalid_phone": 422,
  "webhook.bad_signature": 401,
});
