import { afterAll, beforeAll, expect, test } from "vitest";
import { inSystem, inTransaction } from "#kernel/ctx.ts";
import { handleJob, subscribe, subscribeWithin } from "#kernel/job-handlers.ts";
import { defineEvent, defineJob } from "#kernel/jobs.ts";
import { openPostgres } from "#db/client.ts";
import { createTestDatabase } from "#test/test-database.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { silentLog } from "#test/silent-log.ts";
import { openQueue } from "./queue.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

test("in one batch, what succeeds is done once and what fails runs again until it succeeds", async () => {
  const database = await createTestDatabase();
  const opened = await openPostgres(database.url, silentLog);
  const runs = new Map<number, number>();
  const job = defineJob<{ number: number }>("test.batch", { retryLimit: 3, retryDelaySeconds: 1 });
  const handler = handleJob(job, (_base, { number }) => {
    const count = (runs.get(number) ?? 0) + 1;
    runs.set(number, count);
    return number % 2 === 0 && count < 2 ? Promise.reject(new Error("not yet")) : Promise.resolve();
  });
  const queue = await openQueue(opened, { handlers: [handler], subscriptions: [], schedules: [] }, silentLog);
  const base = { ...harness.base, store: opened.store, outbox: queue.outbox };
  await inSystem(base, async (tx) => {
    for (let number = 0; number < 8; number++) await tx.enqueue(job, { number });
  });
  queue.work(base);
  const numbers = Array.from({ length: 8 }, (_, number) => number);
  await expect
    .poll(() => numbers.map((number) => runs.get(number)))
    .toEqual(numbers.map((number) => (number % 2 === 0 ? 2 : 1)));
  await expect
    .poll(
      async () =>
        (await opened.query("select distinct state::text from pgboss.job where name = 'test.batch'")).rows,
    )
    .toEqual([]);
  await queue.stop();
  await opened.close();
  await database.drop();
});

test("why a job failed is kept without phones, links and values of rows", async () => {
  const database = await createTestDatabase();
  const opened = await openPostgres(database.url, silentLog);
  const job = defineJob<Record<string, never>>("test.failing", { retryLimit: 0 });
  const handler = handleJob(job, () =>
    Promise.reject(
      new Error("Failed query for 0754 000 218 of ?token=canary-link\nparams: canary,255754000218"),
    ),
  );
  const queue = await openQueue(opened, { handlers: [handler], subscriptions: [], schedules: [] }, silentLog);
  const base = { ...harness.base, store: opened.store, outbox: queue.outbox };
  await inSystem(base, (tx) => tx.enqueue(job, {}));
  queue.work(base);
  const kept = () =>
    opened.query("select name, output from pgboss.job where output is not null order by name");
  await expect.poll(async () => (await kept()).rows.length).toBeGreaterThan(0);
  const { rows } = await kept();
  expect(JSON.stringify(rows)).toContain("Failed query");
  expect(JSON.stringify(rows)).not.toMatch(/canary|000.?218/);
  await queue.stop();
  await opened.close();
  await database.drop();
});

