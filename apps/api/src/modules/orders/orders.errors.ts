import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "request.invalid": 422,
  "order.not_found": 404,
  "order.link_unknown": 404,
  "order.link_expired": 410,
  "order.changed": 409,
  "order.already_submitted": 409,
  "order.out_of_stock": 409,
  "order.shop_closed": 409,
  "order.below_minimum": 409,
  "order.below_area_minimum": 409,
  "order.cancelled": 409,
  "order.status_conflict": 409,
  "order.day_fixed": 409,
  "order.assignee_unknown": 422,
  "order.mention_unknown": 422,
  "order.mention_unseen": 422,
  "request.too_many": 429,
  "voice_note.not_found": 404,
  "voice_note.unreadable": 422,
});
