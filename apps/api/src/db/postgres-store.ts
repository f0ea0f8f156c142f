import { DrizzleQueryError } from "drizzle-orm/errors";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { AppError } from "#kernel/app-error.ts";
import type { Db, Store } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import { takeNotices, tellGathered } from "./commit-notices.ts";
import { isDatabaseSilent } from "#kernel/lost-database.ts";
import type { Later, LaterSender } from "./later.ts";
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

/**
 * A connection as its transactions see it: what opens one leaves with its first statement, and what nobody waits for
 * with the statement that comes next.
 */
class TransactionSender implements Sender, LaterSender {
  readonly db: Db;
  readonly #client: pg.PoolClient;
  #opening = none;
  /** For reads: goes ahead of every statement, which is a transaction by itself. */
  #ahead = none;
  #waiting: { sent: Sent; onResult: Later["onResult"] }[] = [];

  constructor(client: pg.PoolClient) {
    this.#client = client;
    this.db = dbOver(this);
  }

  /** Whether the server has heard of the transaction. */
  get hasBegun(): boolean {
    return this.#opening === none;
  }

  begin(opening: Opening): void {
    this.#opening = opening;
    this.#ahead = none;
    this.#waiting = [];
  }

  beginReads(ahead: Opening): void {
    this.begin(none);
    this.#ahead = ahead;
  }

  async query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    const [opening, waiting] = [this.#opening, this.#waiting];
    this.#opening = none;
    this.#waiting = [];
    const statements = [...waiting.map(({ sent }) => sent), toSend(statement, values)];
    const results = await send(this.#client, statements, [...this.#ahead, ...opening]);
    for (const [index, { onResult }] of waiting.entries()) onResult?.(results[index]!);
    return results.at(-1)!;
  }

  queryLater(statement: Statement, values: unknown[], { onResult, toRefusal }: Later): void {
    this.#waiting.push({ sent: toSend(statement, values, toRefusal), onResult });
  }

  /** Ends the transaction together with what still waits; one that never began is none. */
  async commit(): Promise<void> {
    if (!this.hasBegun && this.#waiting.length === 0) return;
    await this.query("commit");
  }
}

/** The refusal of a statement that waited, without the failure that drizzle makes of the statement it travelled with. */
const toldBy = (error: unknown): unknown =>
  error instanceof DrizzleQueryError && error.cause instanceof AppError ? error.cause : error;

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
  const senders = new WeakMap<pg.PoolClient, TransactionSender>();
  const senderOf = (client: pg.PoolClient): TransactionSender => {
    const known = senders.get(client) ?? new TransactionSender(client);
    senders.set(client, known);
    return known;
  };

  const transact = <T>(opening: Opening, work: (db: Db) => Promise<T>): Promise<T> =>
    lend(pool, async (client, onBroken) => {
      const sender = senderOf(client);
      sender.begin(opening);
      try {
        const result = await work(sender.db);
        await sender.commit();
        tell(takeNotices(sender.db));
        return result;
      } catch (error) {
        takeNotices(sender.db);
        if (sender.hasBegun && !isDatabaseSilent(error))
          await ask(client, { text: "rollback" }).catch(onBroken);
        throw toldBy(error);
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
        const sender = senderOf(client);
        sender.beginReads(linkReads(tokenHash));
        return work(sender.db);
      }),
    readSystem: (work) => work(systemReader),
  };
}
