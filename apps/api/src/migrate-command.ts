import { parseArgs } from "node:util";
import { allowRunning } from "./db/allow-running.ts";
import { openParts } from "./deps.ts";
import { type Env, SettingsError } from "./env.ts";
import type { Log } from "./kernel/ctx.ts";

/**
 * The command `migrate [--runs-as <login>]`: brings the database and the job queue to this version with the owner's login, and
 * lets another login, which owns nothing, run the product on it.
 *
 * @returns what was done, in one sentence
 * @throws SettingsError saying what is wrong
 */
export async function runMigrate(env: Env, args: string[], log: Log): Promise<string> {
  const runsAs = readLogin(args);
  if (!env.DATABASE_URL)
    throw new SettingsError("DATABASE_URL names the database to migrate, with its owner's login.");
  const parts = await openParts(env, log);
  try {
    if (runsAs !== null && !(await allowRunning(parts.database, runsAs)))
      throw new SettingsError(`There is no login ${runsAs} on this server.`);
  } finally {
    await parts.close();
  }
  return `The database is of this version${runsAs === null ? "" : `, and ${runsAs} may run on it`}.`;
}

function readLogin(args: string[]): string | null {
  try {
    const { values } = parseArgs({ args, options: { "runs-as": { type: "string" } } });
    return values["runs-as"] ?? null;
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
}
