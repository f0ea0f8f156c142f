import type { Db } from "#kernel/db.ts";
import { type Later, transactionOf } from "./open-transaction.ts";

/**
 * Queues a statement of a transaction whose result the work does not need: it runs ahead of the next statement, the commit
 * at the latest, and in its order. When it fails, that statement or the commit fails with its error.
 */
export async function sendLater(db: Db, text: string, values: unknown[], later: Later = {}): Promise<void> {
  transactionOf(db).runLater(text, values, later);
}
