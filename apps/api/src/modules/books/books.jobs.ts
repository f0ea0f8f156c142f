import { handleJob, type ModuleJobs } from "#kernel/job-handlers.ts";
import { checkAllBooks, checkAllBooksJob } from "./check-books.ts";

const daySeconds = 86_400;

export const booksJobs = (): ModuleJobs => ({
  handlers: [],
  subscriptions: [],
  schedules: [{ handler: handleJob(checkAllBooksJob, checkAllBooks), everySeconds: daySeconds }],
});
