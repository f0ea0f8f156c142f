import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stageRuns } from "#db/schema/workflow.ts";
import { beginStages } from "#modules/order-stages/begin-stages.ts";
import { type ApiProcess, startApi } from "./api-process.ts";
import { type Harness, startHarness } from "./harness.ts";
import { makeStage, publishStages } from "./make-stages.ts";

const total = 10_000;

let harness: Harness;
const running: ApiProcess[] = [];
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(async () => {
  await Promise.all(running.map((worker) => worker.kill()));
  await harness.stop();
});

/** A process that only works through jobs. */
async function startWorker(): Promise<ApiProcess> {
  const worker = await startApi(
    { DATABASE_URL: harness.env.DATABASE_URL!, DATA_DIR: harness.env.DATA_DIR, LOG_LEVEL: "error" },
    ["--worker"],
  );
  running.push(worker);
  return worker;
}

test(
  `the time limit of ${total} open orders fires once for each, in two processes of which one is killed`,
  { timeout: 600_000 },
  async () => {
    const longAgo = new Date(Date.now() - 3_600_000);
    harness.setNow(longAgo);
    const { ctx, shopId } = await harness.makeShop();
    await publishStages(ctx, [
      makeStage({ id: "new", state: "pending", limitMinutes: 30 }),
      makeStage({ id: "make", state: "preparing" }),
    ]);
    await ctx.store.tenant(shopId, (db) =>
      db.execute(sql`insert into orders (shop_id, id, number, lifecycle, source, subtotal_minor, total_minor, created_at,
          submitted_at, updated_at)
        select ${shopId}, 'ord_' || lpad(n::text, 26, '0'), n, 'pending', 'shop', 100, 100, ${longAgo.toISOString()}::timestamptz,
          ${longAgo.toISOString()}::timestamptz, ${longAgo.toISOString()}::timestamptz
        from generate_series(1, ${total}::int) n`),
    );
    while ((await beginStages(harness.base)) > 0);
    harness.setNow(null);

    const marked = async () => {
      const rows = await ctx.store.read(shopId, (db) =>
        db.select({ lateAt: stageRuns.lateAt }).from(stageRuns),
      );
      return rows.filter(({ lateAt }) => lateAt !== null).length;
    };
    const [first] = [await startWorker(), await startWorker()];
    await expect.poll(marked, { timeout: 300_000, interval: 20 }).toBeGreaterThan(0);
    await first!.kill();
    await expect.poll(marked, { timeout: 300_000 }).toBe(total);
    const told = await ctx.store.read(shopId, (db) =>
      db.execute<{ orders: number; events: number }>(sql`
        select count(distinct payload->>'orderId')::int as orders, count(*)::int as events from outbox_events
        where shop_id = ${shopId} and name = 'order.stage_late'`),
    );
    expect(told.rows[0]).toEqual({ orders: total, events: total });
  },
);
