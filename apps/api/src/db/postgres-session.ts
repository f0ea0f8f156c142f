import type { Submittable } from "pg";
import pg from "pg";
import { shopOfLink } from "./shop-of-link.ts";
import { nameOf } from "./statement-names.ts";

/** A statement that every connection prepares when it opens, with its values. */
type Prepared = { name: string; values: string[] };

/** Statements that are sent ahead of a transaction's first one, in the same message. */
export type Opening = readonly Prepared[];

const asTenant = `set_config('role', 'agiza_app', true), set_config('app.shop_id', $1, true)`;
const asSystem = `set_config('role', 'agiza_system', true)`;
const readOnly = `set_config('transaction_read_only', 'on', true)`;
const generalPlans = `set_config('plan_cache_mode', 'force_generic_plan', true)`;

const prepared = [
  { name: "agiza_begin", text: "begin", values: [] },
  { name: "agiza_tenant", text: `select ${asTenant}`, values: [""] },
  { name: "agiza_system", text: `select ${asSystem}`, values: [] },
  { name: "agiza_link", text: shopOfLink, values: [""] },
  { name: "agiza_app", text: `select set_config('role', 'agiza_app', true), ${generalPlans}`, values: [] },
  {
    name: "agiza_queue",
    text: `select ${generalPlans}, set_config('synchronous_commit', 'off', true), set_config('enable_seqscan', 'off', true)`,
    values: [],
  },
  { name: "agiza_tenant_reads", text: `select ${readOnly}, ${asTenant}`, values: [""] },
  { name: "agiza_system_reads", text: `select ${readOnly}, ${asSystem}`, values: [] },
] as const;

/**
 * Statements here are short: compiling one takes PostgreSQL longer than running it. Where sequential scans are off (below),
 * it believes that a look at a table of one row costs enough to be compiled, which took a second each time.
 */
const compileNothing = `select set_config('jit', 'off', false)`;

/**
 * Prepares the opening statements on a new connection.
 *
 * @param longestMs how long its messages wait for an answer
 */
export async function prepareConnection(client: pg.ClientBase, longestMs: number): Promise<void> {
  watches.set(client, new AnswerWatch(longestMs));
  await ask(client, { text: compileNothing });
  for (const { values, ...statement } of prepared) await ask(client, { ...statement, values: [...values] });
  await ask(client, { text: "rollback" });
}

/** A plain query that fails when the server does not answer in time. */
export const withTimeout = (longestMs: number, query: pg.QueryConfig): pg.QueryConfig => {
  const limited: pg.QueryConfig & { query_timeout: number } = { ...query, query_timeout: longestMs };
  return limited;
};

/** Runs a plain query on a connection that was made by `prepareConnection`. */
export const ask = (client: pg.ClientBase, query: pg.QueryConfig): Promise<pg.QueryResult> => {
  const watch = watches.get(client);
  return client.query(watch ? withTimeout(watch.longestMs, query) : query);
};

const begin: Prepared = { name: "agiza_begin", values: [] };

/**
 * Goes on from the system's role to the role of the link's shop. What an order page asks is found by keys, so that a general plan
 * is as good as one for the given values; its statements are long, and each connection would plan them five times first.
 */
const toShopOfLink = (tokenHash: string): Opening => [
  { name: "agiza_link", values: [tokenHash] },
  { name: "agiza_app", values: [] },
];

/** Begins a transaction of a shop. */
export const tenantOpening = (shopId: string): Opening => [begin, { name: "agiza_tenant", values: [shopId] }];
/** Begins a transaction of no shop. */
export const systemOpening: Opening = [begin, { name: "agiza_system", values: [] }];
/** Begins a transaction of the shop whose order a link opens. */
export const linkOpening = (tokenHash: string): Opening => [...systemOpening, ...toShopOfLink(tokenHash)];
/** Lets one statement read as a shop. Role and shop hold until the end of the message, which is one transaction. */
export const tenantReads = (shopId: string): Opening => [{ name: "agiza_tenant_reads", values: [shopId] }];
export const systemReads: Opening = [{ name: "agiza_system_reads", values: [] }];
export const linkReads = (tokenHash: string): Opening => [...systemReads, ...toShopOfLink(tokenHash)];

/**
 * For the queue's statements and for notices: generic plans, indexes only, and no waiting for the disk. PostgreSQL believes
 * that a plan for the given arrays is cheaper, but planning takes longer than the work; and a plan made while a queue is
 * empty reads the whole table until the next statistics. If the server crashes, it may forget that a job was taken or is
 * done: the job then runs once more, which may happen at any time.
 */
