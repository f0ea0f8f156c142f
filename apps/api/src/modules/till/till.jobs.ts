import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { defineJob } from "#kernel/jobs.ts";
import { findStuckDevices } from "./find-stuck-devices.ts";

const findStuck = defineJob<Record<string, never>>("till.find-stuck-devices");

/** Tells shops of devices that do not get rid of what they keep. */
export const tillJobs = (): ModuleJobs => ({
  handlers: [],
  subscriptions: [],
  schedules: [{ handler: handleJob(findStuck, findStuckDevices), everySeconds: 60 }],
});
