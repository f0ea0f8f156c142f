import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db, Store } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import { isCausedBy, isDatabaseSilent } from "#kernel/lost-database.ts";
import { NoPrimaryError } from "#kernel/no-primary-error.ts";
import { noticeSender } from "./commit-notices.ts";
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

/** Shops whose readers are kept. */
const mostReaders = 500;

/** What drizzle needs of a connection. */
type Sender = { query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> };

const dbOver = (client: Sender): Db =>
  drizzle({ client: client as unknown as pg.PoolClient, casing: "snake_case" }) as unknown as Db;

const none: Opening = [];

/** The transactions of one connection, one after the other. The opening is sent in one message with the first statement. */
class PostgresTransaction extends OpenTransaction<Sent, pg.QueryResult> implements Sender {
  readonly db: Db;
  readonly #client: pg.PoolClient;
  #opening = none;
  /** For reads: sent ahead of every statement, each of which is a transaction of its own. */
  #ahead = none;

  constructor(client: pg.PoolClient) {
    super();
    this.#client = client;
    this.db = dbOver(this);
  }

  /** Whether the server knows of the transaction. */
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
   * Commits, together with the statements that still wait. A transaction without statements never began.
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

/** Runs work on a connection of the pool; one that broke meanwhile is not used again. */
async function withConnection<T>(
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

/** Nothing here made the transaction read-only: the server did, and is no primary any more. */
const readOnlyCode = "25006";

/** As `withConnection`, for work that may write. */
const withPrimary: typeof withConnection = (pool, work) =>
  withConnection(pool, async (client, onBroken) => {
    try {
      return await work(client, onBroken);
    } catch (error) {
      if (!isCausedBy(error, (cause) => (cause as { code?: unknown }).code === readOnlyCode)) throw error;
      const moved = new NoPrimaryError(error);
      onBroken(moved);
      throw moved;
    }
  });

/** Runs one plain statement outside any role. */
export const askPrimary = (pool: pg.Pool, query: pg.QueryConfig): Promise<pg.QueryResult> =>
  withPrimary(pool, (client) => ask(client, query));

type Plain = readonly [text: string, values: unknown[]];

/** Sends statements in one message without waiting for the disk; a crash of the server may undo them. */
export const sendWithoutSync = (pool: pg.Pool, statements: readonly Plain[]): Promise<pg.QueryResult[]> =>
  withPrimary(pool, (client) =>
    send(
      client,
      statements.map(([text, values]) => toSend(text, values)),
      queueOpening,
    ),
  );

/** How the job queue sends its statements. A text without values may hold several. */
export const queueOver = (pool: pg.Pool) => ({
  db: {
    executeSql: async (text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> =>
      values.length === 0 ? askPrimary(pool, { text }) : (await sendWithoutSync(pool, [[text, values]]))[0]!,
  },
  run: (statements: readonly Plain[]) => sendWithoutSync(pool, statements),
});

/** The ways into a PostgreSQL database. */
export function postgresStore(pool: pg.Pool): Store {
  const sendNotices = noticeSender((text, values) => sendWithoutSync(pool, [[text, values]]));
  const transactions = new WeakMap<pg.PoolClient, PostgresTransaction>();
  const transactionOn = (client: pg.PoolClient): PostgresTransaction => {
    const known = transactions.get(client) ?? new PostgresTransaction(client);
    transactions.set(client, known);
    return known;
  };

  const transact = <T>(opening: Opening, work: (db: Db) => Promise<T>): Promise<T> =>
    withPrimary(pool, async (client, onBroken) => {
      const transaction = transactionOn(client);
      transaction.begin(opening);
      try {
        const result = await work(transaction.db);
        await transaction.commit();
        sendNotices(transaction.takeNotices());
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
        withConnection(pool, async (client) => {
          const [result] = await send(client, [toSend(statement, values)], opening);
          return result!;
        }),
    });
  const systemReader = reader(systemReads);
  const readers = new Map<ShopId, Db>();
  const readerOf = (shopId: ShopId): Db => {
    const known = readers.get(shopId) ?? reader(tenantReads(shopId));
    // The least recently used makes room: a map keeps the order of insertion.
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
      withConnection(pool, (client) => {
        const reads = transactionOn(client);
        reads.beginReads(linkReads(tokenHash));
        return work(reads.db);
      }),
    readSystem: (work) => work(systemReader),
    readOlder: (shopId, work) => work(readerOf(shopId), null),
    attempt: (db, work) => transactionOf(db).attempt(work),
  };
}
