import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "chatflow.not_found": 404,
  "chatflow.version_not_found": 404,
  "chatflow.changed_meanwhile": 409,
  "chatflow.not_published": 409,
  "chatflow.too_many": 409,
  "chatflow.order_incomplete": 409,
  "chatflow.faulty": 422,
});
