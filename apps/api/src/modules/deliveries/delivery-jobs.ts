import { defineJob } from "#kernel/jobs.ts";

/** Removes pictures that no row tells of any more. */
export const forgetPhotos = defineJob<{ keys: string[] }>("deliveries.forget-photos", { retryLimit: 20 });

/** Has pictures forgotten that nobody needs any more. */
export const forgetOld = defineJob<Record<string, never>>("deliveries.forget-old-photos");
