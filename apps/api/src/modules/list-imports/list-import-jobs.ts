import { lookAtGrownTables } from "#db/look-at-grown-tables.ts";
import { type BaseCtx, type Ctx, forShop, inSystem } from "#kernel/ctx.ts";
import type { ImportId, ShopId } from "#kernel/ids.ts";
import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { defineJob } from "#kernel/jobs.ts";
import type { ImportKind } from "./import-kind.ts";

const dayMs = 86_400_000;
/** Longer than some hundred rows take anywhere. */
const stuckMs = 120_000;

/**
 * Carries imports of a kind out, takes up those whose job ended without them, since its retries were used up while the
 * database was away, and forgets old ones.
 *
 * @param carryOn carries out some rows; answers whether any may be left
 */
export function listImportJobs(
  { store, job, keptDays }: ImportKind,
  carryOn: (ctx: Ctx, id: ImportId) => Promise<boolean>,
): ModuleJobs {
  const module = job.name.split(".")[0]!;
  const takeUpStuck = defineJob<Record<string, never>>(`${module}.take-up-stuck`);
  const forgetOld = defineJob<Record<string, never>>(`${module}.forget-old`);

  async function run(base: BaseCtx, { shopId, importId }: { shopId: ShopId; importId: ImportId }) {
    const ctx = forShop(base, shopId, { kind: "system", job: job.name });
    // The first rows of a young shop are many at once: what is planned after them reads by keys.
    while (await carryOn(ctx, importId)) await inSystem(base, ({ db }) => lookAtGrownTables(db));
  }
  const takeUp = (base: BaseCtx): Promise<void> =>
    inSystem(base, async (tx) => {
      const stuck = await store.findStuck(tx.db, new Date(tx.now().getTime() - stuckMs));
      for (const { shopId, id } of stuck) await tx.enqueue(job, { shopId, importId: id });
    });
  const forget = (base: BaseCtx): Promise<void> =>
    inSystem(base, async ({ db, now }) => {
      await store.deleteOld(db, new Date(now().getTime() - keptDays * dayMs));
    });

  return {
    handlers: [handleJob(job, run)],
    subscriptions: [],
    schedules: [
      { handler: handleJob(takeUpStuck, takeUp), everySeconds: 60 },
      { handler: handleJob(forgetOld, forget), everySeconds: 3_600 },
    ],
  };
}
