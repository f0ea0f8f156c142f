import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createDatabase, withClient } from "@agiza/rig/database";
import { type Pair, startPair } from "@agiza/rig/pair";
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "#app.ts";
import { type Database, openPostgres } from "#db/client.ts";
import { composeParts } from "#deps.ts";
import { readEnv } from "#env.ts";
import { isDatabaseLost } from "#kernel/lost-database.ts";
import { silentLog } from "./silent-log.ts";

/** The product on a primary and a standby, with a port that nobody needs. */
async function openProduct() {
  const folder = mkdtempSync(path.join(tmpdir(), "agiza-failover-"));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const pair = await startPair(folder, ["fsync=off", "shared_buffers=32MB"]);
  onTestFinished(() => pair.stop());
  await createDatabase(pair.primary.urlOf("postgres"), "agiza");
  await pair.follow();
  const url = pair.urlOf("agiza");
  const env = readEnv({ NODE_ENV: "test", DATA_DIR: folder, DATABASE_URL: url });
  const database = await openPostgres(url, silentLog);
  const parts = await composeParts(env, silentLog, database);
  onTestFinished(() => parts.close());
  const app = createApp(parts.base, parts.deps, {
    ready: () =>
      database.ping().then(
        () => true,
        () => false,
      ),
  });
  /** A request that writes, since tries to sign in are counted; 422 where all is well. */
  const signIn = () =>
    app.request("/store/auth/sign-in", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ identifier: "0754 000 777", password: "no-such-person" }),
    });
  return { pair, database, signIn };
}

const portOf = async (database: Database): Promise<string> =>
  String((await database.query("select current_setting('port') as port")).rows[0]!["port"]);
const portIn = (url: string): string => new URL(url).port;

/** Listens, and answers what was heard and how often the connection was lost and came back. */
async function listen(database: Database) {
  const heard: string[] = [];
  let gaps = 0;
  const stop = await database.listen("failover", {
    onNotify: (payload) => heard.push(payload),
    onGap: () => gaps++,
  });
  onTestFinished(stop);
  return { heard, gaps: () => gaps };
}

test("when the primary dies callers get 503 until the standby is promoted, then everything goes on there", async () => {
  const { pair, database, signIn } = await openProduct();
  expect(await portOf(database)).toBe(portIn(pair.primary.urlOf("agiza")));
  expect((await signIn()).status).toBe(422);
  const live = await listen(database);
  await pair.follow();

  await pair.primary.shutDown("immediate");
  for (let call = 0; call < 20; call++) {
    const answer = await signIn();
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
  }
  await pair.promote();
  await expect.poll(async () => (await signIn()).status, { timeout: 10_000 }).toBe(422);
  expect(await portOf(database)).toBe(portIn(pair.standby.urlOf("agiza")));
  await expect.poll(live.gaps).toBe(1);
  await database.notify("failover", "of the new primary");
  await expect.poll(() => live.heard).toEqual(["of the new primary"]);
});

test("a primary that was left behind is left, by open connections too, and not gone back to", async () => {
  const { pair, database, signIn } = await openProduct();
  expect((await signIn()).status).toBe(422);
  const live = await listen(database);
  await pair.follow();

  await pair.promote();
  await expect
    .poll(() => portOf(database).catch(() => "none"), { timeout: 15_000 })
    .toBe(portIn(pair.standby.urlOf("agiza")));
  await expect.poll(live.gaps).toBeGreaterThan(0);
  expect((await signIn()).status).toBe(422);
  await pair.standby.shutDown("fast");
  // The old one still takes writes.
  await withClient(pair.primary.urlOf("agiza"), (client) => client.query("create table kept_to_itself ()"));
  for (let call = 0; call < 20; call++) expect((await signIn()).status).toBe(503);
  await expect(portOf(database)).rejects.toSatisfy(isDatabaseLost);
});

test("a primary that only reads answers 503, and is used again when it writes", async () => {
  const { pair, signIn } = await openProduct();
  expect((await signIn()).status).toBe(422);
  const setReadOnly = (value: string) => onPrimary(pair, value);
  await setReadOnly("on");
  await expect.poll(async () => (await signIn()).status).toBe(503);
  for (let call = 0; call < 20; call++) expect((await signIn()).status).toBe(503);
  await setReadOnly("off");
  await expect.poll(async () => (await signIn()).status).toBe(422);
});

const onPrimary = ({ primary }: Pair, value: string) =>
  withClient(primary.urlOf("postgres"), async (client) => {
    await client.query(`set default_transaction_read_only = off`);
    await client.query(`alter system set default_transaction_read_only = ${value}`);
    await client.query("select pg_reload_conf()");
  });
