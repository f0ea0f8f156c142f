import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "webhook.bad_signature": 401,
  "webhook.bad_verify_token": 403,
});
