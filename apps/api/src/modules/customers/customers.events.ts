import type { CustomerId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";
import type { ConsentChannel } from "#db/schema/customers.ts";

type OfCustomer = { customerId: CustomerId };

/** The shop hears of somebody for the first time. */
export const customerCreated = defineEvent<OfCustomer>("customer.created");

/** What is known of them is different, or what they may be sent. */
export const customerUpdated = defineEvent<OfCustomer>("customer.updated");

/** A number is theirs no more: somebody else may have it by now. */
export const customerNumberGone = defineEvent<OfCustomer>("customer.number_gone");

/** Two were one person: who is gone became this one. */
export const customerMerged = defineEvent<OfCustomer & { goneId: CustomerId }>("customer.merged");

/** They are two again. */
export const customerMergeUndone = defineEvent<OfCustomer & { goneId: CustomerId }>("customer.merge_undone");
/** Some rows of an import were added. */
export const customersImported = defineEvent<{ count: number }>("customer.imported");

/** They want no more offers on this channel. */
export const customerOptedOut = defineEvent<OfCustomer & { channel: ConsentChannel }>("customer.opted_out");
