import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({ "transaction.not_found": 404, "request.too_many": 429 });
