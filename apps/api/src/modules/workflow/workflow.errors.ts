import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({
  "request.invalid": 422,
  "workflow.unsound": 422,
  "workflow.stage_count": 422,
  "workflow.not_found": 404,
  "workflow.stage_unknown": 404,
  "workflow.stage_has_orders": 409,
  "order.stage_blocked": 409,
});
