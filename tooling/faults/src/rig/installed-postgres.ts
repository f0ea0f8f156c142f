import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { takePort } from "./ports.ts";
import { type Postgres, shutDownServer } from "./postgres.ts";

/** A PostgreSQL with all its programs, as a package of the system installs it. */
export type InstalledPostgres = {
  /** Runs one of its programs as the user the server runs as. */
  run(program: string, args: string[]): void;
  /**
   * Starts a server.
   *
   * @param data a folder that holds a server's files; without it a new one is made in `folder`
   */
  start(folder: string, settings: string[], data?: string): Promise<Postgres>;
};

const home = "/usr/lib/postgresql";

/** @throws Error where the system has none */
export function installedPostgres(): InstalledPostgres {
  const versions = existsSync(home) ? readdirSync(home).toSorted((a, b) => Number(a) - Number(b)) : [];
  const newest = versions.at(-1);
  if (newest === undefined)
    throw new Error("This needs PostgreSQL with its programs (apt-get install postgresql).");
  const bin = path.join(home, newest, "bin");
  const isRoot = process.getuid?.() === 0;
  const run = (program: string, args: string[]): void => {
    const file = path.join(bin, program);
    const words = isRoot ? ["runuser", "-u", "postgres", "--", file, ...args] : [file, ...args];
    execFileSync(words[0]!, words.slice(1), { stdio: ["ignore", "ignore", "inherit"], cwd: "/tmp" });
  };
  return {
    run,
    async start(folder, settings, given) {
      const port = await takePort();
      const data = given ?? path.join(folder, "data");
      if (given === undefined) {
        mkdirSync(path.join(folder, "archive"), { recursive: true });
        chmodSync(folder, 0o777);
        chmodSync(path.join(folder, "archive"), 0o777);
        run("initdb", ["-D", data, "-U", "postgres", "--auth=trust"]);
      }
      const options = ["max_connections=120", ...settings].map((setting) => `-c "${setting}"`).join(" ");
      const start = () =>
        run("pg_ctl", [
          "-D",
          data,
          "-w",
          "-l",
          path.join(folder, `server-${port}.log`),
          "-o",
          `-p ${port} -k ${folder} ${options}`,
          "start",
        ]);
      start();
      return {
        urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
        shutDown: (how) => shutDownServer(data, how),
        startAgain: () => Promise.resolve(start()),
        stop: () =>
          existsSync(path.join(data, "postmaster.pid")) ? shutDownServer(data, "fast") : Promise.resolve(),
      };
    },
  };
}
