import { z } from "zod";
import type { Database } from "#db/client.ts";
import { eventsChannel } from "#db/outbox.repository.ts";
import type { ShopId } from "#kernel/ids.ts";
import type { LiveEvents, Notice } from "#ports/live-events.ts";

const Payload = z.object({
  id: z.number(),
  shop_id: z.string(),
  name: z.string(),
  payload: z.record(z.string(), z.unknown()),
});

/** Hears the database's notifications and hands them to the streams of this process, by shop. */
export async function liveEventHub(database: Database): Promise<LiveEvents> {
  const listeners = new Map<ShopId, Set<(notice: Notice) => void>>();
  const closers = new Set<() => void>();
  let draining = false;
  const closeStreams = () => {
    for (const close of closers) close();
    closers.clear();
  };
  const stop = await database.listen(eventsChannel, {
    onNotify(text) {
      const { shop_id, ...event } = Payload.parse(JSON.parse(text));
      const shopId = shop_id as ShopId;
      for (const listener of listeners.get(shopId) ?? []) listener({ ...event, shopId });
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
    close: stop,
  };
}
