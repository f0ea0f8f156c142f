import { forShop, inTransaction } from "#kernel/ctx.ts";
import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { wakeConversation } from "./change-state.ts";
import { endSnooze } from "./inbox-jobs.ts";

export const inboxJobs = (): ModuleJobs => ({
  handlers: [
    handleJob(endSnooze, (base, { shopId, conversationId }) =>
      inTransaction(forShop(base, shopId, { kind: "system", job: endSnooze.name }), (tx) =>
        wakeConversation(tx, conversationId),
      ),
    ),
  ],
  subscriptions: [],
  schedules: [],
});
