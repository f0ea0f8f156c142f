import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "practice.not_offered": 404,
  "practice.no_product": 409,
});
