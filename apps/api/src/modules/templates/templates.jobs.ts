import { forShop } from "#kernel/ctx.ts";
import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { findChannel } from "#modules/connect/find-channel.ts";
import type { Deps } from "#modules/deps.ts";
import { reviewText } from "./review-text.ts";
import { readAllTemplates, readTemplates } from "./sync-templates.ts";
import { removeAtMeta, submitText, syncAllTemplates, syncTemplates } from "./template-jobs.ts";

const daySeconds = 86_400;

export const templatesJobs = ({ templates, files }: Deps): ModuleJobs => ({
  handlers: [
    handleJob(submitText, (base, job) => reviewText(base, { templates, files }, job), { concurrency: 2 }),
    handleJob(syncTemplates, (base, job) => readTemplates(base, templates, job)),
    handleJob(removeAtMeta, async (base, { shopId, channelId, name, metaId }) => {
      const ctx = forShop(base, shopId, { kind: "system", job: removeAtMeta.name });
      const channel = await findChannel(ctx, channelId);
      if (!channel?.wabaId) return;
      const { wabaId, tokenSealed } = channel;
      const removed = await templates.remove({ wabaId, tokenSealed }, { name, metaId });
      if (!removed.ok && removed.failure.kind === "retry")
        throw new Error(`Meta cannot remove a template now: ${removed.failure.text}`);
    }),
  ],
  subscriptions: [],
  schedules: [
    { handler: handleJob(syncAllTemplates, (base) => readAllTemplates(base)), everySeconds: daySeconds },
  ],
});
