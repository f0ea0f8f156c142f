import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Log } from "#kernel/ctx.ts";
import { NoPrimaryError } from "#kernel/no-primary-error.ts";

/** A server that may be the primary. */
export type Server = { url: string; host: string; port: number };

/** What the finder does with connections that are open. */
export type Connected = { readonly server: Server | null; cut(): void };

const answerWithinMs = 5_000;
/** Once one server says that it is the primary, the others have so long to say that they are, and newer. */
const graceMs = 250;
/** After nobody was found, who asks within this time is told so at once. */
const sparedMs = 250;
/** A primary that was cut off from the others does not know that it is none any more: so they are all asked again. */
const lookEveryMs = 3_000;

/** The timeline of a server that takes writes, which each promotion counts up; null of a standby. */
const timelineOf = `select case when not pg_is_in_recovery() and not current_setting('default_transaction_read_only')::boolean
  then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end as timeline`;

type Found = { server: Server; timeline: number };

async function ask(server: Server): Promise<Found | null> {
  const client = new pg.Client({
    connectionString: server.url,
    application_name: "agiza-look",
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: number | null }>(timelineOf);
    client.end().catch(() => undefined);
    const { timeline } = rows[0]!;
    return timeline === null ? null : { server, timeline };
  } catch {
    // One that does not answer is not asked to end either.
    client.connection.stream.destroy();
    return null;
  }
}

/** The newest of those that say they are the primary. */
async function askAll(servers: readonly Server[]): Promise<Found | undefined> {
  const found: Found[] = [];
  const asked = servers.map(async (server) => {
    const answer = await ask(server);
    if (answer === null) throw new NoPrimaryError();
    found.push(answer);
  });
  const first = Promise.any(asked).then(
    () => setTimeout(graceMs),
    () => undefined,
  );
  await Promise.race([Promise.allSettled(asked), first]);
  return found.toSorted((a, b) => b.timeline - a.timeline)[0];
}

/** Knows which of several servers is the primary; of one alone it asks nothing. */
export class PrimaryFinder {
  readonly #servers: readonly Server[];
  readonly #log: Log;
  readonly #open = new Set<Connected>();
  readonly #timer: NodeJS.Timeout | undefined;
  #known: Server | null = null;
  /** A server of an older timeline was the primary once and missed that it is none any more. */
  #newest = 0;
  #looking: Promise<Server | null> | undefined;
  #failedMs = -Infinity;

  constructor(servers: readonly Server[], log: Log) {
    this.#servers = servers;
    this.#log = log;
    if (servers.length === 1) this.#known = servers[0]!;
    else this.#timer = setInterval(() => void this.#look(), lookEveryMs).unref();
  }

  /** @throws NoPrimaryError */
  async find(): Promise<Server> {
    if (this.#known !== null) return this.#known;
    if (performance.now() - this.#failedMs < sparedMs) throw new NoPrimaryError();
    const found = await this.#look();
    if (found === null) throw new NoPrimaryError();
    return found;
  }

  /** Could not be connected to: the next connection looks anew. */
  suspect(server: Server): void {
    if (this.#servers.length > 1 && this.#known === server) this.#known = null;
  }

  add(connected: Connected): void {
    this.#open.add(connected);
    // Another one was found while this one was being opened.
    if (this.#known !== null && connected.server !== this.#known) connected.cut();
  }

  remove(connected: Connected): void {
    this.#open.delete(connected);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #look(): Promise<Server | null> {
    this.#looking ??= this.#lookOnce().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async #lookOnce(): Promise<Server | null> {
    const found = await askAll(this.#servers);
    if (found === undefined || found.timeline < this.#newest) {
      this.#failedMs = performance.now();
      this.#known = null;
      return null;
    }
    this.#newest = found.timeline;
    this.#moveTo(found.server);
    return found.server;
  }

  /** Connections to another server are cut: it would refuse to write, or keep what is written to itself. */
  #moveTo(server: Server): void {
    this.#known = server;
    const others = [...this.#open].filter((connected) => connected.server !== server);
    if (others.length > 0)
      this.#log.warn(
        { host: server.host, port: server.port, cut: others.length },
        "the database has another primary",
      );
    for (const connected of others) connected.cut();
  }
}
