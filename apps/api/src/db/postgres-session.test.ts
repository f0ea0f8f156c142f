import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { isDatabaseSilent } from "#kernel/lost-database.ts";
import { createTestDatabase } from "#test/test-database.ts";
import { prepareConnection, send, toSend } from "./postgres-session.ts";

const longestMs = 1_500;

test("who waits for a server that does not answer is told so", async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    // It still runs there: what is busy is cut, not asked to end.
    await client.end();
    await database.drop();
  });
  await prepareConnection(client, longestMs);
  const read = (text: string) => send(client, [toSend(text, [])], []);
  expect((await read("select 'there' as said"))[0]!.rows).toEqual([{ said: "there" }]);
  const told = await read("select pg_sleep(120)").then(() => null, isDatabaseSilent);
  expect(told).toBe(true);
});

test("statements are not compiled", async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  await prepareConnection(client, longestMs);
  expect((await client.query("show jit")).rows).toEqual([{ jit: "off" }]);
});
