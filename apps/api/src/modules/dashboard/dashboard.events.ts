import { defineEvent } from "#kernel/jobs.ts";

/** The shop's figures are new. */
export const dashboardFolded = defineEvent<Record<string, never>>("dashboard.folded");
