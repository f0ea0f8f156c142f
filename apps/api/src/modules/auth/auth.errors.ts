import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "auth.unauthorized": 401,
  "auth.wrong_credentials": 422,
  "auth.too_many_attempts": 429,
  "auth.other_site": 403,
  "shop.not_found": 404,
});
