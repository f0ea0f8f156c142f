import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import type { Deps } from "#modules/deps.ts";
import { advanceSignup } from "./advance-signup.ts";
import { checkAll, checkOne } from "./check-channel.ts";
import { advanceSignupJob, checkAllChannels, checkChannelJob } from "./connect-jobs.ts";

const daySeconds = 86_400;

export const connectJobs = ({ accounts }: Deps): ModuleJobs => ({
  handlers: [
    handleJob(advanceSignupJob, (base, job) => advanceSignup(base, accounts, job), { concurrency: 2 }),
    handleJob(checkChannelJob, (base, job) => checkOne(base, accounts, job)),
  ],
  subscriptions: [],
  schedules: [{ handler: handleJob(checkAllChannels, (base) => checkAll(base)), everySeconds: daySeconds }],
});
