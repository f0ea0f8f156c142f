import type { BaseCtx } from "#kernel/ctx.ts";
import { findUnbegun } from "./stage-runs.repository.ts";

/** More than this wait for the next run. */
const atOnce = 500;

/** Orders of every shop that have a stage by now and have not entered one. */
export const listUnbegun = (base: BaseCtx) => base.store.readSystem((db) => findUnbegun(db, atOnce));
