import type { Tx } from "#kernel/ctx.ts";
import { type StageRun, updateRun } from "./stage-runs.repository.ts";

/** Writes into the run log why an order could not leave its stage by itself; it is not tried again. */
export const keepInStage = async ({ db }: Tx, stay: StageRun, problem: string): Promise<void> =>
  void (await updateRun(db, stay, { movesAt: null, leavesWhenPaid: false, problem }));
