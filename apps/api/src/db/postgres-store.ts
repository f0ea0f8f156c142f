import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db, Store } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import { isDatabaseSilent } from "#kernel/lost-database.ts";
import { tellGathered } from "./commit-notices.ts";
import {
  type Later,
  NotCommittedError,
  OpenTransaction,
  refusalIn,
  transactionOf,
} from "./open-transaction.ts";
import {
  ask,
  queueOpening,
  linkOpening,
  linkReads,
  type Opening,
  send,
  type Sent,
  type Statement,
  systemOpening,
  systemReads,
  tenantOpening,
  tenantReads,
  toSend,
} from "./postgres-session.ts";

/** Shops whose readers are kept, with the statements that were built for them. */
const mostReaders = 500;

/** What drizzle asks of a connection. */
type Sender = { query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> };

const dbOver = (client: Sender): Db =>
  drizzle({ client: client as unknown as pg.PoolClient, casing: "snake_case" }) as unknown as Db;

const none: Opening = [];

/** A connection as its transactions see it; what opens one leaves with its first statement, in the same message. */
class PostgresTransaction extends OpenTransaction<Sent, pg.QueryResult> implements Sender {
  readonly db: Db;
  readonly #client: pg.PoolClient;
  #opening = none;
  /** For reads: goes ahead of every statement, which is a transaction by itself. */
  #ahead = none;

  constructor(client: pg.PoolClient) {
    super();
    this.#client = client;
    this.db = dbOver(this);
  }

  /** Whether the server has heard of the transaction. */
  get hasBegun(): boolean {
    return this.#opening === none;
  }

  get isOpen(): boolean {
    return this.#ahead === none;
  }

  begin(opening: Opening): void {
    this.reset();
    this.#opening = opening;
    this.#ahead = none;
  }

  beginReads(ahead: Opening): void {
    this.begin(none);
    this.#ahead = ahead;
  }

  protected toStatement(text: string, values: unknown[], toRefusal?: Later["toRefusal"]): Sent {
    return toSend(text, values, toRefusal);
  }

  protected send(statements: readonly Sent[]): Promise<pg.QueryResult[]> {
    const opening = this.#opening;
    this.#opening = none;
    return send(this.#client, statements, [...this.#ahead, ...opening]);
  }

  async query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    const [result] = await this.run([toSend(statement, values)]);
    return result!;
  }

  /**
   * Ends the transaction together with what still waits; one that never began is none.
   *
   * @throws NotCommittedError when the server rolled back instead, which it does without an error once a statement failed
   */
  async commit(): Promise<void> {
    this.assertSound();
    if (!this.hasBegun && !this.hasWaiting) return;
    const { command } = await this.query("commit");
    if (command !== "COMMIT") throw new NotCommittedError(undefined);
  }
}

/** A connection for as long as the work takes; one that broke is not used again. */
async function lend<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, onBroken: (error: Error) => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onBroken = (error: Error) => void (broken = error);
  client.on("error", onBroken);
  try {
    return await work(client, onBroken);
  } catch (error) {
    if (isDatabaseSilent(error)) onBroken(error as Error);
    throw error;
  } finally {
    client.off("error", onBroken);
    client.release(broken);
  }
}

type Plain = readonly [text: string, values: unknown[]];

/** Sends statements that need no disk, in one message: what a crash of the server takes back of them does no harm. */
export const sendLightly = (pool: pg.Pool, statements: readonly Plain[]): Promise<pg.QueryResult[]> =>
  lend(pool, (client) =>
    send(
      client,
      statements.map(([text, values]) => toSend(text, values)),
      queueOpening,
    ),
  );

/** How the job queue sends its statements; what it sends without values may be several in one text. */
export const queueOver = (pool: pg.Pool) => ({
  db: {
    executeSql: async (text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> =>
      values.length === 0
        ? lend(pool, (client) => ask(client, { text }))
        : (await sendLightly(pool, [[text, values]]))[0]!,
  },
  run: (statements: readonly Plain[]) => sendLightly(pool, statements),
});

/** The ways into a PostgreSQL database, each with as few round trips as it can have. */
export function postgresStore(pool: pg.Pool): Store {
  const tell = tellGathered((text, values) => sendLightly(pool, [[text, values]]));
  const transactions = new WeakMap<pg.PoolClient, PostgresTransaction>();
  const transactionOn = (client: pg.PoolClient): PostgresTransaction => {
    const known = transactions.get(client) ?? new PostgresTransaction(client);
    transactions.set(client, known);
    return known;
  };

  const transact = <T>(opening: Opening, work: (db: Db) => Promise<T>): Promise<T> =>
    lend(pool, async (client, onBroken) => {
      const transaction = transactionOn(client);
      transaction.begin(opening);
      try {
        const result = await work(transaction.db);
        await transaction.commit();
        tell(transaction.takeNotices());
        return result;
      } catch (error) {
        if (transaction.hasBegun && !isDatabaseSilent(error))
          await ask(client, { text: "rollback" }).catch(onBroken);
        throw refusalIn(error);
      }
    });

  const reader = (opening: Opening): Db =>
    dbOver({
      query: (statement, values) =>
        lend(pool, async (client) => {
          const [result] = await send(client, [toSend(statement, values)], opening);
          return result!;
        }),
    });
  const systemReader = reader(systemReads);
  const readers = new Map<ShopId, Db>();
  const readerOf = (shopId: ShopId): Db => {
    const known = readers.get(shopId) ?? reader(tenantReads(shopId));
    // Those not asked for lately make room: the one just used is the last in the map's order.
    readers.delete(shopId);
    readers.set(shopId, known);
    if (readers.size > mostReaders) readers.delete(readers.keys().next().value!);
    return known;
  };

  return {
    tenant: (shopId, work) => transact(tenantOpening(shopId), work),
    tenantOfLink: (tokenHash, work) => transact(linkOpening(tokenHash), work),
    system: (work) => transact(systemOpening, work),
    read: (shopId, work) => work(readerOf(shopId)),
    readOfLink: (tokenHash, work) =>
      lend(pool, (client) => {
        const reads = transactionOn(client);
        reads.beginReads(linkReads(tokenHash));
        return work(reads.db);
      }),
    readSystem: (work) => work(systemReader),
    attempt: (db, work) => transactionOf(db).attempt(work),
  };
}
