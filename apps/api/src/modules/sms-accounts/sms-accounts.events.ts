import type { SmsAccountId, SmsTopUpId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";
import type { SmsReport } from "#ports/sms-gateway.ts";

type OfAccount = { accountId: SmsAccountId };

export const smsAccountAdded = defineEvent<OfAccount>("sms_account.added");

/** Its price, its keys, its names, what it has, or that its provider refuses it. */
export const smsAccountChanged = defineEvent<OfAccount>("sms_account.changed");

export const smsAccountRemoved = defineEvent<OfAccount>("sms_account.removed");

/** A payment for SMS began, moved or ended. */
export const smsTopUpMoved = defineEvent<{ topUpId: SmsTopUpId }>("sms_top_up.moved");

/** An account's provider says what became of messages. Nobody's page hears of it. */
export const smsReported = defineEvent<OfAccount & { reports: SmsReport[] }>("sms.reported");
