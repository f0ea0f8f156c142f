import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({ "customer.not_found": 404 });
