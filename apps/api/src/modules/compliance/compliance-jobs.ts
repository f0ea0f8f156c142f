import { defineJob } from "#kernel/jobs.ts";

/** Looks for papers that end soon, or have ended. */
export const lookForEndings = defineJob<Record<string, never>>("compliance.look-for-endings");
