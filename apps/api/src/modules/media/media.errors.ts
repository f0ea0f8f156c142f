import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({ "request.not_found": 404 });
