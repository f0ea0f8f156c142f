import { type BaseCtx, forShop, inSystem } from "#kernel/ctx.ts";
import { eachByItself } from "#kernel/each-by-itself.ts";
import type { ShopId } from "#kernel/ids.ts";
import { debounceAmong, handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { defineJob } from "#kernel/jobs.ts";
import { daysBefore } from "#kernel/shop-day.ts";
import type { Deps } from "#modules/deps.ts";
import { paymentSucceeded } from "#modules/payments/payments.events.ts";
import { refundDone } from "#modules/refunds/refunds.events.ts";
import type { FiscalProviders } from "#ports/fiscal.ts";
import { closeFiscalDays } from "./close-fiscal-days.ts";
import {
  findDueDevices,
  findKeptDevices,
  findShopsThatReceipt,
  findShopsWithDevices,
} from "./devices.repository.ts";
import { sendFiscalDocuments } from "./fiscal-jobs.ts";
import { clockAt } from "./fiscal.rules.ts";
import { destroyFiscalKeys } from "./retire-fiscal-device.ts";
import { issueAdjustmentNotes } from "./issue-adjustment-notes.ts";
import { issueFiscalReceipts } from "./issue-fiscal-receipts.ts";
import { sendFiscalDocuments as send } from "./send-fiscal-documents.ts";

const issue = defineJob<{ shopId: ShopId }>("fiscal.issue", { coalescesBy: "shopId" });
const note = defineJob<{ shopId: ShopId }>("fiscal.note", { coalescesBy: "shopId" });
const look = defineJob<Record<string, never>>("fiscal.look");
const lookEverySeconds = 30;

/** Receipts payments and notes money that went back whose job was lost, closes days that are over, ends devices of closed shops, and takes up what is due to be sent. */
export async function lookAfterFiscal(base: BaseCtx, fiscal: FiscalProviders): Promise<void> {
  const devices = await inSystem(base, ({ db }) => findKeptDevices(db));
  const yesterday = daysBefore(clockAt(base.now()).day, 1);
  await eachByItself(base, look.name, devices, async (ctx, { deviceId, closedTo, retiredAt }) => {
    await issueFiscalReceipts(ctx, fiscal);
    await issueAdjustmentNotes(ctx, fiscal);
    if (closedTo < yesterday) await closeFiscalDays(ctx, fiscal, deviceId);
    if (retiredAt) await destroyFiscalKeys(ctx, deviceId);
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
      handleJob(
        note,
        (base, { shopId }) =>
          issueAdjustmentNotes(forShop(base, shopId, { kind: "system", job: note.name }), fiscal),
        { concurrency: 2 },
      ),
      handleJob(sendFiscalDocuments, (base, job) => send(base, fiscal, job), { concurrency: 4 }),
    ],
    subscriptions: [],
    schedules: [
      { handler: handleJob(look, (base) => lookAfterFiscal(base, fiscal)), everySeconds: lookEverySeconds },
    ],
    debounces: [
      debounceAmong(issue, findShopsThatReceipt, paymentSucceeded),
      debounceAmong(note, findShopsWithDevices, refundDone),
    ],
  };
}
