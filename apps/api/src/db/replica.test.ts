import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDatabase, withClient } from "@agiza/rig/database";
import { type Pair, startPair } from "@agiza/rig/pair";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditLog } from "#db/schema/outbox.ts";
import { type Ctx, inTransaction, readingOlder } from "#kernel/ctx.ts";
import type { Db } from "#kernel/db.ts";
import { createMetrics } from "#observe/metrics.ts";
import { backlogReader } from "#observe/read-backlog.ts";
import { type Harness, startHarnessOn } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { silentLog } from "#test/silent-log.ts";
import { type Database, openPostgres } from "./client.ts";
import { Replica, withReplica } from "./replica.ts";

const folder = mkdtempSync(join(tmpdir(), "agiza-replica-"));
let pair: Pair;
let replica: Replica;
let database: Database;
let harness: Harness;
beforeAll(async () => {
  chmodSync(folder, 0o755);
  pair = await startPair(folder, ["fsync=off", "shared_buffers=32MB"]);
  const url = await createDatabase(pair.primary.urlOf("postgres"), "agiza");
  const primary = await openPostgres(url, silentLog);
  replica = new Replica(pair.standby.urlOf("agiza"), primary, 30, silentLog);
  database = withReplica(primary, replica);
  harness = await startHarnessOn({ url, drop: () => Promise.resolve() }, database);
}, 240_000);
afterAll(async () => {
  await harness.stop();
  await pair.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const onStandby = (text: string) =>
  withClient(pair.standby.urlOf("agiza"), async (client) => void (await client.query(text)));
const note = (ctx: Ctx, action: string) =>
  inTransaction(ctx, (tx) => tx.audit({ action, subject: tx.shopId }));
const readNotes = (ctx: Ctx): Promise<string[]> =>
  readingOlder(ctx, async ({ db }) => {
    const rows = await db.select({ action: auditLog.action }).from(auditLog);
    return rows.map(({ action }) => action);
  });
const serverOf = (ctx: Ctx) =>
  readingOlder(ctx, async ({ db }) => {
    const { rows } = await db.execute<{ follows: boolean }>(sql`select pg_is_in_recovery() as follows`);
    return rows[0]!.follows ? "standby" : "primary";
  });
const untilUsed = () => expect.poll(() => replica.ageSeconds, { timeout: 30_000 }).not.toBeNull();

test("reads that may be old go to the standby and see one shop; nothing else goes there, and nothing can be written", async () => {
  const { ctx } = await harness.makeShop();
  const other = await harness.makeShop();
  await note(ctx, "test.first");
  await note(other.ctx, "test.of-others");
  await pair.follow();
  await untilUsed();
  expect(await serverOf(ctx)).toBe("standby");
  expect(await readNotes(ctx)).toEqual(["test.first"]);
  const inOpen = await inTransaction(ctx, async (tx) => {
    await tx.audit({ action: "test.second", subject: tx.shopId });
    return readNotes(tx);
  });
  expect(inOpen).toEqual(["test.first", "test.second"]);
  const writing = readingOlder(ctx, async (reader) => {
    // @ts-expect-error -- it has no way to write
    void reader.db.insert;
    // @ts-expect-error -- it is no context that a verb takes, so nothing is decided by it
    const taken: Ctx = reader;
    void taken;
    await (reader.db as Db).delete(auditLog);
  });
  await expect(writing).rejects.toThrow("Failed query");
});

test("an answer says how old it is once that is more than some seconds; who asks for the newest gets it", async () => {
  const { shopId, ctx } = await harness.makeShop();
  const { token } = await signInAs(harness, shopId);
  await pair.follow();
  await untilUsed();
  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await harness.app.request("/store/staff/activity", {
      headers: { Authorization: `Bearer ${token}`, ...headers },
    });
    const { items } = await readJson<{ items: { action: string }[] }>(answer);
    return { asOf: answer.headers.get("As-Of"), actions: items.map(({ action }) => action) };
  };
  expect((await ask()).asOf).toBeNull();
  await onStandby("select pg_wal_replay_pause()");
  try {
    const pausedAt = new Date();
    await note(ctx, "test.unseen");
    expect((await ask()).actions).not.toContain("test.unseen");
    await expect.poll(async () => (await ask()).asOf, { timeout: 20_000, interval: 500 }).not.toBeNull();
    const { asOf, actions } = await ask();
    expect(actions).not.toContain("test.unseen");
    expect(new Date(asOf!).getTime()).toBeLessThanOrEqual(pausedAt.getTime());
    expect(await ask({ "Cache-Control": "no-cache" })).toEqual({
      asOf: null,
      actions: expect.arrayContaining(["test.unseen"]) as string[],
    });
    const metrics = createMetrics();
    await backlogReader(database, metrics.gauges)();
    const told = await metrics.registry.metrics();
    expect(told).toContain("agiza_replica_up 1");
    expect(Number(/^agiza_replica_age_seconds (\S+)$/m.exec(told)?.[1])).toBeGreaterThan(5);
  } finally {
    await onStandby("select pg_wal_replay_resume()");
  }
  await expect.poll(async () => (await ask()).actions).toContain("test.unseen");
});

test("a standby that lies back too far is not read from until it has caught up", async () => {
  const { ctx } = await harness.makeShop();
  const strict = new Replica(pair.standby.urlOf("agiza"), database, 3, silentLog);
  await expect.poll(() => strict.ageSeconds, { timeout: 30_000 }).not.toBeNull();
  await onStandby("select pg_wal_replay_pause()");
  await note(ctx, "test.late");
  await expect.poll(() => strict.ageSeconds, { timeout: 20_000 }).toBeNull();
  expect(
    await strict.read(
      ctx.shopId,
      () => Promise.resolve("standby"),
      () => Promise.resolve("primary"),
    ),
  ).toBe("primary");
  await onStandby("select pg_wal_replay_resume()");
  await expect.poll(() => strict.ageSeconds, { timeout: 30_000 }).not.toBeNull();
  await strict.close();
});

test("while the standby is away the database itself is read from, also by who was reading; it is used again once it is back", async () => {
  const { ctx } = await harness.makeShop();
  await note(ctx, "test.kept");
  await pair.follow();
  await untilUsed();
  await pair.standby.shutDown("immediate");
  expect(await serverOf(ctx)).toBe("primary");
  expect(await readNotes(ctx)).toEqual(["test.kept"]);
  await expect.poll(() => replica.ageSeconds).toBeNull();
  await pair.standby.startAgain();
  await untilUsed();
  expect(await serverOf(ctx)).toBe("standby");
});

test("a standby that was made a primary is none any more", async () => {
  const { ctx } = await harness.makeShop();
  await untilUsed();
  await pair.promote();
  await expect.poll(() => replica.ageSeconds, { timeout: 30_000 }).toBeNull();
  expect(await serverOf(ctx)).toBe("primary");
});
