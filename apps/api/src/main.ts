import { setTimeout } from "node:timers/promises";
import { createApp, createLeavingApp } from "./app.ts";
import { OtherVersionError } from "./db/applied-migrations.ts";
import { NotMigratedError } from "./db/migrate.ts";
import { FolderInUseError } from "./db/folder-lock.ts";
import { openParts, type Parts } from "./deps.ts";
import { isReachable, readEnv, SettingsError } from "./env.ts";
import { openPort } from "./http/open-port.ts";
import { NoPrimaryError } from "./kernel/no-primary-error.ts";
import type { Observer } from "./kernel/observer.ts";
import { inSources } from "./kernel/source-lines.ts";
import { createLog } from "./log.ts";
import { openObserving } from "./observe/open-observing.ts";
import { findDemoShop } from "./modules/shops/demo-shop.ts";

async function start(): Promise<void> {
  const env = readEnv();
  const log = createLog(env.LOG_LEVEL, (line) => process.stdout.write(line));
  const workerOnly = process.argv.includes("--worker");
  const apiOnly = process.argv.includes("--api");
  const observing = await openObserving(env, log);
  const parts = await openParts(env, log, observing.observer);
  if (isReachable(env) && (await findDemoShop(parts.base)))
    throw new SettingsError(
      "The demo shop is in this database, and everybody knows its owner's password: in production, or with an https address, use a database without it.",
    );
  if (env.SEED_DEMO) {
    const { seedDemo } = await import("./seed/seed-demo.ts");
    await seedDemo(parts, env);
    if (parts.sandbox) {
      const { introduceCustomers } = await import("./seed/introduce-customers.ts");
      // It starts beside this program: nobody waits for it.
      void introduceCustomers(parts.base, parts.sandbox).catch((error: unknown) =>
        log.warn({ err: error }, "the sandbox knows nobody of the demo shop"),
      );
    }
  }
  if (!apiOnly) parts.queue.work(parts.base);
  const server = workerOnly ? null : await listen(env.HOST, env.API_PORT, parts, observing.observer);
  await observing.open(parts.database);
  log.info({ port: workerOnly ? null : env.API_PORT, database: parts.database.kind }, "ready");

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    const ended = (async () => {
      parts.deps.liveEvents.drain();
      // Jobs rest meanwhile: what runs comes to its end, and the answers have the machine for themselves.
      await Promise.all([server?.drain(), parts.queue.rest()]);
      await parts.close();
      await observing.close();
      return 0;
    })();
    // Whatever hangs, the process is gone within ten seconds.
    void Promise.race([ended, setTimeout(9_500, 1)]).then((code) => process.exit(code));
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(signal));
}

/** Opens the port; the process is ready until it is told to stop, as long as its database answers. */
async function listen(hostname: string, port: number, parts: Parts, observer: Observer) {
  const health = {
    async ready() {
      if (opened.isDraining()) return false;
      return parts.database.ping().then(
        () => true,
        () => false,
      );
    },
  };
  const app = createApp(parts.base, parts.deps, health, observer);
  const opened = await openPort({ hostname, port }, { app, leaving: createLeavingApp(parts.base) });
  return opened;
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? inSources(error.stack ?? error.message) : String(error);

process.on("uncaughtException", (error) => {
  process.stderr.write(`The API ends with what nobody caught: ${stackOf(error)}\n`);
  process.exit(1);
});

/** What the person who started the process can mend; the message says how. */
const plainFailures = [SettingsError, FolderInUseError, OtherVersionError, NotMigratedError, NoPrimaryError];

const [command, ...args] = process.argv.slice(2);
try {
  if (command === "create-owner") {
    const { runCreateOwner } = await import("./create-owner.ts");
    const log = createLog("error", (line) => process.stderr.write(line));
    process.stdout.write(`${await runCreateOwner(readEnv(), args, process.stdin, log)}\n`);
    process.exit(0);
  }
  if (command === "add-provider-account") {
    const { runAddProviderAccount } = await import("./add-provider-account.ts");
    const log = createLog("error", (line) => process.stderr.write(line));
    process.stdout.write(`${await runAddProviderAccount(readEnv(), args, process.stdin, log)}\n`);
    process.exit(0);
  }
  if (command === "note-sms-sender") {
    const { runNoteSmsSender } = await import("./note-sms-sender.ts");
    const log = createLog("error", (line) => process.stderr.write(line));
    process.stdout.write(`${await runNoteSmsSender(readEnv(), args, log)}\n`);
    process.exit(0);
  }
  if (command === "review-compliance") {
    const { runReviewCompliance } = await import("./review-compliance.ts");
    const log = createLog("error", (line) => process.stderr.write(line));
    process.stdout.write(`${await runReviewCompliance(readEnv(), args, log)}\n`);
    process.exit(0);
  }
  if (command === "check-books") {
    const { runCheckBooks } = await import("./check-books-command.ts");
    const log = createLog("error", (line) => process.stderr.write(line));
    const { text, fits } = await runCheckBooks(readEnv(), args, log);
    process.stdout.write(`${text}\n`);
    process.exit(fits ? 0 : 1);
  }
  if (command === "migrate") {
    const { runMigrate } = await import("./migrate-command.ts");
    const log = createLog("error", (line) => process.stderr.write(line));
    process.stdout.write(`${await runMigrate(readEnv(), args, log)}\n`);
    process.exit(0);
  }
  await start();
} catch (error) {
  const isPlain = plainFailures.some((kind) => error instanceof kind);
  const reason = (error as NodeJS.ErrnoException).code;
  if (isPlain) process.stderr.write(`${(error as Error).message}\n`);
  else if (reason === "EADDRINUSE") process.stderr.write("The API's port is already in use.\n");
  else if (reason === "ECONNREFUSED") process.stderr.write("The database at DATABASE_URL does not answer.\n");
  else process.stderr.write(`The API could not start: ${stackOf(error)}\n`);
  process.exit(1);
}
