import { inSystem } from "#kernel/ctx.ts";
import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { defineJob } from "#kernel/jobs.ts";
import { deleteContactMessagesBefore } from "./contact.repository.ts";

/** The privacy policy promises this. */
const keptDays = 365;
const dayMs = 86_400_000;

const forgetMessages = defineJob<Record<string, never>>("contact.forget-messages");

export function contactJobs(): ModuleJobs {
  const handler = handleJob(forgetMessages, (base) =>
    inSystem(base, (tx) =>
      deleteContactMessagesBefore(tx.db, new Date(base.now().getTime() - keptDays * dayMs)),
    ),
  );
  return { handlers: [], subscriptions: [], schedules: [{ handler, everySeconds: 86_400 }] };
}
