import { randomBytes } from "node:crypto";
import { withClient } from "@agiza/rig/database";
import { getTableColumns, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allowRunning } from "#db/allow-running.ts";
import { type Database, openPostgres } from "#db/client.ts";
import { outboxEvents } from "#db/schema/outbox.ts";
import { members } from "#db/schema/staff.ts";
import { insertJobsLater } from "#jobs/jobs.repository.ts";
import { openQueue } from "#jobs/queue.ts";
import { type BaseCtx, forShop, inTransaction } from "#kernel/ctx.ts";
import type { ShopId } from "#kernel/ids.ts";
import { handleJob } from "#kernel/job-handlers.ts";
import { defineJob } from "#kernel/jobs.ts";
import { createSecretBox } from "#kernel/secrets.ts";
import { kinds, openBothDatabases } from "./both-databases.ts";
import { silentLog } from "./silent-log.ts";
import { createTestDatabase } from "./test-database.ts";

const shopId = "shp_1" as ShopId;
const noJobs = { handlers: [], subscriptions: [], schedules: [] };

const noted: string[] = [];
const noteJob = defineJob<{ what: string }>("test.note");
const note = handleJob(noteJob, async (_base, { what }) => void noted.push(what));
const parts = ({ store }: Database) => ({
  store,
  settings: {} as BaseCtx["settings"],
  secrets: createSecretBox("a test of roles"),
  log: silentLog,
  requestId: "test",
  language: "en" as const,
  now: () => new Date(),
});

const people = `
  insert into users (id, name, password_hash, created_at) values ('usr_1', 'Neema', 'a-hash', now());
  insert into members (shop_id, user_id, created_at) values ('shp_1', 'usr_1', now())`;

/** Why a statement was refused, or what it answered. */
const answerTo = (work: Promise<{ rows: unknown[] }>): Promise<unknown> =>
  work.then(
    ({ rows }) => rows,
    (error: Error) => (error.cause as Error | undefined)?.message ?? error.message,
  );

describe.each(kinds)("on %s", (kind) => {
  let databases: Awaited<ReturnType<typeof openBothDatabases>>;
  let database: Database;
  beforeAll(async () => {
    databases = await openBothDatabases();
    database = databases[kind];
    const queue = await openQueue(database, noJobs, silentLog);
    await queue.stop();
    for (const statement of people.split(";")) await database.query(statement);
  });
  afterAll(() => databases.close());

  const asShop = (statement: string) =>
    answerTo(database.store.tenant(shopId, (db) => db.execute(sql.raw(statement))));

  test("a shop changes the PINs of its people, and reads none", async () => {
    expect(await asShop("update members set pin_hash = 'a-hash' where user_id = 'usr_1'")).toEqual([]);
    for (const statement of [
      "select pin_hash from members",
      "select * from members",
      "select user_id from members where pin_hash like 'a%'",
      "update members set pin_hash = null returning pin_hash",
      "update members set preset = pin_hash",
    ])
      expect([statement, await asShop(statement)]).toEqual([
        statement,
        expect.stringContaining("permission denied"),
      ]);
    const asSystem = database.store.system((db) => db.execute(sql`select pin_hash from members`));
    expect(await answerTo(asSystem)).toEqual([{ pin_hash: "a-hash" }]);
  });

  test("every other column of members is the shop's to read", async () => {
    const { pinHash: _unread, ...readable } = getTableColumns(members);
    const people = await database.store.tenant(shopId, (db) => db.select(readable).from(members));
    expect(people).toMatchObject([{ shopId: "shp_1", userId: "usr_1" }]);
  });

  test("a shop reads its people's names, and nobody's password", async () => {
    expect(await asShop("select name from users")).toEqual([{ name: "Neema" }]);
    for (const statement of [
      "select password_hash from users",
      "select * from users",
      "select name from users where password_hash like 'a%'",
      "update users set name = 'x'",
      "insert into users (id, name, created_at) values ('usr_2', 'x', now())",
      "select * from sessions",
      "select * from refresh_tokens",
      "select * from verification_codes",
    ])
      expect([statement, await asShop(statement)]).toEqual([
        statement,
        expect.stringContaining("permission denied"),
      ]);
    const asSystem = database.store.system((db) => db.execute(sql`select password_hash from users`));
    expect(await answerTo(asSystem)).toEqual([{ password_hash: "a-hash" }]);
  });

  test.each(["tenant", "system"] as const)(
    "as %s jobs are added, and neither read nor changed",
    async (role) => {
      const run = <T>(work: (db: Parameters<typeof insertJobsLater>[0]) => Promise<T>) =>
        role === "tenant" ? database.store.tenant(shopId, work) : database.store.system(work);
      await run(async (db) =>
        insertJobsLater(db, { name: "dead-letter", coalescesBy: null }, [{ role }], {}),
      );
      const { rows } = await database.query("select data from pgboss.job where name = 'dead-letter'");
      expect(rows).toContainEqual({ data: { role } });
      for (const statement of [
        "select data from pgboss.job",
        "select data from pgboss.job_common",
        "update pgboss.job_common set data = '{}'",
        "delete from pgboss.job",
        "update pgboss.queue set retry_limit = 0",
      ])
        expect(await answerTo(run((db) => db.execute(sql.raw(statement))))).toContain("permission denied");
    },
  );
});

