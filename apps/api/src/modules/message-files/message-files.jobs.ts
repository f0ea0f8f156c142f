import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import type { Deps } from "#modules/deps.ts";
import { fetchFile } from "./fetch-file.ts";
import { fetchFile as fetchFileJob, findForgotten, removeFile } from "./message-file-jobs.ts";
import { removeStoredFile } from "./store-file.ts";
import { takeUpForgottenFiles } from "./take-up-forgotten-files.ts";

/** Each holds a whole file in memory while it is looked at. */
const fetchers = 3;

export const messageFilesJobs = (ports: Deps): ModuleJobs => ({
  handlers: [
    handleJob(fetchFileJob, (base, job) => fetchFile(base, ports, job), { concurrency: fetchers }),
    handleJob(removeFile, (_base, job) => removeStoredFile(ports.files, job)),
  ],
  subscriptions: [],
  schedules: [{ handler: handleJob(findForgotten, takeUpForgottenFiles), everySeconds: 10 }],
});
