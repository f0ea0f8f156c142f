import { randomUUID } from "node:crypto";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openPostgres } from "#db/client.ts";
import type { EnqueueOptions } from "#kernel/jobs.ts";
import { silentLog } from "#test/silent-log.ts";
import { createTestDatabase } from "#test/test-database.ts";
import { exchangeJobs, insertJobsLater } from "./jobs.repository.ts";

let empty: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let boss: PgBoss;
beforeAll(async () => {
  empty = await createTestDatabase();
  database = await openPostgres(empty.url, silentLog);
  boss = new PgBoss({ ...database.queue, supervise: false, schedule: false });
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await database.close();
  await empty.drop();
});

const options = {
  retryLimit: 7,
  retryDelay: 3,
  retryBackoff: true,
  retryDelayMax: 300,
  heartbeatSeconds: 10,
};

async function makeQueue(policy: "standard" | "short" = "standard"): Promise<string> {
  const [name, deadLetter] = [`test.${randomUUID()}`, `dead.${randomUUID()}`];
  await boss.createQueue(deadLetter);
  await boss.createQueue(name, { ...options, policy, deadLetter, expireInSeconds: 120 });
  return name;
}

type Row = Record<string, unknown>;

/** The rows of a queue without what differs from one to another: times by what lies between them. */
async function rowsOf(name: string): Promise<Row[]> {
  const { rows } = await database.query("select * from pgboss.job where name = $1 order by data", [name]);
  return rows.map((row) => {
    const ms = (from: string, to: string) => Number(row[to] as Date) - Number(row[from] as Date);
    return {
      ...row,
      id: typeof row.id,
      name: "",
      dead_letter: typeof row.dead_letter,
      created_on: null,
      start_after: ms("created_on", "start_after"),
      keep_until: ms("start_after", "keep_until"),
      started_on: row.started_on !== null,
      heartbeat_on: row.heartbeat_on !== null,
      completed_on: row.completed_on !== null,
    };
  });
}

type How = EnqueueOptions & { coalescesBy?: string };

const insert = (name: string, payloads: object[], { coalescesBy, ...options }: How = {}) =>
  database.store.system(async (db) =>
    insertJobsLater(db, { name, coalescesBy: coalescesBy ?? null }, payloads, options),
  );

test("jobs are written as pg-boss writes them: plain, delayed, with a key", async () => {
  const name = await makeQueue();
  const payloads = [
    { number: 1, of: "shop" },
    { number: 2, of: "shop", text: "Habari" },
  ];
  const byBoss = async (how: object) => {
    await boss.insert(
      name,
      payloads.map((data) => ({ data, ...how })),
    );
    const rows = await rowsOf(name);
    await boss.deleteAllJobs(name);
    return rows;
  };
  const byUs = async (how: How) => {
    await insert(name, payloads, how);
    const rows = await rowsOf(name);
    await boss.deleteAllJobs(name);
    return rows;
  };
  expect(await byUs({})).toEqual(await byBoss({}));
  expect(await byUs({ delaySeconds: 90 })).toEqual(await byBoss({ startAfter: 90 }));
  expect(await byUs({ coalescesBy: "of" })).toEqual(await byBoss({ singletonKey: "shop" }));
});

test("of a coalescing kind one waits for each id, also of many that are queued at once", async () => {
  const name = await makeQueue("short");
  const byShop = { coalescesBy: "of" };
  await insert(name, [{ number: 1, of: "a" }], byShop);
  await insert(name, [{ number: 2, of: "a" }], byShop);
  await insert(
    name,
    [
      { number: 3, of: "b" },
      { number: 4, of: "b" },
      { number: 5, of: "c" },
    ],
    byShop,
  );
  expect((await rowsOf(name)).map(({ data }) => (data as { number: number }).number)).toEqual([1, 3, 5]);
});

test("jobs are taken and completed as pg-boss does it, at most as many as there is room for", async () => {
  const [ours, theirs] = [await makeQueue(), await makeQueue()];
  for (const name of [ours, theirs]) await insert(name, [{ number: 1 }, { number: 2 }, { number: 3 }]);
  await insert(ours, [{ number: 9 }], { delaySeconds: 60 });
  await insert(theirs, [{ number: 9 }], { delaySeconds: 60 });

  const first = await exchangeJobs(database, ours, [], 2);
  expect(first).toMatchObject([{ retryCount: 0 }, { retryCount: 0 }]);
  const fetched = await boss.fetch(theirs, { batchSize: 2 });
  const numbers = (tasks: { data: object }[]) => tasks.map(({ data }) => data);
  expect(new Set(numbers(first))).toEqual(new Set([{ number: 1 }, { number: 2 }]));
  expect(await rowsOf(ours)).toEqual(await rowsOf(theirs));

  expect(numbers(await exchangeJobs(database, ours, first, 5))).toEqual([{ number: 3 }]);
  await boss.complete(theirs, fetched);
  await boss.fetch(theirs, { batchSize: 5 });
  // What is done is gone.
  expect(await rowsOf(ours)).toEqual((await rowsOf(theirs)).filter(({ state }) => state !== "completed"));
  expect(await exchangeJobs(database, ours, [], 5)).toEqual([]);
});

test("a run that was given up neither completes the next run nor takes its job away", async () => {
  const name = await makeQueue();
  await insert(name, [{ number: 1 }]);
  const given = await exchangeJobs(database, name, [], 1);
  await boss.fail(
    name,
    given.map(({ id }) => id),
  );
  await database.query("update pgboss.job set start_after = now() where name = $1", [name]);
  const [again] = await exchangeJobs(database, name, [], 1);
  expect(again).toMatchObject({ retryCount: 1, data: { number: 1 } });
  expect(await exchangeJobs(database, name, given, 1)).toEqual([]);
  const states = async () => (await rowsOf(name)).map(({ state }) => state);
  expect(await states()).toEqual(["active"]);
  await exchangeJobs(database, name, [again!], 0);
  expect(await states()).toEqual([]);
});

test("a job of a schedule that is done stays, so that its moment is not asked for twice", async () => {
  const name = await makeQueue();
  const ask = () => boss.send(name, {}, { singletonKey: "schedule", singletonSeconds: 3_600 });
  await ask();
  await exchangeJobs(database, name, await exchangeJobs(database, name, [], 1), 0);
  await ask();
  expect((await rowsOf(name)).map(({ state }) => state)).toEqual(["completed"]);
});
