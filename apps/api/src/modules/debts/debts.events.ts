import { defineEvent } from "#kernel/jobs.ts";
import type { CustomerId } from "#kernel/ids.ts";

/** How much a customer may owe is another amount, or no amount any more. */
export const creditLimitChanged = defineEvent<{ customerId: CustomerId }>("customer.credit_limit_changed");
