import { defineJob } from "#kernel/jobs.ts";

/** Works through a stored webhook, after it was answered. */
export const processWebhook = defineJob<{ webhookId: string }>("conversations.process-webhook", {
  retryLimit: 8,
});
