import { lookAtGrownTables } from "#db/look-at-grown-tables.ts";
import { inSystem } from "#kernel/ctx.ts";
import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { defineJob } from "#kernel/jobs.ts";

const everySeconds = 60;

const look = defineJob<Record<string, never>>("data.look");

/**
 * Keeps the planner's picture of young tables true. A plan made while a table was empty reads every row of a shop once there
 * are some; PostgreSQL notices by itself after a while, and the embedded one never.
 */
export const lookingJobs = (): ModuleJobs => ({
  handlers: [],
  subscriptions: [],
  schedules: [
    {
      handler: handleJob(
        look,
        async (base) => void (await inSystem(base, ({ db }) => lookAtGrownTables(db))),
      ),
      everySeconds,
    },
  ],
});
