import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { defineJob } from "#kernel/jobs.ts";
import { tellOfDay } from "./tell-of-day.ts";

const tell = defineJob<Record<string, never>>("to-make.tell-of-day");

/** Tells in the morning what is to be made. */
export const toMakeJobs = (): ModuleJobs => ({
  handlers: [],
  subscriptions: [],
  schedules: [{ handler: handleJob(tell, tellOfDay), everySeconds: 900 }],
});
