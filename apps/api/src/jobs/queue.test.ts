import { afterAll, beforeAll, expect, test } from "vitest";
import { inSystem } from "#kernel/ctx.ts";
import { defineJob, handleJob } from "#kernel/jobs.ts";
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

test("in one batch, what succeeds is done once and what fails is tried again until it succeeds", async () => {
  const database = await createTestDatabase();
  const opened = await openPostgres(database.url, silentLog);
  const tries = new Map<number, number>();
  const job = defineJob<{ number: number }>("test.batch", { retryLimit: 3, retryDelaySeconds: 1 });
  const handler = handleJob(job, (_base, { number }) => {
    const count = (tries.get(number) ?? 0) + 1;
    tries.set(number, count);
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
    .poll(() => numbers.map((number) => tries.get(number)), { timeout: 20_000 })
    .toEqual(numbers.map((number) => (number % 2 === 0 ? 2 : 1)));
  await expect
    .poll(
      async () =>
        (await opened.query("select distinct state::text from pgboss.job where name = 'test.batch'")).rows,
    )
    .toEqual([{ state: "completed" }]);
  await queue.stop();
  await opened.close();
  await database.drop();
});

test("a transaction that is taken back leaves no job", async () => {
  const before = await harness.parts.database.query("select count(*)::int as count from pgboss.job");
  const { ctx } = await harness.makeShop();
  const failing = ctx.store.tenant(ctx.shopId, async (db) => {
    await ctx.outbox.emit(
      { db, jobs: new Set() },
      ctx.shopId,
      { name: "order.submitted", payload: { orderId: "ord_1" } },
      ctx.now(),
    );
    throw new Error("taken back");
  });
  await expect(failing).rejects.toThrow("taken back");
  const after = await harness.parts.database.query("select count(*)::int as count from pgboss.job");
  expect(after.rows).toEqual(before.rows);
});
