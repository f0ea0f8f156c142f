import { deleteOver, type Retention, retentions, tableOf } from "#db/retention.repository.ts";
import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import type { SettableKept } from "#kernel/kept-days.ts";
import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { defineJob } from "#kernel/jobs.ts";

/** Rows that one transaction deletes, so that none is held for long. */
export const batchRows = 1_000;
/** Of one table in one run; what is left waits for the next. */
const batchesOfRun = 50;
const everySeconds = 600;
const dayMs = 86_400_000;

const prune = defineJob<Record<string, never>>("data.prune");

/** Deletes what is no longer kept, a batch in each transaction. */
export async function pruneOldRows(base: BaseCtx): Promise<void> {
  for (const retention of retentions) await pruneTable(base, retention);
}

async function pruneTable(base: BaseCtx, retention: Retention): Promise<void> {
  const days: number = base.settings.keptDays[tableOf(retention) as SettableKept] ?? retention.keptDays;
  const before = new Date(base.now().getTime() - days * dayMs);
  let forgotten = 0;
  for (let batch = 0; batch < batchesOfRun; batch++) {
    const over = await inSystem(base, ({ db }) => deleteOver(db, retention, before, batchRows));
    forgotten += over.forgotten;
    if (over.deleted === 0) break;
  }
  if (forgotten === 0) return;
  base.log.error(
    { table: tableOf(retention), forgotten, kept_days: days },
    "rows were deleted for their age that nobody had worked on",
  );
}

/** The one schedule that deletes rows for their age alone; `db/retention.repository.ts` says which. */
export const pruningJobs = (): ModuleJobs => ({
  handlers: [],
  subscriptions: [],
  schedules: [{ handler: handleJob(prune, pruneOldRows), everySeconds }],
});
