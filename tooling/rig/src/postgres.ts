import { chmodSync, chownSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { withClient } from "./database.ts";
import { pinnedPrograms, runPostgresProgram, serverUser } from "./postgres-programs.ts";
import { startProgram } from "./program.ts";
import { takePort } from "./take-port.ts";

/** How PostgreSQL is told to go: `fast` cuts its clients and closes cleanly, `immediate` is a crash it recovers from. */
export type ShutDown = "fast" | "immediate";

const signals = { fast: "SIGINT", immediate: "SIGQUIT" } as const;

/** A PostgreSQL of a run's own; whoever reaches the port may enter. */
export type Postgres = {
  urlOf(database: string): string;
  /** Resolves when the server is gone. */
  shutDown(how: ShutDown): Promise<void>;
  /** On the same port and files. */
  startAgain(): Promise<void>;
  /** Shuts it down where it still runs; its files stay. */
  stop(): Promise<void>;
};

/**
 * Starts a PostgreSQL on files of its own in a folder, whose parents the server's user must be able to enter.
 *
 * @param settings what goes behind `-c`; without any, every commit is on the disk before it is answered
 * @param options.programs the folder of its programs, the pinned ones when left out
 * @param options.data files of a server that exist already
 */
export async function startPostgres(
  folder: string,
  settings: readonly string[] = [],
  options: { programs?: string; data?: string } = {},
): Promise<Postgres> {
  const programs = options.programs ?? (await pinnedPrograms());
  const data = options.data ?? path.join(folder, "data");
  const user = serverUser();
  mkdirSync(folder, { recursive: true });
  // The server's user writes there, and its clients' programs may read.
  chmodSync(folder, 0o755);
  if (user) chownSync(folder, user.uid, user.gid);
  if (!existsSync(data)) {
    const choices = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];
    await runPostgresProgram(path.join(programs, "initdb"), [`--pgdata=${data}`, ...choices]);
  }
  const port = await takePort();
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const start = () =>
    startProgram(
      {
        name: "PostgreSQL",
        command: path.join(programs, "postgres"),
        args: ["-D", data, "-p", String(port), "-k", ""].concat(
          ["max_connections=200", ...settings].flatMap((setting) => ["-c", setting]),
        ),
        env: { LC_ALL: "C" },
        logFile: path.join(folder, `server-${port}.log`),
        lastSignal: signals.immediate,
        ...(user && { user }),
      },
      () => withClient(urlOf("postgres"), () => true).catch(() => false),
    );
  let server = await start();
  const shutDown = async (how: ShutDown) => {
    server.signal(signals[how]);
    await server.ended;
  };
  return {
    urlOf,
    shutDown,
    async startAgain() {
      server = await start();
    },
    async stop() {
      if (server.isRunning()) await shutDown("fast");
    },
  };
}
