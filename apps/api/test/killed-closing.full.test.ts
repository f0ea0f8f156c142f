import { count, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customers } from "#db/schema/customers.ts";
import { shops } from "#db/schema/shops.ts";
import { type CustomerId, newId } from "#kernel/ids.ts";
import { closeDueShops } from "#modules/shop-closing/shop-closing.jobs.ts";
import { type ApiProcess, startApi } from "./api-process.ts";
import { type Harness, startHarness } from "./harness.ts";

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

test("a closing whose process is killed while it forgets customers goes on in the next one", async () => {
  const total = 10_000;
  const { shopId } = await harness.makeShop();
  const now = harness.base.now();
  for (let from = 0; from < total; from += 5_000) {
    const rows = Array.from({ length: 5_000 }, (_, at) => ({
      shopId,
      id: newId<"cus">("cus", now) as CustomerId,
      name: "Zainab",
      phone: `+25576${String(from + at).padStart(7, "0")}`,
      createdAt: now,
    }));
    await harness.base.store.tenant(shopId, (db) => db.insert(customers).values(rows));
  }
  await harness.base.store.system((db) => db.update(shops).set({ closesAt: now }));
  await closeDueShops(harness.base);
  const known = async () =>
    harness.base.store.tenant(shopId, async (db) => {
      const [row] = await db.select({ count: count() }).from(customers).where(isNotNull(customers.phone));
      return row!.count;
    });
  expect(await known()).toBe(total);

  const first = await startWorker();
  await expect.poll(known, { interval: 5 }).toBeLessThan(total);
  await first.kill();
  expect(await known()).toBeGreaterThan(0);

  await startWorker();
  await expect.poll(known).toBe(0);
});
