import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { defineJob } from "#kernel/jobs.ts";
import type { Deps } from "#modules/deps.ts";
import { forgetUnusedPictures } from "./forget-unused-pictures.ts";
import { pictureFiles } from "./picture.rules.ts";
import { removePictureFiles, removeProductFile } from "./remove-picture.ts";

const forgetPictures = defineJob<Record<string, never>>("media.forget-unused-pictures");

export function mediaJobs({ files }: Deps): ModuleJobs {
  const removing = handleJob(removePictureFiles, async (_base, { key }) => {
    await Promise.all(pictureFiles(key).map((file) => files.remove(file)));
  });
  const removingDocument = handleJob(removeProductFile, (_base, { key }) => files.remove(key));
  const forgetting = handleJob(forgetPictures, forgetUnusedPictures);
  return {
    handlers: [removing, removingDocument],
    subscriptions: [],
    schedules: [{ handler: forgetting, everySeconds: 3_600 }],
  };
}