describe("with logins that are no superusers", () => {
  const suffix = randomBytes(4).toString("hex");
  const owner = `owner_${suffix}`;
  const runner = `runner_${suffix}`;
  let made: Awaited<ReturnType<typeof createTestDatabase>>;
  const urlOf = (login: string) => {
    const url = new URL(made.url);
    url.username = login;
    return url.toString();
  };
  beforeAll(async () => {
    made = await createTestDatabase("template0");
    await withClient(made.url, async (client) => {
      await client.query(`create role ${owner} login createrole; create role ${runner} login`);
      // As whoever created them has them.
      await client.query(
        `grant agiza_app, agiza_system to ${owner} with admin true, inherit false, set false`,
      );
      await client.query(`alter database "${new URL(made.url).pathname.slice(1)}" owner to ${owner}`);
    });
  });
  afterAll(async () => {
    await withClient(new URL("/postgres", made.url).toString(), async (client) => {
      await made.drop();
      await client.query(`drop owned by ${owner}; drop owned by ${runner}; drop role ${owner}, ${runner}`);
    });
  });

  test("the owner of the tables who forgets its role sees nothing and changes nothing", async () => {
    const database = await openPostgres(urlOf(owner), silentLog);
    try {
      const queue = await openQueue(database, noJobs, silentLog);
      await queue.stop();
      await database.store.system(async (db) => {
        for (const statement of people.split(";")) await db.execute(sql.raw(statement));
        await db.insert(outboxEvents).values({ shopId, name: "a", payload: {}, createdAt: new Date() });
      });
      expect(await database.store.tenant(shopId, (db) => db.select().from(outboxEvents))).toHaveLength(1);
      for (const table of ["users", "members", "outbox_events", "orders", "sessions"])
        expect((await database.query(`select * from ${table}`)).rows).toEqual([]);
      expect((await database.query("update users set name = 'x'")).rowCount).toBe(0);
      await expect(
        database.query(
          "insert into outbox_events (shop_id, name, payload, created_at) values ('shp_1', 'x', '{}', now())",
        ),
      ).rejects.toThrow("row-level security");
    } finally {
      await database.close();
    }
  });

  test("a login that owns nothing runs the product once the owner has migrated, and no sooner", async () => {
    await expect(openPostgres(urlOf(runner), silentLog)).rejects.toThrow("run the command migrate");
    const asOwner = await openPostgres(urlOf(owner), silentLog);
    const ownersQueue = await openQueue(asOwner, { ...noJobs, handlers: [note] }, silentLog);
    await ownersQueue.stop();
    expect(await allowRunning(asOwner, runner)).toBe(true);
    expect(await allowRunning(asOwner, "nobody_of_this_name")).toBe(false);
    await asOwner.close();

    const database = await openPostgres(urlOf(runner), silentLog);
    const queue = await openQueue(database, { ...noJobs, handlers: [note] }, silentLog);
    try {
      const base = { ...parts(database), outbox: queue.outbox };
      queue.work(base);
      const ctx = forShop(base, shopId, { kind: "system", job: "test" });
      await inTransaction(ctx, async (tx) => {
        await tx.audit({ action: "test", subject: "by the runner" });
        await tx.enqueue(noteJob, { what: "done" });
      });
      await expect.poll(() => noted).toEqual(["done"]);
      for (const statement of [
        "select * from audit_log",
        "select * from users",
        "create table mine (id int)",
        "alter table orders disable row level security",
        "drop table orders",
        "truncate drizzle.__drizzle_migrations",
      ])
        await expect(database.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    } finally {
      await queue.stop();
      await database.close();
    }
  });
});
