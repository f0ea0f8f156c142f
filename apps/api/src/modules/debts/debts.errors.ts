import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "customer.not_found": 404,
  "credit.limit_reached": 403,
});
