import { type BaseCtx, inSystem } from "#kernel/ctx.ts";
import { saveLandmarks } from "./landmarks.repository.ts";

/** What nobody named for this long is no longer offered. */
const learntDays = 180;
const dayMs = 86_400_000;

/** Learns for every delivery area the landmarks that its customers know, so that the next one needs no typing. */
export const learnLandmarks = (base: BaseCtx): Promise<void> =>
  inSystem(base, ({ db, now }) => saveLandmarks(db, new Date(now().getTime() - learntDays * dayMs)));
