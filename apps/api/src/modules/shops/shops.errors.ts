import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "shop.not_found": 404,
  "shop.exists": 409,
  "shop.invalid_phone": 422,
  "geo.unavailable": 502,
  "request.too_many": 429,
});
