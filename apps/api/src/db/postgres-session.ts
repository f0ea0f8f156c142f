import type { Submittable } from "pg";
import pg from "pg";

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
  { name: "agiza_tenant_reads", text: `select ${readOnly}, ${asTenant}`, values: [""] },
  { name: "agiza_system_reads", text: `select ${readOnly}, ${asSystem}`, values: [] },
] as const;

/** Makes a new connection ready for openings. */
export async function prepareOpenings(client: pg.ClientBase): Promise<void> {
  for (const { values, ...statement } of prepared) await client.query({ ...statement, values: [...values] });
  await client.query("rollback");
}

const begin: Prepared = { name: "agiza_begin", values: [] };

/** Begins a transaction of a shop. */
export const tenantOpening = (shopId: string): Opening => [begin, { name: "agiza_tenant", values: [shopId] }];
/** Begins a transaction of no shop. */
export const systemOpening: Opening = [begin, { name: "agiza_system", values: [] }];
/** Lets one statement read as a shop: role and shop hold to the end of the message, which is a transaction. */
export const tenantReads = (shopId: string): Opening => [{ name: "agiza_tenant_reads", values: [shopId] }];
export const systemReads: Opening = [{ name: "agiza_system_reads", values: [] }];

/** How a statement comes from drizzle, with the parsers of its result. */
export type Statement = string | pg.QueryConfig | pg.QueryArrayConfig;

/** Statements beyond these are sent unprepared: a statement whose text varies may not fill the server's memory. */
const mostNames = 500;
const longestNamed = 8_000;
const names = new Map<string, string>();

/** The name under which a text is prepared once per connection, the same in the whole process. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames || text.length > longestNamed) return known;
  const name = `agiza_${names.size}`;
  names.set(text, name);
  return name;
}

/** The driver's query with the hooks of its protocol, which its types leave out. */
interface WireQuery extends Submittable {
  submit(connection: pg.Connection): Error | null;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
}
type OnResult = (error: Error | null, result: pg.QueryResult) => void;
const DriverQuery = pg.Query as unknown as new (
  config: object,
  values: unknown[] | undefined,
  onResult: OnResult,
) => WireQuery;

/** A statement with its opening ahead of it: one message, one answer; the opening's own results are passed over. */
class OpeningQuery extends DriverQuery {
  readonly #opening: Opening;
  #toPass: number;

  constructor(opening: Opening, config: object, values: unknown[] | undefined, onResult: OnResult) {
    super(config, values, onResult);
    this.#opening = opening;
    this.#toPass = opening.length;
  }

  override submit(connection: pg.Connection): Error | null {
    connection.stream.cork();
    try {
      for (const { name, values } of this.#opening) {
        connection.bind({ statement: name, values }, true);
        connection.execute({}, true);
      }
      return super.submit(connection);
    } finally {
      connection.stream.uncork();
    }
  }

  override handleDataRow(message: unknown): void {
    if (this.#toPass === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (this.#toPass > 0) this.#toPass--;
    else super.handleCommandComplete(message, connection);
  }
}

/**
 * Sends a statement on a connection, prepared under a name of its own.
 *
 * @param opening sent ahead of it; when it fails the statement does not run
 */
export function send(
  client: pg.ClientBase,
  statement: Statement,
  values: unknown[] | undefined,
  opening: Opening | null,
): Promise<pg.QueryResult> {
  const given = typeof statement === "string" ? { text: statement } : statement;
  const name = nameOf(given.text);
  const config = { ...given, ...(name === undefined ? {} : { name }), queryMode: "extended" };
  return new Promise((resolve, reject) => {
    const onResult: OnResult = (error, result) => (error ? reject(error) : resolve(result));
    client.query(
      opening
        ? new OpeningQuery(opening, config, values, onResult)
        : new DriverQuery(config, values, onResult),
    );
  });
}
