import type { Query } from "drizzle-orm";
import type { Db } from "#kernel/db.ts";
import { type FixedStatement, type FixedValues } from "./fixed-statement.ts";
import { type Later, transactionOf } from "./open-transaction.ts";

/*
 * Statements that are queued instead of sent: they run ahead of the transaction's next statement, or of its commit, in one
 * message with it, and in their order. When one fails, that statement or the commit fails with its error. This saves a
 * round trip each, and costs that a return does not mean "done"; so it is for the busiest paths alone, which
 * tooling/lint/dependency-cruiser.mjs lists, and each function that only queues ends in "Later".
 */

/**
 * Queues a fixed statement.
 *
 * @param then.onRows called with the rows once the statement has run
 * @param then.toRefusal turns its failure into the error that the transaction fails with
 * @throws Error where `db` only reads, or a value is missing
 */
export function runLater<Row>(
  db: Db,
  statement: FixedStatement<Row>,
  values: FixedValues,
  then: { onRows?: (rows: Row[]) => void; toRefusal?: Later["toRefusal"] } = {},
): void {
  const { onRows, toRefusal } = then;
  const onResult: Later["onResult"] = onRows && (({ rows }) => onRows(rows as Row[]));
  transactionOf(db).runLater(...statement.toText(values), { ...(onResult ? { onResult } : {}), toRefusal });
}

/** Queues a write that a query builder has put together. */
export function writeLater(db: Db, statement: { toSQL(): Query }): void {
  const { sql, params } = statement.toSQL();
  transactionOf(db).runLater(sql, params, {});
}
