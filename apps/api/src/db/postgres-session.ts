import type { Submittable } from "pg";
import pg from "pg";
import { shopOfLink } from "./shop-of-link.ts";
import { nameOf } from "./statement-names.ts";

/** A statement that every connection has prepared, with its values. */
type Prepared = { name: string; values: string[] };

/** What goes ahead of a transaction's first statement, in the same message. */
export type Opening = readonly Prepared[];

const asTenant = `set_config('role', 'agiza_app', true), set_config('app.shop_id', $1, true)`;
const asSystem = `set_config('role', 'agiza_system', true)`;
const readOnly = `set_config('transaction_read_only', 'on', true)`;

const prepared = [
  { name: "agiza_begin", text: "begin", values: [] },
  { name: "agiza_tenant", text: `select ${asTenant}`, values: [""] },
  { name: "agiza_system", text: `select ${asSystem}`, values: [] },
  { name: "agiza_link", text: shopOfLink, values: [""] },
  { name: "agiza_app", text: `select set_config('role', 'agiza_app', true)`, values: [] },
  {
    name: "agiza_queue",
    text: `select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('synchronous_commit', 'off', true),
      set_config('enable_seqscan', 'off', true)`,
    values: [],
  },
  { name: "agiza_tenant_reads", text: `select ${readOnly}, ${asTenant}`, values: [""] },
  { name: "agiza_system_reads", text: `select ${readOnly}, ${asSystem}`, values: [] },
] as const;

/** Makes a new connection ready for openings, and lets none of its messages wait longer for an answer than this. */
export async function prepareConnection(client: pg.ClientBase, longestMs: number): Promise<void> {
  watches.set(client, new AnswerWatch(longestMs));
  for (const { values, ...statement } of prepared) await ask(client, { ...statement, values: [...values] });
  await ask(client, { text: "rollback" });
}

/** A plain query, which the driver ends when the server does not answer it in time. */
export const within = (longestMs: number, query: pg.QueryConfig): pg.QueryConfig => {
  const limited: pg.QueryConfig & { query_timeout: number } = { ...query, query_timeout: longestMs };
  return limited;
};

/** A plain query on a prepared connection. */
export const ask = (client: pg.ClientBase, query: pg.QueryConfig): Promise<pg.QueryResult> => {
  const watch = watches.get(client);
  return client.query(watch ? within(watch.longestMs, query) : query);
};

const begin: Prepared = { name: "agiza_begin", values: [] };

/** From the system to the shop of a link. */
const linkFollowed = (tokenHash: string): Opening => [
  { name: "agiza_link", values: [tokenHash] },
  { name: "agiza_app", values: [] },
];

/** Begins a transaction of a shop. */
export const tenantOpening = (shopId: string): Opening => [begin, { name: "agiza_tenant", values: [shopId] }];
/** Begins a transaction of no shop. */
export const systemOpening: Opening = [begin, { name: "agiza_system", values: [] }];
/** Begins a transaction of the shop whose order a link opens. */
export const linkOpening = (tokenHash: string): Opening => [...systemOpening, ...linkFollowed(tokenHash)];
/** Lets one statement read as a shop: role and shop hold to the end of the message, which is a transaction. */
export const tenantReads = (shopId: string): Opening => [{ name: "agiza_tenant_reads", values: [shopId] }];
export const systemReads: Opening = [{ name: "agiza_system_reads", values: [] }];
export const linkReads = (tokenHash: string): Opening => [...systemReads, ...linkFollowed(tokenHash)];

/**
 * For statements of the queue, or one that tells something: by their general plans, by indexes, and without waiting for the
 * disk. Plans for the arrays they are given seem cheaper to PostgreSQL, and making them takes longer than the work; a plan made
 * while a queue is empty would read the whole table until PostgreSQL gathers statistics. What a crash of
 * the server takes back (a job was taken, a job is done) makes that job run once more, as it may at any time.
 */
export const queueOpening: Opening = [{ name: "agiza_queue", values: [] }];

/** How a statement comes from drizzle, with the parsers of its result. */
export type Statement = string | pg.QueryConfig | pg.QueryArrayConfig;

/** The driver's query with the hooks of its protocol, which its types leave out. */
interface WireQuery extends Submittable {
  readonly name: string | undefined;
  readonly text: string;
  readonly _results: pg.QueryResult;
  /** What is wrong with a row that could not be read. */
  readonly _canceledDueToError: Error | false;
  prepare(connection: pg.Connection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleEmptyQuery(connection: pg.Connection): void;
}
/** What the driver's connection has prepared, and has sent to be prepared, by name; its types leave it out. */
type Statements = {
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
};
type OnResult = (error: unknown, results?: pg.QueryResult[]) => void;
const DriverQuery = pg.Query as unknown as new (
  config: object,
  values: unknown[] | undefined,
  onResult: () => void,
) => WireQuery;

const nobody = (): void => undefined;

/** Closes what the connection holds under a statement's name, unless it is this statement. */
function closeOther(connection: pg.Connection, { name, text }: WireQuery): void {
  if (name === undefined) return;
  const { parsedStatements, submittedNamedStatements } = connection as unknown as Statements;
  if ((submittedNamedStatements[name] ?? parsedStatements[name]) === text) return;
  // Also where nothing is known under the name: after a failure the server may not have read an earlier close.
  connection.close({ type: "S", name }, true);
  delete parsedStatements[name];
  delete submittedNamedStatements[name];
}

/** A statement whose message goes on: without the word that makes the server answer. */
class QuietQuery extends DriverQuery {
  _getRows(connection: pg.Connection): void {
    connection.execute({}, true);
  }
}

/**
 * Several statements as one message with one answer, which the server runs as one transaction. When one fails those
 * behind it do not run. What the opening answers is passed over.
 */
class Message implements Submittable {
  /** Set by the driver's client. */
  callback: OnResult;
  readonly #opening: Opening;
  readonly #statements: readonly Sent[];
  readonly #parts: WireQuery[];
  #toPass: number;
  #at = 0;

