import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "webhook.bad_signature": 401,
  "webhook.bad_verify_token": 403,
  "connect.signup_not_found": 404,
  "connect.channel_not_found": 404,
  "connect.not_offered": 409,
  "connect.not_accepted": 422,
  "connect.signup_over": 409,
  "connect.signup_of_another": 403,
  "connect.window_over": 409,
  "connect.code_used": 409,
  "connect.number_taken": 409,
  "connect.practice_stays": 409,
  "connect.phone_invalid": 422,
});
