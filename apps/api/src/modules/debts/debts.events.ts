import { defineEvent } from "#kernel/jobs.ts";
import type { CustomerId, OrderId } from "#kernel/ids.ts";

/** How much a customer may owe is another amount, or no amount any more. */
export const creditLimitChanged = defineEvent<{ customerId: CustomerId }>("customer.credit_limit_changed");

type Entry = { orderId: OrderId; customerId: CustomerId };

/** Goods were given before they are paid: the customer is asked whether it is so. */
export const debtAdded = defineEvent<Entry>("debt.entry_created");
/** What was disputed is a smaller amount now: the customer is asked again. */
export const debtCorrected = defineEvent<Entry>("debt.corrected");
/** Somebody who has not answered is asked again. */
export const debtAsked = defineEvent<Entry>("debt.asked");
export const debtConfirmed = defineEvent<Entry>("debt.confirmed");
export const debtDisputed = defineEvent<Entry>("debt.disputed");
export const debtWrittenOff = defineEvent<Entry>("debt.written_off");
/** Somebody will be reminded of what they owe, now or in the morning. */
export const debtReminded = defineEvent<{ customerId: CustomerId }>("debt.reminded");
/** It is time to tell them; `reminder` counts those of the entry. */
export const debtReminderDue = defineEvent<{ orderId: OrderId; reminder: number }>("debt.reminder_due");
