import type { Query } from "drizzle-orm";
import type { Db } from "#kernel/db.ts";
import { sendLater } from "./later.ts";

/**
 * Writes what a query builder has put together as `sendLater` does: nobody waits for it.
 *
 * @param onCount called with the number of rows once they are written
 */
export function writeLater(
  db: Db,
  statement: { toSQL(): Query },
  onCount: (count: number) => void = () => undefined,
): Promise<void> {
  const { sql, params } = statement.toSQL();
  return sendLater(db, sql, params, { onResult: ({ rows }) => onCount(rows.length) });
}
