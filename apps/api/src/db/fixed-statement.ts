import { Placeholder, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "#kernel/db.ts";
import { sendLater } from "./later.ts";
import { type Later, type Result, runText } from "./open-transaction.ts";

type Values = Record<string, unknown>;

/** A statement whose text is put together once in a process; what differs between uses are its placeholders. */
export type FixedStatement<Row> = {
  run(db: Db, values: Values): Promise<Row[]>;
  /** As `sendLater`. */
  runLater(
    db: Db,
    values: Values,
    onRows?: (rows: Row[]) => void,
    toRefusal?: Later["toRefusal"],
  ): Promise<void>;
};

const dialect = new PgDialect({ casing: "snake_case" });

/** The text with one parameter for each name, however often it is used, and the names in their order. */
function build(statement: SQL): { text: string; names: string[] } {
  const { sql, params } = dialect.sqlToQuery(statement);
  const used = params.map((param) => {
    if (!(param instanceof Placeholder)) throw new Error("A fixed statement has a value that is not fixed.");
    return String(param.name);
  });
  const names = [...new Set(used)];
  const numberOf = (at: string) => names.indexOf(used[Number(at) - 1]!) + 1;
  return { text: sql.replaceAll(/\$(\d+)/g, (_, at: string) => `$${numberOf(at)}`), names };
}

/** @param statement its values as `sql.placeholder(name)` */
export function fixedStatement<Row>(statement: SQL): FixedStatement<Row> {
  let built: ReturnType<typeof build> | undefined;
  const toSend = (values: Values): [string, unknown[]] => {
    built ??= build(statement);
    return [built.text, built.names.map((name) => values[name])];
  };
  const rowsOf = ({ rows }: Result) => rows as Row[];
  return {
    run: async (db, values) => rowsOf(await runText(db, ...toSend(values))),
    runLater: (db, values, onRows = () => undefined, toRefusal = (error) => error) =>
      sendLater(db, ...toSend(values), { onResult: (result) => onRows(rowsOf(result)), toRefusal }),
  };
}
