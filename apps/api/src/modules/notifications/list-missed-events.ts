import { type Ctx, reading } from "#kernel/ctx.ts";
import { findEventsAfter, findNewestEventId } from "./events.repository.ts";

/** Ids are given when written and seen when committed, so the last ones before a break may still have come late. */
const overlap = 100;
const limit = 500;

/**
 * Stands for events that are not told one by one, because there are too many: whoever hears it reads everything again. Its
 * id is the newest one's.
 */
export const gapEvent = "stream.gap";

/** What a stream missed while it was away; what it has already heard may come again. Too much is one `stream.gap`. */
export const listMissedEvents = (ctx: Ctx, lastEventId: number) =>
  reading(ctx, async ({ db, shopId }) => {
    // Before the events, so that a stream that resumes after it misses nothing.
    const newestId = await findNewestEventId(db, shopId);
    const missed = await findEventsAfter(db, shopId, Math.max(0, lastEventId - overlap), limit + 1);
    return missed.length > limit ? [{ id: newestId, name: gapEvent, payload: {} }] : missed;
  });
