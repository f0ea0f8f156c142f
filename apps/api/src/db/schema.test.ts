import { globSync, readFileSync } from "node:fs";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";

const snapshots = globSync(`${import.meta.dirname}/migrations/meta/*_snapshot.json`).toSorted();
const readSnapshot = (): Parameters<typeof generateMigration>[0] => {
  return JSON.parse(readFileSync(snapshots.at(-1)!, "utf8")) as ReturnType<typeof readSnapshot>;
};

test("the migrations make the tables of the schema: there is nothing left to generate", async () => {
  const files = globSync(`${import.meta.dirname}/schema/*.ts`);
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>));
  const schema = generateDrizzleJson(Object.assign({}, ...modules), undefined, undefined, "snake_case");
  expect(await generateMigration(readSnapshot(), schema)).toEqual([]);
});

// Each is the whole schema again, and the next migration needs but the newest.
test("one snapshot of the schema is kept", () => {
  expect(snapshots).toHaveLength(1);
});

// The embedded database takes one statement at a time; a mark left out between two shows only where it starts empty.
test("between two marks of a migration stands one statement", () => {
  for (const file of globSync(`${import.meta.dirname}/migrations/*.sql`)) {
    const parts = readFileSync(file, "utf8").split("--> statement-breakpoint");
    for (const part of parts) expect.soft(statementsIn(part), `${file}: ${part}`).toBe(1);
  }
});

/** How many statements a text holds; bodies of functions, comments and strings hide the semicolons in them. */
function statementsIn(text: string): number {
  const bare = text.replaceAll(/\$(\w*)\$[^]*?\$\1\$|--.*|'[^']*'/g, "");
  return bare.split(";").filter((statement) => statement.trim() !== "").length;
}
