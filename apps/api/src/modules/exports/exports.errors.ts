import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({ "export.needs_pin": 422, "request.too_many": 429 });
