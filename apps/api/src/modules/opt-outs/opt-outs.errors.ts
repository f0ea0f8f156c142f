import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "opt_out.unknown_link": 404,
  "request.too_many": 429,
});
