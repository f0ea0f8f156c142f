import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({ "analytics.days_invalid": 422 });
