import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "access.denied": 403,
  "api_key.not_found": 404,
  "api_key.too_many": 409,
  "request.too_many": 429,
});
