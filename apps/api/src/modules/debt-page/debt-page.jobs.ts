import { type ModuleJobs, subscribeWithin } from "#kernel/job-handlers.ts";
import { customerNumberGone } from "#modules/customers/customers.events.ts";
import { debtAdded } from "#modules/debts/debts.events.ts";
import { endDebtLinks, endLinksOfPaid } from "./end-debt-links.ts";

/** A link leads to the account of who it was sent to, as long as it is the same account and the same person. */
export const debtPageJobs = (): ModuleJobs => ({
  handlers: [],
  subscriptions: [
    subscribeWithin(customerNumberGone, "debt-page.number-gone", (ctx, { customerId }) =>
      endDebtLinks(ctx, customerId),
    ),
    subscribeWithin(debtAdded, "debt-page.owed-again", endLinksOfPaid),
  ],
  schedules: [],
});
