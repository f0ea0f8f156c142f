import { existsSync, globSync, readFileSync } from "node:fs";
import { getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { findTableUses, type TableName, type TableUse } from "./find-table-uses.ts";
import { foreignWrites, owners, sharedReads } from "./owners.ts";

const src = new URL("../../src/", import.meta.url).pathname;

const ownerOf = new Map(
  Object.entries(owners).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
);

async function readTables(): Promise<TableName[]> {
  const files = globSync(`${src}db/schema/*.ts`);
  const schemas = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>));
  return schemas.flatMap((schema) =>
    Object.entries(schema).flatMap(([object, value]) =>
      is(value, PgTable) ? [{ object, sql: getTableName(value) }] : [],
    ),
  );
}

/** Code that runs in the product. The demo's rows are made by `seed`, which stands above all modules and fills them all. */
const product = globSync("**/*.ts", { cwd: src }).filter(
  (file) => !/\.test\.ts$|^seed\/|^db\/schema\//.test(file),
);

/** Per file the tables of other owners that it uses in one way. */
async function findForeignUses(kind: TableUse["kind"]): Promise<Record<string, string[]>> {
  const tables = await readTables();
  const found = product.map((file) => {
    const uses = findTableUses(readFileSync(src + file, "utf8"), tables);
    const foreign = uses.filter((use) => {
      const owner = ownerOf.get(use.table);
      return use.kind === kind && file !== owner && !file.startsWith(`${owner}/`);
    });
    return [file, [...new Set(foreign.map(({ table }) => table))].toSorted()] as const;
  });
  return Object.fromEntries(found.filter(([, foreign]) => foreign.length > 0));
}

const listed = (exceptions: typeof sharedReads): Record<string, string[]> =>
  Object.fromEntries(Object.entries(exceptions).map(([file, { tables }]) => [file, tables.toSorted()]));

test("every table has exactly one owner, which exists", async () => {
  const tables = (await readTables()).map(({ sql }) => sql);
  expect(Object.values(owners).flat().toSorted()).toEqual(tables.toSorted());
  expect(Object.keys(owners).filter((owner) => !existsSync(src + owner))).toEqual([]);
});

test("no table is written by anybody but its owner, other than the statements listed", async () => {
  expect(await findForeignUses("write")).toEqual(listed(foreignWrites));
});

test("no table is read by anybody but its owner, other than the statements listed", async () => {
  const reads = Object.entries(await findForeignUses("read")).map(([file, found]) => {
    const mayWrite = foreignWrites[file]?.tables ?? [];
    return [file, found.filter((table) => !mayWrite.includes(table))] as const;
  });
  expect(Object.fromEntries(reads.filter(([, found]) => found.length > 0))).toEqual(listed(sharedReads));
});

const tables: TableName[] = [
  { object: "orders", sql: "orders" },
  { object: "orderLines", sql: "order_lines" },
];
const imports = `import { type OrderRow, orders, orderLines as lines } from "#db/schema/orders.ts";`;

test.each<[string, string, TableUse[]]>([
  ["a select", "db.select().from(orders)", [{ table: "orders", kind: "read" }]],
  ["an insert", "db.insert(lines).values(x)", [{ table: "order_lines", kind: "write" }]],
  ["an update", "db.update(orders).set({})", [{ table: "orders", kind: "write" }]],
  ["a table given away", "prune(orders)", [{ table: "orders", kind: "write" }]],
  ["a table's columns", "jsonOf(getTableColumns(orders))", [{ table: "orders", kind: "read" }]],
  ["a column in a template", "sql`${orders.id}`", [{ table: "orders", kind: "read" }]],
  ["a table in a template", "sql`update ${orders} set x = 1`", [{ table: "orders", kind: "write" }]],
  ["a join", "sql`select 1 from x join order_lines l on true`", [{ table: "order_lines", kind: "read" }]],
  ["the second after a comma", "sql`select 1 from x, orders o`", [{ table: "orders", kind: "read" }]],
  ["a part of a statement", "sql`orders.id = 1`", [{ table: "orders", kind: "read" }]],
  ["an update in text", "query('update orders o set x = 1')", [{ table: "orders", kind: "write" }]],
  ["a delete in a template", "run(`delete from orders where ${x}`)", [{ table: "orders", kind: "write" }]],
  ["a row's lock", "sql`select 1 from x for update of orders`", [{ table: "orders", kind: "read" }]],
  ["a quoted name", 'sql`insert into "orders" (id) values (1)`', [{ table: "orders", kind: "write" }]],
  ["its type alone", "type X = typeof orders.$inferSelect", []],
  ["a property of that name", "shop.orders; ({ orders: 1 })", []],
  ["a value in quotes", "sql`select 'orders', 1 as \"orders\"`", []],
  ["a comment", "sql`select 1 -- of orders\n`", []],
  ["an ordinary sentence", "needs('update orders')", []],
  ["a longer name", "sql`select 1 from orders_seen`", []],
])("%s is seen as it is", (_, code, uses) => {
  const found = findTableUses(`${imports}\n${code};`, tables);
  expect([...new Map(found.map((use) => [JSON.stringify(use), use])).values()]).toEqual(uses);
});
