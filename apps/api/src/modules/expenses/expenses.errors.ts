import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "expense.not_found": 404,
  "expense.photo_none": 404,
  "request.unsupported_type": 415,
  "expense.closed": 409,
  "expense.not_due": 409,
  "expense.day_ahead": 422,
});
