import { type BaseCtx, forShop, inSystem } from "#kernel/ctx.ts";
import type { ProductImportId, ShopId } from "#kernel/ids.ts";
import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { defineJob } from "#kernel/jobs.ts";
import { carryOnProductImport } from "./carry-on-product-import.ts";
import { deleteOldImports, findStuckImports } from "./product-imports.repository.ts";
import { runImport } from "./start-product-import.ts";

const takeUpStuck = defineJob<Record<string, never>>("product-imports.take-up-stuck");
const forgetOld = defineJob<Record<string, never>>("product-imports.forget-old");

/** Lists are kept for questions that come later; then nobody asks. */
const keptDays = 30;
const dayMs = 86_400_000;
/** Longer than some hundred rows take anywhere. */
const stuckMs = 120_000;

async function run(
  base: BaseCtx,
  { shopId, productImportId }: { shopId: ShopId; productImportId: ProductImportId },
): Promise<void> {
  const ctx = forShop(base, shopId, { kind: "system", job: runImport.name });
  while (await carryOnProductImport(ctx, productImportId));
}

/** Finds imports whose job ended without them: its retries were used up while the database was away. */
const takeUp = (base: BaseCtx): Promise<void> =>
  inSystem(base, async (tx) => {
    const stuck = await findStuckImports(tx.db, new Date(tx.now().getTime() - stuckMs));
    for (const one of stuck) await tx.enqueue(runImport, one, { singletonKey: one.productImportId });
  });

const forget = (base: BaseCtx): Promise<void> =>
  inSystem(base, async ({ db, now }) => {
    await deleteOldImports(db, new Date(now().getTime() - keptDays * dayMs));
  });

export const productImportsJobs = (): ModuleJobs => ({
  handlers: [handleJob(runImport, run)],
  subscriptions: [],
  schedules: [
    { handler: handleJob(takeUpStuck, takeUp), everySeconds: 60 },
    { handler: handleJob(forgetOld, forget), everySeconds: 3_600 },
  ],
});
