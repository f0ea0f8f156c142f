import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "webhook_line.not_found": 404,
  "webhook_line.not_again": 409,
});
