import pg from "pg";
import type { Log } from "#kernel/ctx.ts";
import type { OlderDb } from "#kernel/db.ts";
import type { ShopId } from "#kernel/ids.ts";
import { isCausedBy, isDatabaseLost, isStatementCancelled } from "#kernel/lost-database.ts";
import type { Database } from "./client.ts";
import { prepareConnection, withTimeout } from "./postgres-session.ts";
import { postgresStore } from "./postgres-store.ts";

const mostConnections = 4;
const statementMs = 5_000;
const answerWithinMs = 2_000;
const probeEveryMs = 1_000;
/** Places of the primary's log that are remembered: of ten minutes. */
const mostMarks = 600;

/** The primary's log had come so far at that moment. */
type Mark = { at: Date; place: bigint };

/** `16/B374D848` as a number. */
const placeOf = (text: string): bigint => {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
};

/** What a standby refuses though the primary would not: rows it cleared up meanwhile, tables of a version it has not got yet. */
const behind = new Set(["40001", "42P01", "42703", "42883"]);
const isBehind = (thrown: unknown): boolean =>
  isCausedBy(thrown, (error) => behind.has(String((error as { code?: unknown }).code)));

/**
 * A standby of the database, for reads that may lie back. Its age is what the primary itself says: every second the place of
 * the primary's log is noted, and the newest note that the standby has passed is the moment its rows are of. Nothing is written
 * for it, and a primary at rest does not make it look old.
 */
export class Replica {
  readonly #pool: pg.Pool;
  readonly #store: ReturnType<typeof postgresStore>;
  readonly #primary: Pick<Database, "query">;
  readonly #log: Log;
  readonly #longestMs: number;
  readonly #timer: NodeJS.Timeout;
  #marks: Mark[] = [];
  #asOf: Date | null = null;
  #isProbing = false;
  #wasUsed = false;

  /** @param longestSeconds what lies back further is not read from */
  constructor(connectionString: string, primary: Pick<Database, "query">, longestSeconds: number, log: Log) {
    this.#primary = primary;
    this.#log = log;
    this.#longestMs = longestSeconds * 1_000;
    this.#pool = new pg.Pool({
      connectionString,
      max: mostConnections,
      application_name: "agiza-replica",
      connectionTimeoutMillis: answerWithinMs,
      statement_timeout: statementMs,
      keepAlive: true,
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
      onConnect: (client) => prepareConnection(client, statementMs + 500),
    }).on("error", (error) => log.warn({ err: error }, "connection to the replica lost"));
    this.#store = postgresStore(this.#pool);
    this.#timer = setInterval(() => void this.probe(), probeEveryMs).unref();
  }

  /** How far its rows lie back; null while it is not read from. */
  get ageSeconds(): number | null {
    const asOf = this.#usable();
    return asOf && (Date.now() - asOf.getTime()) / 1_000;
  }

  /** Reads from it, or from the primary while it is away or too far behind, or where it gives up on the way. */
  async read<T>(
    shopId: ShopId,
    work: (db: OlderDb, asOf: Date | null) => Promise<T>,
    fromPrimary: () => Promise<T>,
  ): Promise<T> {
    const asOf = this.#usable();
    if (asOf === null) return fromPrimary();
    try {
      return await this.#store.read(shopId, (db) => work(db, asOf));
    } catch (error) {
      const isLost = isDatabaseLost(error) && !isStatementCancelled(error);
      if (!isLost && !isBehind(error)) throw error;
      if (isLost) this.#asOf = null;
      this.#log.warn({ err: error }, "read from the primary, since the replica gave up");
      return fromPrimary();
    }
  }

  /** Finds out how far the replica has come. */
  async probe(): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    try {
      await this.#note().catch(() => undefined);
      this.#asOf = await this.#findAsOf().catch(() => null);
    } finally {
      this.#isProbing = false;
    }
    const isUsed = this.#usable() !== null;
    if (isUsed !== this.#wasUsed)
      this.#log.warn({ used: isUsed }, isUsed ? "replica is read from" : "replica is away or too far behind");
    this.#wasUsed = isUsed;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#pool.end();
  }

  #usable(): Date | null {
    return this.#asOf && Date.now() - this.#asOf.getTime() <= this.#longestMs ? this.#asOf : null;
  }

  async #note(): Promise<void> {
    // Before the question: everything committed until then lies before the place that is answered.
    const at = new Date();
    const { rows } = await this.#primary.query("select pg_current_wal_lsn()::text as place");
    const place = placeOf((rows[0] as { place: string }).place);
    // A database that was restored begins anew.
    const known = this.#marks.filter((mark) => mark.place <= place);
    this.#marks = [...known, { at, place }].slice(-mostMarks);
  }

  async #findAsOf(): Promise<Date | null> {
    const { rows } = await this.#pool.query<{ follows: boolean; place: string | null }>(
      withTimeout(answerWithinMs, {
        text: "select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as place",
      }),
    );
    const { follows, place } = rows[0]!;
    // One that was promoted, or is another database, says nothing of ours.
    if (!follows || place === null) return null;
    const reached = placeOf(place);
    return this.#marks.findLast((mark) => mark.place <= reached)?.at ?? null;
  }
}

/** The database with its replica: reads that may lie back go there, nothing else does. */
export const withReplica = (database: Database, replica: Replica): Database => ({
  ...database,
  store: {
    ...database.store,
    readOlder: (shopId, work) => replica.read(shopId, work, () => database.store.readOlder(shopId, work)),
  },
  replicaAge: () => replica.ageSeconds,
  async close() {
    await replica.close();
    await database.close();
  },
});
