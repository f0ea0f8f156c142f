import { inSystem } from "#kernel/ctx.ts";
import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { defineJob } from "#kernel/jobs.ts";
import { deleteEndedSessions } from "./auth.repository.ts";
import { refreshLifeMs } from "./issue-tokens.ts";

const forgetSessions = defineJob<Record<string, never>>("auth.forget-sessions");

export function authJobs(): ModuleJobs {
  const handler = handleJob(forgetSessions, (base) =>
    inSystem(base, (tx) => deleteEndedSessions(tx.db, new Date(base.now().getTime() - refreshLifeMs))),
  );
  return { handlers: [], subscriptions: [], schedules: [{ handler, everySeconds: 3_600 }] };
}
