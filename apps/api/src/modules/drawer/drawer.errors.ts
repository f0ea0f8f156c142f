import { defineErrors } from "#kernel/app-error.ts";

export const refuse = defineErrors({ "drawer.not_enough": 409 });
