import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "webhook.bad_verify_token": 403,
  "notice.abroad": 422,
  "notice.too_many": 429,
});
