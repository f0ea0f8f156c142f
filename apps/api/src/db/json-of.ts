import {
  type AnyColumn,
  Column,
  type DriverValueDecoder,
  type GetColumnData,
  is,
  noopDecoder,
  type SQL,
  sql,
  type Table,
} from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";

type Field = AnyColumn | SQL;
type Fields = Readonly<Record<string, Field>>;
type ValueOf<F> = F extends AnyColumn ? GetColumnData<F> : F extends SQL<infer Value> ? Value : never;
type RowOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/**
 * An SQL expression whose value is JSON. A query builder's `select` reads it by itself; a fixed statement answers raw
 * rows, so its caller passes the value through `read`.
 */
export type Json<Value> = SQL<Value> & { read: (value: unknown) => Value };

/** The type that a JSON expression is read as: `type Line = JsonValue<typeof lineJson>`. */
export type JsonValue<J> = J extends SQL<infer Value> ? Value : never;

/** Where the rows of a list come from. Without an alias, columns name the table themselves. */
type Source = {
  from: Table | SQL;
  where: SQL | undefined;
  orderBy?: (AnyColumn | SQL)[];
  limit?: number;
};

/**
 * One JSON object of columns and expressions, with their types; nest it for objects within objects.
 *
 * Columns are written with the names of their tables. A column of a table that is joined from the left may be null
 * although its type does not say so: write it as `sql<string | null>`${users.name}``.
 *
 * @example
 * const orderJson = jsonOf({ id: orders.id, createdAt: orders.createdAt });
 * const rows = await db.select({ order: orderJson }).from(orders); // createdAt is a Date
 */
export const jsonOf = <F extends Fields>(fields: F): Json<RowOf<F>> =>
  toJson(build(fields), rowReader(fields));

/**
 * A JSON list with one object for each row, empty without rows.
 *
 * @example
 * jsonListOf(
 *   { name: orderLines.name, quantity: orderLines.quantity },
 *   { from: orderLines, where: eq(orderLines.orderId, orders.id), orderBy: [orderLines.position] },
 * )
 */
export function jsonListOf<F extends Fields>(fields: F, source: Source): Json<RowOf<F>[]> {
  const { from, where = sql`true`, orderBy = [], limit } = source;
  const order = orderBy.length > 0 ? sql` order by ${sql.join(orderBy, sql`, `)}` : undefined;
  const list =
    limit === undefined
      ? sql`select json_agg(${build(fields)}${order}) from ${from} where ${where}`
      : sql`select json_agg(item) from (select ${build(fields)} as item from ${from} where ${where}${order}
          limit ${sql.raw(String(limit))}) items`;
  const readRow = rowReader(fields);
  const read = readRow && ((rows: unknown) => (rows as unknown[]).map(readRow));
  return toJson(sql`coalesce((${list}), '[]'::json)`, read);
}

/** The JSON object where a condition holds, else null. */
export const jsonWhen = <Value>(condition: SQL, json: Json<Value>): Json<Value | null> =>
  toJson(sql`case when ${condition} then ${json} end`, decoderOf(json));

type Read = (value: unknown) => unknown;

const dialect = new PgDialect({ casing: "snake_case" });

/** Its text is put together here and not at each use, unless it has values. */
function toJson<Value>(expression: SQL, read: Read | null): Json<Value> {
  const { sql: text, params } = dialect.sqlToQuery(expression);
  const settled = params.length === 0 ? sql.raw(text) : sql`${expression}`;
  const orNull = (value: unknown) => (value === null ? null : read!(value));
  const json = read ? settled.mapWith(orNull) : settled;
  return Object.assign(json as SQL<Value>, {
    read: (read ? orNull : (value: unknown) => value) as (value: unknown) => Value,
  });
}

/** PostgreSQL takes this many names with their values. */
const mostFields = 50;

function build(fields: Fields): SQL {
  const names = Object.keys(fields);
  if (names.length > mostFields) throw new Error(`More than ${mostFields} fields in one JSON object.`);
  const pairs = names.map((name) => {
    if (!/^\w+$/.test(name)) throw new Error(`Not a name for a field of JSON: ${name}`);
    return sql`${sql.raw(`'${name}'`)}, ${fields[name]}`;
  });
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

/** What JSON holds as it is. Dates come as text; bytes would come in PostgreSQL's own spelling. */
const plain = new Set(["string", "number", "boolean", "json", "array"]);

/** How the value of a field is read from JSON; null where it is as it should be. */
function decoderOf(field: Field): Read | null {
  if (is(field, Column)) {
    if (plain.has(field.dataType)) return null;
    if (field.dataType !== "date") throw new Error(`${field.name} cannot be carried by JSON`);
    return (value) => field.mapFromDriverValue(value) as unknown;
  }
  const { decoder } = field as unknown as { decoder: DriverValueDecoder<unknown, unknown> };
  return decoder === noopDecoder ? null : (value) => decoder.mapFromDriverValue(value);
}

/** Reads a row that JSON.parse made, in place; null where every field is as it should be. */
function rowReader(fields: Fields): Read | null {
  const decoders = Object.entries(fields).flatMap(([name, field]) => {
    const decode = decoderOf(field);
    return decode ? [[name, decode] as const] : [];
  });
  if (decoders.length === 0) return null;
  return (row) => {
    const values = row as Record<string, unknown>;
    for (const [name, decode] of decoders) {
      if (values[name] !== null) values[name] = decode(values[name]);
    }
    return values;
  };
}
