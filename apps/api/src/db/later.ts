import type { Db } from "#kernel/db.ts";

export type Result = { rows: unknown[] };

/** What becomes of a statement that waits for company. */
export type Later = {
  /** Called once the result is there. */
  onResult?: (result: Result) => void;
  /** What its failure means; whoever waits for the message is told that instead. */
  toRefusal?: (error: unknown) => unknown;
};

/** A way to the database on which statements can wait for company. */
export type LaterSender = { queryLater(text: string, values: unknown[], later: Later): void };

/** What a transaction sends its statements through; the embedded database has no way to wait. */
type Client = Partial<LaterSender> & { query(text: string, values: unknown[]): Promise<Result> };

const clientOf = (db: Db): Client => (db as unknown as { $client: Client }).$client;

/** Runs a text as it stands. */
export const sendNow = (db: Db, text: string, values: unknown[]): Promise<Result> =>
  clientOf(db).query(text, values);

/**
 * Runs a statement of a transaction whose result the work does not wait for: it leaves in one message with the next
 * statement, the commit at the latest, and in its order. When it fails, that statement fails and the transaction with it.
 */
export async function sendLater(db: Db, text: string, values: unknown[], later: Later = {}): Promise<void> {
  const { onResult = () => undefined, toRefusal = (error) => error } = later;
  const client = clientOf(db);
  if (client.queryLater) client.queryLater(text, values, { onResult, toRefusal });
  else
    onResult(
      await client.query(text, values).catch((error: unknown) => {
        throw toRefusal(error);
      }),
    );
}
