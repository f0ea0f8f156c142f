/**
 * Loaded before the API: kills the process at the statement that the point in TRAP_FILE names, when it comes to the
 * embedded database. The product holds no code for that, and there is no connection to stand between.
 */
import { existsSync, readFileSync } from "node:fs";
import process from "node:process";
import { PGlite } from "@electric-sql/pglite";
import { StatementReader } from "../lane/database-gate.ts";
import { killPoints } from "./kill-points.ts";

const trapFile = process.env.TRAP_FILE ?? "";
const statements = new StatementReader();
/** There is one connection, and transactions have it one after the other. */
let before: string[] = [];

const run = Reflect.get(PGlite.prototype, "execProtocolRawSync") as (message: Uint8Array) => Uint8Array;

function execProtocolRawSync(this: PGlite, message: Uint8Array): Uint8Array {
  const statement = statements.read(Buffer.from(message));
  if (statement === null) return run.call(this, message);
  const name = existsSync(trapFile) ? readFileSync(trapFile, "utf8") : null;
  const point = killPoints.find((one) => one.name === name);
  const isHere = point?.at === "database" && point.trap.matches({ statement, before });
  if (isHere && point.trap.side === "before") process.kill(process.pid, "SIGKILL");
  before = /^\s*begin/i.test(statement) ? [] : [...before, statement];
  const answer = run.call(this, message);
  if (isHere) process.kill(process.pid, "SIGKILL");
  return answer;
}

Object.assign(PGlite.prototype, { execProtocolRawSync });
