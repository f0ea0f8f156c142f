import type { Tx } from "#kernel/ctx.ts";
import { findDueRuns, type OpenRun } from "./runs.repository.ts";

/** Nobody goes on with a flow after this long without a word; what they write then begins anew. */
const idleMs = 24 * 3_600_000;
const atOnce = 500;

/** Whether somebody said nothing for so long that they have left. */
export const isLeft = ({ run, touchedAt }: OpenRun, now: Date): boolean =>
  run.until === null && touchedAt < now.getTime() - idleMs;

/** Chats of all shops whose flow goes on by itself, or was left. */
export const listDueRuns = ({ db, now }: Pick<Tx, "db" | "now">) =>
  findDueRuns(db, now(), new Date(now().getTime() - idleMs), atOnce);
