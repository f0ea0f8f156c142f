import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({ "order.out_of_stock": 409 });
