import { type SQL, sql } from "drizzle-orm";

// For the busiest paths only; new modules use plain Drizzle, see docs/architecture.md.

/**
 * An update that takes a shop's next number, to be part of the statement that writes the numbered row. The counter's row
 * stays locked until the transaction ends. The shop is the placeholder `shopId`.
 */
export const updateCounter = (kind: "order" | "receipt"): SQL => sql`
  update shop_counters set next = next + 1 where shop_id = ${sql.placeholder("shopId")} and kind = ${sql.raw(`'${kind}'`)}
  returning next - 1 as number`;