export const queueOpening: Opening = [{ name: "agiza_queue", values: [] }];

/** A statement as drizzle gives it, with the parsers for its result. */
export type Statement = string | pg.QueryConfig | pg.QueryArrayConfig;

/** The driver's query with its protocol handlers, which are missing from its types. */
interface WireQuery extends Submittable {
  readonly name: string | undefined;
  readonly text: string;
  readonly _results: pg.QueryResult;
  /** Why a row could not be read. */
  readonly _canceledDueToError: Error | false;
  prepare(connection: pg.Connection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleEmptyQuery(connection: pg.Connection): void;
}
/** Texts by name that the driver's connection has prepared, or sent to be prepared; missing from its types. */
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

const ignore = (): void => undefined;

/** Closes what the connection holds under a statement's name, unless it is this statement. */
function closeOther(connection: pg.Connection, { name, text }: WireQuery): void {
  if (name === undefined) return;
  const { parsedStatements, submittedNamedStatements } = connection as unknown as Statements;
  if ((submittedNamedStatements[name] ?? parsedStatements[name]) === text) return;
  // Also where the driver knows of none: after a failure the server may have skipped an earlier close.
  connection.close({ type: "S", name }, true);
  delete parsedStatements[name];
  delete submittedNamedStatements[name];
}

/** A statement that is not the last of its message: it leaves out the sync that ends a message. */
class QuietQuery extends DriverQuery {
  _getRows(connection: pg.Connection): void {
    connection.execute({}, true);
  }
}

/**
 * Several statements in one message, which the server answers together. When one fails, those behind it do not run. The
 * results of the opening are ignored.
 */
class Message implements Submittable {
  /** Set by the driver's client. */
  callback: OnResult;
  readonly #opening: Opening;
  readonly #statements: readonly Sent[];
  readonly #parts: WireQuery[];
  #openingLeft: number;
  #at = 0;

  constructor(opening: Opening, statements: readonly Sent[], onResult: OnResult) {
    this.#opening = opening;
    this.#statements = statements;
    this.#openingLeft = opening.length;
    const last = statements.length - 1;
    this.#parts = statements.map(({ config, values }, index) =>
      index === last ? new DriverQuery(config, values, ignore) : new QuietQuery(config, values, ignore),
    );
    this.callback = onResult;
  }

  get #part(): WireQuery {
    return this.#parts[this.#at]!;
  }
  /** The driver's client reads name and text of the statement that is being answered, and notes it as prepared. */
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
    if (this.#openingLeft === 0) this.#part.handleDataRow(message);
  }
  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#openingLeft > 0) {
      this.#openingLeft--;
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
    // The server skipped the statements behind the failed one; the driver must not take them for prepared.
    for (const { name, text } of this.#parts.slice(this.#at)) {
      if (name === undefined) continue;
      delete submittedNamedStatements[name];
      if (parsedStatements[name] !== text) delete parsedStatements[name];
    }
    const { toRefusal } = this.#statements[this.#at]!;
    this.callback(toRefusal && this.#openingLeft === 0 ? toRefusal(error) : error);
  }

  /** Fails the message; a later answer is ignored. */
  giveUp(error: Error): void {
    const { callback } = this;
    this.callback = ignore;
    callback(error);
  }

  #results(): pg.QueryResult[] {
    return this.#parts.map((part) => part._results);
  }
}

/**
 * Fails messages that a silent server does not answer. It has one timer for the life of the connection: the driver's own
 * makes a timer for every query, which kept everything a request had made in memory for a second after its answer.
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
    // The next message's answer is due from now on.
    if (this.#unanswered.length > 0) this.#timer.refresh();
  }

  #giveUp(): void {
    for (const message of this.#unanswered.splice(0)) message.giveUp(silent());
  }
}

/** The driver's own message, by which `isDatabaseSilent` knows it. */
const silent = () => new Error("Query read timeout");

const watches = new WeakMap<pg.ClientBase, AnswerWatch>();

/** A statement and its values as they go to the driver. */
export type Sent = {
  config: object;
  values: unknown[] | undefined;
  toRefusal?: ((error: unknown) => unknown) | undefined;
};

/** Makes a statement that is prepared under a name. */
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
 * @param opening sent ahead of them; when it fails, none of them runs
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
