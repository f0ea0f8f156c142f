import type { CustomerId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

/** A customer stopped offers by the link of a message, outside any chat. */
export const stoppedByLink = defineEvent<{ customerId: CustomerId }>("customer.stopped_by_link");
