import { forShop, inTransaction } from "#kernel/ctx.ts";
import { handleJob, type ModuleJobs, subscribeWithin } from "#kernel/job-handlers.ts";
import { processWebhook as processWebhookJob } from "#modules/connect/connect-jobs.ts";
import type { Deps } from "#modules/deps.ts";
import { stoppedByLink } from "#modules/opt-outs/opt-outs.events.ts";
import { phoneCopier } from "./copy-from-phone.ts";
import { applyStrays } from "./apply-message-status.ts";
import {
  copyFromPhone,
  findForgotten,
  sendMarketing,
  sendWaiting,
  settleStrays,
} from "./conversation-jobs.ts";
import { stopMarketingOf } from "./marketing.repository.ts";
import { webhookProcessor } from "./process-webhook.ts";
import { sendMarketingMessages } from "./send-marketing-messages.ts";
import { sendWaitingMessages } from "./send-waiting-messages.ts";
import { takeUpForgottenMessages } from "./take-up-forgotten-messages.ts";

/**
 * Each worker takes several jobs at a time, and news wakes every worker of a queue: a second one keeps others going
 * beside a slow batch or a slow provider, more of them only ask the database in vain.
 */
const workers = 2;
/** Whoever sends waits for WhatsApp most of the time, with no connection to the database meanwhile. */
const senders = 8;
/** Shops whose marketing is sent at the same time; each sends a few messages at once. */
const marketingSenders = 1;

export function conversationsJobs(ports: Deps): ModuleJobs {
  const { platformChannel } = ports;
  const processWebhook = webhookProcessor(platformChannel?.phoneNumberId ?? null);
  return {
    handlers: [
      handleJob(
        processWebhookJob,
        (base, { webhookId, bodyHash, again = false }) =>
          processWebhook(base, webhookId, { isAgain: again, bodyHash }),
        { concurrency: workers },
      ),
      // One piece at a time: live messages keep the database to themselves meanwhile.
      handleJob(copyFromPhone, phoneCopier(), { concurrency: 1 }),
      handleJob(sendWaiting, (base, job) => sendWaitingMessages(base, ports, job), {
        concurrency: senders,
      }),
      handleJob(sendMarketing, (base, job) => sendMarketingMessages(base, ports, job), {
        concurrency: marketingSenders,
      }),
      handleJob(settleStrays, (base, { shopId, ...about }) =>
        inTransaction(forShop(base, shopId, { kind: "system", job: settleStrays.name }), (tx) =>
          applyStrays(tx, about),
        ),
      ),
    ],
    subscriptions: [
      subscribeWithin(stoppedByLink, "conversations.stop-marketing", (ctx, { customerId }) =>
        inTransaction(ctx, ({ db, shopId }) => stopMarketingOf(db, shopId, customerId)),
      ),
    ],
    schedules: [{ handler: handleJob(findForgotten, takeUpForgottenMessages), everySeconds: 5 }],
  };
}
