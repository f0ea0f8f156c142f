import { type BaseCtx, forShop, inSystem } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import type { ShopId } from "#kernel/ids.ts";
import { debounceAmong, handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { defineJob } from "#kernel/jobs.ts";
import { daysBefore } from "#kernel/shop-day.ts";
import type { Deps } from "#modules/deps.ts";
import { paymentSucceeded } from "#modules/payments/payments.events.ts";
import type { FiscalProviders } from "#ports/fiscal.ts";
import { closeFiscalDays } from "./close-fiscal-days.ts";
import { findDueDevices, findShopsThatReceipt, findShopsWithDevices } from "./devices.repository.ts";
import { sendFiscalDocuments } from "./fiscal-jobs.ts";
import { clockAt } from "./fiscal.rules.ts";
import { destroyFiscalKeys } from "./retire-fiscal-device.ts";
import { issueFiscalReceipts } from "./issue-fiscal-receipts.ts";
import { sendFiscalDocuments as send } from "./send-fiscal-documents.ts";

const issue = defineJob<{ shopId: ShopId }>("fiscal.issue", { coalescesBy: "shopId" });
const look = defineJob<Record<string, never>>("fiscal.look");
const lookEverySeconds = 30;

/** Receipts payments whose job was lost, closes days that are over, ends devices of closed shops, and takes up what is due to be sent. */
export async function lookAfterFiscal(base: BaseCtx, fiscal: FiscalProviders): Promise<void> {
  const shops = await inSystem(base, ({ db }) => findShopsWithDevices(db));
  const yesterday = daysBefore(clockAt(base.now()).day, 1);
  await eachByItself(base, look.name, shops, async (ctx, { closedTo, retiredAt }) => {
    await issueFiscalReceipts(ctx, fiscal);
    if (closedTo < yesterday) await closeFiscalDays(ctx, fiscal);
    if (retiredAt) await destroyFiscalKeys(ctx);
  });
  await inSystem(base, async (tx) => {
    for (const { shopId, deviceId } of await findDueDevices(tx.db, tx.now()))
      await tx.enqueue(sendFiscalDocuments, { shopId, deviceId });
  });
}

/** Receipts after each payment, and the lane by which they reach the tax authority: selling waits for neither. */
export function fiscalJobs({ fiscal }: Deps): ModuleJobs {
  return {
    handlers: [
      handleJob(
        issue,
        (base, { shopId }) =>
          issueFiscalReceipts(forShop(base, shopId, { kind: "system", job: issue.name }), fiscal),
        { concurrency: 2 },
      ),
      handleJob(sendFiscalDocuments, (base, job) => send(base, fiscal, job), { concurrency: 4 }),
    ],
    subscriptions: [],
    schedules: [
      { handler: handleJob(look, (base) => lookAfterFiscal(base, fiscal)), everySeconds: lookEverySeconds },
    ],
    debounces: [debounceAmong(issue, findShopsThatReceipt, paymentSucceeded)],
  };
}
