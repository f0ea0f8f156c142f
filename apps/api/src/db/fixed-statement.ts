import { Placeholder, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "#kernel/db.ts";
import { runText } from "./open-transaction.ts";
import { longestNamed } from "./statement-names.ts";

// For the busiest paths only; new modules use plain Drizzle, see docs/architecture.md.

/** A value for each placeholder. */
export type FixedValues = Readonly<Record<string, unknown>>;

/** A statement whose text is built once in a process; only the values of its placeholders differ between uses. */
export type FixedStatement<Row> = {
  /** @throws Error where a placeholder has no value; null is a value */
  run(db: Db, values: FixedValues): Promise<Row[]>;
  /** Its text, and its values in the order of the text's parameters. */
  toText(values: FixedValues): [text: string, values: unknown[]];
};

const dialect = new PgDialect({ casing: "snake_case" });

/** The text with one parameter for each name, however often it is used, and the names in their order. */
function build(statement: SQL): { text: string; names: string[] } {
  const { sql: written, params } = dialect.sqlToQuery(statement);
  // Without the indentation of the source, a tenth of a long text, which each connection would keep.
  const sql = written.replaceAll(/\n\s+/g, "\n");
  const used = params.map((param) => {
    if (!(param instanceof Placeholder)) throw new Error("A fixed statement has a value that is not fixed.");
    return String(param.name);
  });
  const names = [...new Set(used)];
  // It would be sent unprepared, and planned anew at each use.
  if (sql.length > longestNamed) throw new Error(`A fixed statement is too long: ${sql.slice(0, 80)}`);
  const numberOf = (at: string) => names.indexOf(used[Number(at) - 1]!) + 1;
  return { text: sql.replaceAll(/\$(\d+)/g, (_, at: string) => `$${numberOf(at)}`), names };
}

/** @param statement with every value as `sql.placeholder(name)` */
export function fixedStatement<Row>(statement: SQL): FixedStatement<Row> {
  let built: ReturnType<typeof build> | undefined;
  const toText = (values: FixedValues): [string, unknown[]] => {
    built ??= build(statement);
    return [built.text, built.names.map((name) => valueOf(values, name))];
  };
  return {
    run: async (db, values) => {
      const { rows } = await runText(db, ...toText(values));
      return rows as Row[];
    },
    toText,
  };
}

function valueOf(values: FixedValues, name: string): unknown {
  const value = values[name];
  // The driver would write NULL for it.
  if (value === undefined) throw new Error(`A statement has no value for "${name}".`);
  return value;
}
