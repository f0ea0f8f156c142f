import { setImmediate, setTimeout } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { createApp } from "./app.ts";
import { FolderInUseError } from "./db/folder-lock.ts";
import { openParts, type Parts } from "./deps.ts";
import { readEnv, SettingsError } from "./env.ts";
import { serverLimits } from "./http/server-limits.ts";
import { inSources } from "./kernel/source-lines.ts";
import { createLog } from "./log.ts";

/**
 * How long the port stays open after the process was told to stop, again and again until that long nothing arrived and
 * nothing was being answered: what is already on its way is still read, every answer ends its connection, and the
 * balancer sees that the process is not ready. Closing the port cuts connections whose request was not read yet.
 */
const farewellMs = 500;
/** How long requests may still take after the process was told to stop. */
const drainMs = 7_000;

async function start(): Promise<void> {
  const env = readEnv();
  const log = createLog(env.LOG_LEVEL, (line) => process.stdout.write(line));
  const workerOnly = process.argv.includes("--worker");
  const apiOnly = process.argv.includes("--api");
  const parts = await openParts(env, log);
  if (env.SEED_DEMO) {
    const { seedDemo } = await import("./db/seed/seed-demo.ts");
    await seedDemo(parts, env);
  }
  if (!apiOnly) parts.queue.work(parts.base);
  const server = workerOnly ? null : await listen(env.HOST, env.API_PORT, parts);
  log.info({ port: workerOnly ? null : env.API_PORT, database: parts.database.kind }, "ready");

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    const ended = (async () => {
      await server?.drain();
      await parts.close();
      return 0;
    })();
    // Whatever hangs, the process is gone within ten seconds.
    void Promise.race([ended, setTimeout(9_500, 1)]).then((code) => process.exit(code));
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(signal));
}

/** An answer after which its connection ends. */
async function lastAnswer(answer: Response | Promise<Response>): Promise<Response> {
  const response = await answer;
  response.headers.set("Connection", "close");
  return response;
}

/** Opens the port and knows how to close it without cutting an answer. */
async function listen(hostname: string, port: number, parts: Parts) {
  let draining = false;
  let answering = 0;
  let arrived = 0;
  const app = createApp(parts.base, parts.deps, {
    async ready() {
      if (draining) return false;
      return parts.database.ping().then(
        () => true,
        () => false,
      );
    },
  });
  const answer: typeof app.fetch = async (request, bindings) => {
    arrived++;
    answering++;
    try {
      return await (draining ? lastAnswer(app.fetch(request, bindings)) : app.fetch(request, bindings));
    } finally {
      answering--;
    }
  };
  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const opened = serve(
      {
        fetch: answer,
        hostname,
        port,
        serverOptions: serverLimits,
      },
      () => resolve(opened),
    );
    opened.once("error", reject);
  });
  return {
    async drain() {
      draining = true;
      parts.deps.liveEvents.drain();
      const untilMs = performance.now() + drainMs;
      let seen: number;
      do {
        seen = arrived;
        await setTimeout(farewellMs);
        // A busy process wakes late: what came meanwhile is read before it is asked whether anything came.
        await setImmediate();
      } while ((answering > 0 || arrived > seen) && performance.now() < untilMs);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.race([closed, setTimeout(Math.max(farewellMs, untilMs - performance.now()))]);
      if ("closeAllConnections" in server) server.closeAllConnections();
    },
  };
}

const stackOf = (error: unknown): string =>
  error instanceof Error ? inSources(error.stack ?? error.message) : String(error);

process.on("uncaughtException", (error) => {
  process.stderr.write(`The API ends with what nobody caught: ${stackOf(error)}\n`);
  process.exit(1);
});

try {
  await start();
} catch (error) {
  const known = error instanceof SettingsError || error instanceof FolderInUseError;
  const reason = (error as NodeJS.ErrnoException).code;
  if (known) process.stderr.write(`${error.message}\n`);
  else if (reason === "EADDRINUSE") process.stderr.write("The API's port is already in use.\n");
  else if (reason === "ECONNREFUSED") process.stderr.write("The database at DATABASE_URL does not answer.\n");
  else process.stderr.write(`The API could not start: ${stackOf(error)}\n`);
  process.exit(1);
}
