import { type SQL, sql, type Table } from "drizzle-orm";
import type { OlderDb } from "#kernel/db.ts";

/** Counting stops here: beyond it people read "1,000+". */
export const mostCounted = 1_000;

/** How many there are; `capped` when there are more than `count`. */
export type CappedCount = { count: number; capped: boolean };

/** How many rows of a table meet each condition, none counted further than 1,000, in one statement. */
export async function countCapped<Name extends string>(
  db: OlderDb,
  table: Table,
  conditions: Record<Name, SQL | undefined>,
): Promise<Record<Name, CappedCount>> {
  const entries = Object.entries<SQL | undefined>(conditions);
  const counts = entries.map(
    ([name, condition = sql`true`]) => sql`(select count(*)::int from (
      select from ${table} where ${condition} limit ${sql.raw(String(mostCounted + 1))}) counted) as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  const counted = entries.map(([name]): [string, CappedCount] => {
    const count = rows[0]![name]!;
    return [name, { count: Math.min(count, mostCounted), capped: count > mostCounted }];
  });
  return Object.fromEntries(counted) as Record<Name, CappedCount>;
}
