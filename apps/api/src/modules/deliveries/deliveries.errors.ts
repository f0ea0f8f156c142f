import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "order.not_found": 404,
  "rider.on_the_road": 409,
  "rider.holds_cash": 409,
  "delivery.none": 409,
  "delivery.not_for_delivery": 409,
  "delivery.link_unknown": 404,
  "delivery.link_ended": 410,
  "delivery.link_hidden": 403,
  "delivery.not_ready": 409,
  "delivery.wrong_pin": 422,
  "delivery.too_many_tries": 429,
  "delivery.proof_missing": 422,
  "delivery.too_much_cash": 409,
  "delivery.reason_missing": 422,
  "delivery.photo_none": 404,
  "voice_note.not_found": 404,
  "request.unsupported_type": 415,
  "request.too_many": 429,
});
