import { z } from "zod";
import type { Database } from "#db/client.ts";
import { eventsChannel, findEventsSince, newestEventId } from "#db/outbox.repository.ts";
import type { Log } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import type { LiveEvents, Notice } from "#ports/live-events.ts";

const Payload = z.object({
  id: z.number(),
  shop_id: z.string(),
  name: z.string(),
  payload: z.record(z.string(), z.unknown()),
});

/** A process that ends between its commit and its notice tells nobody, so what was written is compared with what was heard. */
const compareMs = 5_000;
/** Ids are given when written and seen when committed: so many before the newest may still have come late. */
const overlap = 500;

/** Hears the database's notifications and hands them to the streams of this process, by shop. */
export async function liveEventHub(database: Database, log: Log, everyMs = compareMs): Promise<LiveEvents> {
  const listeners = new Map<ShopId, Set<(notice: Notice) => void>>();
  const heard = new Set<number>();
  /* From the first comparison on: what was written before it, the pages have loaded themselves. */
  let since: number | null = null;
  const tell = (notice: Notice) => {
    if (listeners.size === 0 || heard.has(notice.id)) return;
    heard.add(notice.id);
    for (const listener of listeners.get(notice.shopId) ?? []) listener(notice);
  };
  const compare = async () => {
    if (listeners.size === 0) {
      since = null;
      heard.clear();
      return;
    }
    await database.store.system(async (db) => {
      if (since === null) {
        since = await newestEventId(db);
        return;
      }
      const written = await findEventsSince(db, since);
      for (const notice of written) tell(notice);
      since = Math.max(since, (written.at(-1)?.id ?? 0) - overlap);
      for (const id of heard) if (id <= since) heard.delete(id);
    });
  };
  const comparing = setInterval(() => {
    compare().catch((err: unknown) => log.warn({ err }, "events were not compared"));
  }, everyMs).unref();
  const closers = new Set<() => void>();
  let draining = false;
  const closeStreams = () => {
    for (const close of closers) close();
    closers.clear();
  };
  const stop = await database.listen(eventsChannel, {
    onNotify(text) {
      const { shop_id, ...event } = Payload.parse(JSON.parse(text));
      tell({ ...event, shopId: shop_id as ShopId });
    },
    // Every stream comes back by itself and says what it heard last, so it is told what it missed.
    onGap: closeStreams,
  });
  return {
    subscribe(shopId, onNotice) {
      const ofShop = listeners.get(shopId) ?? new Set();
      listeners.set(shopId, ofShop.add(onNotice));
      return () => {
        ofShop.delete(onNotice);
        if (ofShop.size === 0) listeners.delete(shopId);
      };
    },
    onDrain(close) {
      if (draining) close();
      else closers.add(close);
      return () => closers.delete(close);
    },
    drain() {
      draining = true;
      closeStreams();
    },
    async close() {
      clearInterval(comparing);
      await stop();
    },
  };
}
