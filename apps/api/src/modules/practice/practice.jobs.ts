import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import type { Deps } from "#modules/deps.ts";
import { playOrder } from "./play-order.ts";
import { playPayment } from "./play-payment.ts";
import { playOrderJob, playPaymentJob } from "./practice-jobs.ts";

/** Plays the practice customer; nothing where there is no sandbox. */
export function practiceJobs({ practice }: Deps): ModuleJobs {
  if (!practice) return { handlers: [], subscriptions: [], schedules: [] };
  const { sandbox } = practice;
  return {
    handlers: [
      handleJob(playOrderJob, (base, { shopId }) => playOrder(base, sandbox, shopId)),
      handleJob(playPaymentJob, (base, payload) => playPayment(base, sandbox, payload)),
    ],
    subscriptions: [],
    schedules: [],
  };
}
