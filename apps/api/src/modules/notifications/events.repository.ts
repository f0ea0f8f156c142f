import { and, asc, desc, eq, gt } from "drizzle-orm";
import { outboxEvents } from "#db/schema/outbox.ts";
import type { Db } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";

/** Events written after one, oldest first. */
export const findEventsAfter = (db: Db, shopId: ShopId, afterId: number, limit: number) =>
  db
    .select({ id: outboxEvents.id, name: outboxEvents.name, payload: outboxEvents.payload })
    .from(outboxEvents)
    .where(and(eq(outboxEvents.shopId, shopId), gt(outboxEvents.id, afterId)))
    .orderBy(asc(outboxEvents.id))
    .limit(limit);

/** 0 where the shop has none. */
export async function findNewestEventId(db: Db, shopId: ShopId): Promise<number> {
  const [newest] = await db
    .select({ id: outboxEvents.id })
    .from(outboxEvents)
    .where(eq(outboxEvents.shopId, shopId))
    .orderBy(desc(outboxEvents.id))
    .limit(1);
  return newest?.id ?? 0;
}
