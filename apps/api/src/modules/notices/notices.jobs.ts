import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import type { Deps } from "#modules/deps.ts";
import { forgetNoticeFacts } from "./forget-notice-facts.ts";
import { forgetFacts, sendJobs } from "./notice-jobs.ts";
import { sendNotice } from "./send-notice.ts";

/** Notices wait for slow providers, so that several of each job are sent at once. */
const concurrency = 4;

export function noticesJobs(deps: Deps): ModuleJobs {
  const send = sendJobs.map((job) =>
    handleJob(job, (base, attempt) => sendNotice(base, deps, attempt), { concurrency }),
  );
  return {
    handlers: send,
    subscriptions: [],
    schedules: [{ handler: handleJob(forgetFacts, forgetNoticeFacts), everySeconds: 3_600 }],
  };
}
