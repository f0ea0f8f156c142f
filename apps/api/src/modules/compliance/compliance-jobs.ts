import { defineJob } from "#kernel/jobs.ts";

/** Looks for papers that end soon, or have ended. */
export const lookForEndings = defineJob<Record<string, never>>("compliance.look-for-endings");

/** Removes documents that were added long ago and never sent for review. */
export const forgetUnsent = defineJob<Record<string, never>>("compliance.forget-unsent");
