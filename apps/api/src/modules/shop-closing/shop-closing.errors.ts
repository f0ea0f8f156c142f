import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({ "shop_closing.needs_pin": 422, "shop_closing.other_name": 422 });
