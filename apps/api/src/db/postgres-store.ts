import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db, Store } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import { takeNotices, tellGathered } from "./commit-notices.ts";
import { isDatabaseSilent } from "#kernel/lost-database.ts";
import {
  type Opening,
  send,
  type Statement,
  systemOpening,
  systemReads,
  tenantOpening,
  tenantReads,
} from "./postgres-session.ts";

/** Shops whose readers are kept, with the statements that were built for them. */
const mostReaders = 500;

/** What drizzle asks of a connection. */
type Sender = { query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> };

const dbOver = (client: Sender): Db =>
  drizzle({ client: client as unknown as pg.PoolClient, casing: "snake_case" }) as unknown as Db;

/** A connection as its transactions see it: what opens one leaves with its first statement. */
class TransactionSender implements Sender {
  opening: Opening | null = null;
  readonly db: Db;
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
    this.db = dbOver(this);
  }

  query(statement: Statement, values?: unknown[]): Promise<pg.QueryResult> {
    const opening = this.opening;
    this.opening = null;
    return send(this.#client, statement, values, opening);
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

/** How the job queue sends its statements; what it sends without values may be several in one text. */
export const queueOver = (pool: pg.Pool) => ({
  executeSql: (text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> =>
    lend(pool, (client) => (values.length === 0 ? client.query(text) : send(client, text, values, null))),
});

/** The ways into a PostgreSQL database, each with as few round trips as it can have. */
export function postgresStore(pool: pg.Pool): Store {
  const tell = tellGathered((text, values) => pool.query(text, values));
  const senders = new WeakMap<pg.PoolClient, TransactionSender>();
  const senderOf = (client: pg.PoolClient): TransactionSender => {
    const known = senders.get(client) ?? new TransactionSender(client);
    senders.set(client, known);
    return known;
  };

  const transact = <T>(opening: Opening, work: (db: Db) => Promise<T>): Promise<T> =>
    lend(pool, async (client, onBroken) => {
      const sender = senderOf(client);
      sender.opening = opening;
      try {
        const result = await work(sender.db);
        if (sender.opening === null) await client.query("commit");
        tell(takeNotices(sender.db));
        return result;
      } catch (error) {
        takeNotices(sender.db);
        const hasBegun = sender.opening === null;
        if (hasBegun && !isDatabaseSilent(error)) await client.query("rollback").catch(onBroken);
        throw error;
      }
    });

  const reader = (opening: Opening): Db =>
    dbOver({
      query: (statement, values) => lend(pool, (client) => send(client, statement, values, opening)),
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
    system: (work) => transact(systemOpening, work),
    read: (shopId, work) => work(readerOf(shopId)),
    readSystem: (work) => work(systemReader),
  };
}
