import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "order.not_found": 404,
  "order.cancelled": 409,
  "staff.not_found": 404,
  "payment.not_submitted": 409,
  "payment.in_progress": 409,
  "payment.already_paid": 409,
  "payment.due_changed": 409,
  "payment.more_than_due": 422,
  "payment.reference_taken": 409,
  "payment.nothing_to_return": 409,
  "payment.return_too_much": 409,
  "payment.nothing_held": 409,
  "payment.held_changed": 409,
  "payment.own_cash": 409,
  "payment.not_offered": 409,
  "payment.phone_required": 422,
  "payment.invalid_phone": 422,
  "payment.too_many_prompts": 429,
  "payment.phone_paused": 429,
  "webhook.bad_signature": 401,
});
