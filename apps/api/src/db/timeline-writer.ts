import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#kernel/db.ts";
import { fixedStatement } from "./fixed-statement.ts";
import { runLater } from "./later.ts";
import type { orderTimeline } from "./schema/orders.ts";

// For the busiest paths only; new modules use plain Drizzle, see docs/architecture.md.

type NewEntry = Pick<typeof orderTimeline.$inferInsert, "shopId" | "orderId" | "kind" | "actor" | "at">;

const of = (name: string) => sql.placeholder(name);

/**
 * A way to add entries to orders' histories, each of which leaves with its transaction's next statement.
 *
 * @param facts what an entry shows beside it, as JSON; `shopId`, `orderId` and the names of `More` are placeholders in it
 */
export function timelineWriter<More extends object = object>(
  facts: SQL,
): (db: Db, entry: NewEntry & More) => void {
  const adding = fixedStatement(sql`
    insert into order_timeline (shop_id, order_id, kind, actor, facts, at)
    values (${of("shopId")}, ${of("orderId")}, ${of("kind")}, ${of("actor")}, ${facts}, ${of("at")}::timestamptz)`);
  return (db, entry) => runLater(db, adding, { ...entry, at: entry.at.toISOString() });
}
