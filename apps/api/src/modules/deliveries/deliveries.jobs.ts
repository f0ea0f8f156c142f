import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import type { Deps } from "#modules/deps.ts";
import { forgetOld, forgetPhotos } from "./delivery-jobs.ts";
import { forgetOldPhotos } from "./forget-receivers.ts";

/** Pictures at the door are kept as long as they can settle a dispute. */
export function deliveriesJobs({ files }: Deps): ModuleJobs {
  return {
    handlers: [
      handleJob(forgetPhotos, async (_base, { keys }) => {
        for (const key of keys) await files.remove(key);
      }),
    ],
    subscriptions: [],
    schedules: [{ handler: handleJob(forgetOld, forgetOldPhotos), everySeconds: 3_600 }],
  };
}
