import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "access.denied": 403,
  "debt.not_found": 404,
  "debt.link_unknown": 404,
  "debt.link_ended": 410,
});