test("work that is found in the data starts after its commit without a job; what fails becomes one", async () => {
  const database = await createTestDatabase();
  const opened = await openPostgres(database.url, silentLog);
  const job = defineJob<{ number: number }>("test.immediate", { retryDelaySeconds: 1, isFoundInData: true });
  const runs: number[] = [];
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const handler = handleJob(job, (_base, { number }) => {
    runs.push(number);
    if (number === 5) return mayEnd;
    const isFirst = runs.filter((run) => run === number).length === 1;
    return number === 3 && isFirst ? Promise.reject(new Error("not yet")) : Promise.resolve();
  });
  const queue = await openQueue(opened, { handlers: [handler], subscriptions: [], schedules: [] }, silentLog);
  const base = { ...harness.base, store: opened.store, outbox: queue.outbox };
  const ask = (number: number, isTakenBack = false) =>
    inSystem(base, async (tx) => {
      await tx.enqueue(job, { number });
      if (isTakenBack) throw new Error("rolled back");
    });
  const jobs = async () =>
    (await opened.query("select data->'number' as number, state::text from pgboss.job order by created_on"))
      .rows;

  // A process that does not work writes it down for one that does.
  await ask(1);
  expect(await jobs()).toEqual([{ number: 1, state: "created" }]);
  queue.work(base);
  await expect.poll(jobs).toEqual([]);
  await expect(ask(2, true)).rejects.toThrow("rolled back");
  await ask(3);
  await ask(4);
  await expect.poll(() => runs).toEqual([1, 3, 4, 3]);
  // Asked for again before it was begun, it is the same work.
  await inSystem(base, (tx) => tx.enqueueAll(job, [{ number: 7 }, { number: 7 }]));
  await expect.poll(() => runs.length).toBeGreaterThan(4);
  // What is done is gone.
  await expect.poll(jobs).toEqual([]);

  // A queue that stops ends what it has started, and starts no more.
  await ask(5);
  const resting = queue.rest();
  await ask(6);
  end();
  await resting;
  expect(runs).toEqual([1, 3, 4, 3, 7, 5]);
  expect(await jobs()).toEqual([{ number: 6, state: "created" }]);
  await queue.stop();
  await opened.close();
  await database.drop();
});

test("a transaction that is rolled back leaves no job", async () => {
  const before = await harness.parts.database.query("select count(*)::int as count from pgboss.job");
  const { ctx } = await harness.makeShop();
  const failing = inTransaction(ctx, async (tx) => {
    await tx.emit({ name: "order.submitted", payload: { orderId: "ord_1" } });
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  const after = await harness.parts.database.query("select count(*)::int as count from pgboss.job");
  expect(after.rows).toEqual(before.rows);
});

const happened = defineEvent<{ number: number }>("test.happened");

test("work within an event is written with it; where it fails, it alone is rolled back and becomes a job", async () => {
  const database = await createTestDatabase();
  const opened = await openPostgres(database.url, silentLog);
  const later = defineJob<{ from: number }>("test.later");
  let fails = true;
  const actors: unknown[] = [];
  const within = subscribeWithin(happened, "test.within", (ctx, { number }) =>
    inTransaction(ctx, async (tx) => {
      await tx.enqueue(later, { from: number });
      actors.push(tx.actor);
      if (fails) await tx.db.execute("select 1 / 0");
    }),
  );
  const odd = subscribe(happened, "test.odd", () => Promise.resolve(), {
    concerns: ({ number }) => number % 2 === 1,
  });
  const handlers = [handleJob(later, () => Promise.resolve())];
  const queue = await openQueue(opened, { handlers, subscriptions: [within, odd], schedules: [] }, silentLog);
  const { ctx } = await harness.makeShop();
  const own = { ...ctx, store: opened.store, outbox: queue.outbox };
  const jobs = async () =>
    (await opened.query("select name, count(*)::int as count from pgboss.job group by name order by name"))
      .rows;
  await inTransaction(own, (tx) => tx.emit(happened({ number: 1 })));
  expect(await jobs()).toEqual([
    { name: "test.odd", count: 1 },
    { name: "test.within", count: 1 },
  ]);
  fails = false;
  await inTransaction(own, (tx) => tx.emit(happened({ number: 2 })));
  const done = [
    { name: "test.later", count: 1 },
    { name: "test.odd", count: 1 },
    { name: "test.within", count: 1 },
  ];
  expect(await jobs()).toEqual(done);
  expect(actors).toEqual([
    { kind: "system", job: "test.within" },
    { kind: "system", job: "test.within" },
  ]);
  const events = await opened.query("select count(*)::int as count from outbox_events");
  expect(events.rows).toEqual([{ count: 2 }]);
  await queue.stop();
  await opened.close();
  await database.drop();
});
