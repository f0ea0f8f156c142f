import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "day_end.day_ahead": 422,
  "day_end.later_closed": 409,
  "day_end.already_closed": 409,
  "day_end.not_closed": 409,
  "day_end.changed": 409,
});
