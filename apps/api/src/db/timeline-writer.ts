import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#kernel/db.ts";
import { fixedStatement } from "./fixed-statement.ts";
import { of } from "./placeholder.ts";
import { runLater } from "./later.ts";
import type { orderTimeline } from "./schema/orders.ts";

// For the busiest paths only; new modules use plain Drizzle, see docs/architecture.md.

type NewEntry = Pick<typeof orderTimeline.$inferInsert, "shopId" | "orderId" | "kind" | "actor" | "at">;

/**
 * Makes a function that queues entries of orders' histories.
 *
 * @param facts the entry's facts as JSON; may use `shopId`, `orderId` and the names of `More` as placeholders
 */
export function timelineWriter<More extends object = object>(
  facts: SQL,
): (db: Db, entry: NewEntry & More) => void {
  const insertTimelineEntry = fixedStatement(sql`
    insert into order_timeline (shop_id, order_id, kind, actor, facts, at)
    values (${of("shopId")}, ${of("orderId")}, ${of("kind")}, ${of("actor")}, ${facts}, ${of("at")}::timestamptz)`);
  return (db, entry) => runLater(db, insertTimelineEntry, { ...entry, at: entry.at.toISOString() });
}
