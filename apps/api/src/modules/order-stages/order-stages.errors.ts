import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "order.status_conflict": 409,
  "workflow.not_found": 404,
  "workflow.stage_unknown": 404,
  "workflow.day_invalid": 422,
});