  constructor(opening: Opening, statements: readonly Sent[], onResult: OnResult) {
    this.#opening = opening;
    this.#statements = statements;
    this.#toPass = opening.length;
    const last = statements.length - 1;
    this.#parts = statements.map(({ config, values }, index) =>
      index === last ? new DriverQuery(config, values, nobody) : new QuietQuery(config, values, nobody),
    );
    this.callback = onResult;
  }

  get #part(): WireQuery {
    return this.#parts[this.#at]!;
  }
  /** By these the client knows which statement the connection has prepared: that which is being answered. */
  get name(): string | undefined {
    return this.#part.name;
  }
  get text(): string {
    return this.#part.text;
  }

  submit(connection: pg.Connection): void {
    connection.stream.cork();
    try {
      for (const { name, values } of this.#opening) {
        connection.bind({ statement: name, values }, true);
        connection.execute({}, true);
      }
      for (const part of this.#parts) {
        closeOther(connection, part);
        part.prepare(connection);
      }
    } finally {
      connection.stream.uncork();
    }
  }

  handleRowDescription(message: unknown): void {
    this.#part.handleRowDescription(message);
  }
  handleDataRow(message: unknown): void {
    if (this.#toPass === 0) this.#part.handleDataRow(message);
  }
  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#toPass > 0) {
      this.#toPass--;
      return;
    }
    this.#part.handleCommandComplete(message, connection);
    if (this.#at < this.#parts.length - 1) this.#at++;
  }
  handleEmptyQuery(connection: pg.Connection): void {
    this.#part.handleEmptyQuery(connection);
  }
  handleReadyForQuery(): void {
    const unread = this.#parts.find((part) => part._canceledDueToError)?._canceledDueToError;
    if (unread) this.callback(unread);
    else this.callback(null, this.#results());
  }
  handleError(error: Error, connection: pg.Connection): void {
    const { parsedStatements, submittedNamedStatements } = connection as unknown as Statements;
    // The server did not read what stood behind: to the driver it would be prepared for ever.
    for (const { name, text } of this.#parts.slice(this.#at)) {
      if (name === undefined) continue;
      delete submittedNamedStatements[name];
      if (parsedStatements[name] !== text) delete parsedStatements[name];
    }
    const { toRefusal } = this.#statements[this.#at]!;
    this.callback(toRefusal && this.#toPass === 0 ? toRefusal(error) : error);
  }

  /** Whatever is still answered is passed over. */
  giveUp(error: Error): void {
    const { callback } = this;
    this.callback = nobody;
    callback(error);
  }

  #results(): pg.QueryResult[] {
    return this.#parts.map((part) => part._results);
  }
}

/**
 * Ends what waits for a server that does not answer at all. One timer for as long as the connection lives: the driver's
 * own makes one for every query, and with it V8 kept what a request had made for a second after its answer.
 */
class AnswerWatch {
  readonly longestMs: number;
  readonly #timer: NodeJS.Timeout;
  readonly #unanswered: Message[] = [];

  constructor(longestMs: number) {
    this.longestMs = longestMs;
    this.#timer = setTimeout(() => this.#giveUp(), longestMs).unref();
  }

  begin(message: Message): void {
    this.#unanswered.push(message);
    this.#timer.refresh();
  }

  end(message: Message): void {
    const at = this.#unanswered.indexOf(message);
    if (at !== -1) this.#unanswered.splice(at, 1);
    // What was sent behind it is being answered from now on.
    if (this.#unanswered.length > 0) this.#timer.refresh();
  }

  #giveUp(): void {
    for (const message of this.#unanswered.splice(0)) message.giveUp(silent());
  }
}

/** In the driver's words, by which a silent database is known. */
const silent = () => new Error("Query read timeout");

const watches = new WeakMap<pg.ClientBase, AnswerWatch>();

/** A statement with its values, as it goes to the driver, and what its failure means. */
export type Sent = {
  config: object;
  values: unknown[] | undefined;
  toRefusal?: ((error: unknown) => unknown) | undefined;
};

/** A statement that is prepared under a name of its own. */
export function toSend(
  statement: Statement,
  values: unknown[] | undefined,
  toRefusal?: Sent["toRefusal"],
): Sent {
  const given = typeof statement === "string" ? { text: statement } : statement;
  const name = nameOf(given.text);
  return {
    config: { ...given, ...(name === undefined ? {} : { name }), queryMode: "extended" },
    values,
    toRefusal,
  };
}

/**
 * Sends statements on a connection in one message.
 *
 * @param opening sent ahead of them; when it fails none of them runs
 * @returns the result of each
 */
export const send = (
  client: pg.ClientBase,
  statements: readonly Sent[],
  opening: Opening,
): Promise<pg.QueryResult[]> =>
  new Promise((resolve, reject) => {
    const watch = watches.get(client);
    const message = new Message(opening, statements, (error, results) => {
      watch?.end(message);
      if (error === null) resolve(results!);
      else reject(error);
    });
    watch?.begin(message);
    client.query(message);
  });
