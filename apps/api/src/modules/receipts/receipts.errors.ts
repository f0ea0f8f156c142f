import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({ "order.not_found": 404, "receipt.not_issued": 409 });
