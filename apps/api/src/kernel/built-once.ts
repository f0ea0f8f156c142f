import type { Db } from "./db.ts";

/**
 * A statement whose text is put together once for each way into the database instead of at every use. For what nearly
 * every request asks; values come in by `sql.placeholder`.
 */
export function builtOnce<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>();
  return (db) => {
    const statement = built.get(db) ?? build(db);
    built.set(db, statement);
    return statement;
  };
}
