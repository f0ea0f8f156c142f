import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "request.invalid": 422,
  "order.changed": 409,
  "proforma.not_found": 404,
  "proforma.expired": 409,
  "proforma.closed": 409,
});
