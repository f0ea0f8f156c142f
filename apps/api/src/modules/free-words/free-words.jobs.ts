import { inSystem } from "#kernel/ctx.ts";
import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { defineJob } from "#kernel/jobs.ts";
import { deleteNotUnderstoodBefore } from "./free-words.repository.ts";

/** Long enough to teach a word, and no archive of what customers wrote. */
const keptDays = 30;
const dayMs = 86_400_000;

const forgetSentences = defineJob<Record<string, never>>("free-words.forget-sentences");

export function freeWordsJobs(): ModuleJobs {
  const handler = handleJob(forgetSentences, (base) =>
    inSystem(base, (tx) =>
      deleteNotUnderstoodBefore(tx.db, new Date(base.now().getTime() - keptDays * dayMs)),
    ),
  );
  return { handlers: [], subscriptions: [], schedules: [{ handler, everySeconds: 86_400 }] };
}
