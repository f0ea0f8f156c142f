import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "set.not_found": 404,
  "request.invalid": 422,
});
