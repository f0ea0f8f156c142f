import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { forgetUnsent, lookForEndings } from "./compliance-jobs.ts";
import { forgetUnsentDocuments } from "./forget-unsent-documents.ts";
import { followEndings } from "./follow-endings.ts";

export const complianceJobs = (): ModuleJobs => ({
  handlers: [],
  subscriptions: [],
  // Days begin at midnight in Dar es Salaam; an hour later at most it is said.
  schedules: [
    { handler: handleJob(lookForEndings, followEndings), everySeconds: 3_600 },
    { handler: handleJob(forgetUnsent, forgetUnsentDocuments), everySeconds: 3_600 },
  ],
});
