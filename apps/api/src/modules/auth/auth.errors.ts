import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "auth.unauthorized": 401,
  "auth.wrong_credentials": 422,
  "auth.wrong_code": 422,
  "auth.wrong_password": 422,
  "auth.wrong_pin": 422,
  "auth.pin_missing": 422,
  "pin.too_simple": 422,
  "pin.too_short": 422,
  "auth.invalid_identifier": 422,
  "auth.account_exists": 409,
  "auth.too_many_attempts": 429,
  "auth.too_many_codes": 429,
  "auth.other_site": 403,
  "session.not_found": 404,
  "shop.not_found": 404,
});
