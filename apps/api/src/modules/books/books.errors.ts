import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({ "access.denied": 403, "statement.span": 422 });
