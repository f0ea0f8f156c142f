import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, queryOf, withClient } from "./database.ts";
import { type Postgres, startPostgres } from "./postgres.ts";

const folder = mkdtempSync(path.join(tmpdir(), "rig-postgres-"));
chmodSync(folder, 0o755);
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres(path.join(folder, "kept"), ["fsync=off"]);
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const numbersIn = (url: string) =>
  withClient(url, async (client) => {
    const rows = await queryOf(client)<{ number: number }>("select number from numbers order by number");
    return rows.map(({ number }) => number);
  });

test("what was committed is there after a crash, also in a copy of a database", async () => {
  const original = await createDatabase(postgres.urlOf("postgres"), "original");
  await withClient(original, (client) =>
    client.query("create table numbers as select generate_series(1, 3) as number"),
  );
  const copy = await createDatabase(postgres.urlOf("postgres"), "copy", "original");
  await withClient(copy, (client) => client.query("insert into numbers values (4)"));
  await postgres.shutDown("immediate");
  await expect(numbersIn(copy)).rejects.toThrow("ECONNREFUSED");
  await postgres.startAgain();
  expect(await numbersIn(copy)).toEqual([1, 2, 3, 4]);
  expect(await numbersIn(original)).toEqual([1, 2, 3]);
});

test("a program that had a PostgreSQL ends with the exit code it chose, and the server is gone with it", async () => {
  const script = `
    import { startPostgres } from ${JSON.stringify(import.meta.resolve("./postgres.ts"))};
    const postgres = await startPostgres(${JSON.stringify(path.join(folder, "left"))}, ["fsync=off"]);
    console.log(postgres.urlOf("postgres"));
    process.exitCode = 3;
    if (process.argv.includes("stop")) await postgres.stop();
    else process.exit();`;
  for (const words of [["stop"], []]) {
    const { status, stdout } = spawnSync(
      process.execPath,
      ["--input-type=module-typescript", "-e", script, ...words],
      { encoding: "utf8" },
    );
    expect(status).toBe(3);
    const isGone = () => withClient(stdout.trim(), () => false).catch(() => true);
    await expect.poll(isGone).toBe(true);
  }
});
