import { type Ctx, reading } from "#kernel/ctx.ts";
import { findEventsAfter } from "./notifications.repository.ts";

/** Ids are given when written and seen when committed, so the last ones before a break may still have come late. */
const overlap = 100;
const limit = 500;

/** What a stream missed while it was away; what it has already heard may come again. */
export const listMissedEvents = (ctx: Ctx, lastEventId: number) =>
  reading(ctx, (reader) =>
    findEventsAfter(reader.db, reader.shopId, Math.max(0, lastEventId - overlap), limit),
  );
