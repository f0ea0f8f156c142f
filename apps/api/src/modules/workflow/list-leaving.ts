import type { BaseCtx } from "#kernel/ctx.ts";
import { findLeaving, findPaid } from "./stage-runs.repository.ts";

const atOnce = 200;

/** Orders of every shop that leave their stage by themselves now: their time is up, or nothing is owed any more. */
export const listLeaving = (base: BaseCtx) =>
  base.store.readSystem(async (db) => ({
    after: await findLeaving(db, base.now(), atOnce),
    paid: await findPaid(db, atOnce),
  }));
