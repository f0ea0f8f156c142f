import { defineEvent } from "#kernel/jobs.ts";

/** Days of the shop are counted anew. */
export const analyticsFolded = defineEvent<Record<string, never>>("analytics.folded");
