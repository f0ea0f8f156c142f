import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "contact.no_way_back": 422,
  "contact.invalid_phone": 422,
  "request.too_many": 429,
});
