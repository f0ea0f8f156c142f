import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "payout.not_enough": 409,
});
