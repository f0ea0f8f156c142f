import type { PayNumberNetwork } from "#db/schema/pay-numbers.ts";
import type { ProviderAccountId } from "#kernel/ids.ts";
import { defineEvent } from "#kernel/jobs.ts";

type OfAccount = { providerAccountId: ProviderAccountId };

export const providerAccountAdded = defineEvent<OfAccount>("provider_account.added");

/** Its name, who pays its fee, whether it is used or its keys are different. */
export const providerAccountChanged = defineEvent<OfAccount>("provider_account.changed");

/** Another account is asked first now, or the order behind it is different. */
export const providerAccountsReordered = defineEvent<Record<string, never>>("provider_account.reordered");

export const providerAccountRemoved = defineEvent<OfAccount>("provider_account.removed");

/** Customers of a network pay to another number, or are told other steps. */
export const payNumberChanged = defineEvent<{ network: PayNumberNetwork }>("pay_number.changed");

export const payNumberRemoved = defineEvent<{ network: PayNumberNetwork }>("pay_number.removed");
