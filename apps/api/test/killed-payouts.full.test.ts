import { nobody, providersAt } from "@agiza/rig/api";
import { withClient } from "@agiza/rig/database";
import { type Sandbox, startSandbox } from "@agiza/rig/sandbox";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { payouts, payoutSchedules } from "#db/schema/payouts.ts";
import { shopCounters, shops } from "#db/schema/shops.ts";
import { forShop, inSystem } from "#kernel/ctx.ts";
import { newId, type PayoutDestinationId } from "#kernel/ids.ts";
import { checkBooks } from "#modules/books/check-books.ts";
import { insertDestination } from "#modules/payouts/destinations.repository.ts";
import { askName } from "#modules/payouts/paying-account.ts";
import { toColumns } from "#modules/payouts/payout-destination.rules.ts";
import { payBySchedules } from "#modules/payouts/payout-jobs.ts";
import { putSchedule } from "#modules/payouts/payout-schedules.repository.ts";
import { findPayingAccounts } from "#modules/payouts/payouts.repository.ts";
import { demoShopId } from "#modules/shops/demo-shop.ts";
import { type ApiProcess, startApi } from "./api-process.ts";
import { makeProviderAccount } from "./factories.ts";
import { type Harness, startHarness } from "./harness.ts";
import { fund, payingKeys } from "./payouts-rig.ts";

/** As many looks as one process has at the same time. */
const most = 4;

let sandbox: Sandbox;
let harness: Harness;
let ctx: ReturnType<typeof forShop>;
const running: ApiProcess[] = [];

/** The demo shop, whose money goes out by itself as soon as it is there. */
beforeAll(async () => {
  sandbox = await startSandbox(nobody);
  harness = await startHarness({ ...providersAt(sandbox.url), API_URL: nobody });
  const { base, deps } = harness;
  const now = base.now();
  await base.store.system(async (db) => {
    const shop = { shopId: demoShopId, name: "Duka la Neema", slug: "duka-la-neema", phone: "+255754000118" };
    await db.insert(shops).values({ ...shop, createdAt: now, updatedAt: now });
    await db.insert(shopCounters).values({ shopId: demoShopId, kind: "order", next: 1 });
  });
  ctx = forShop(base, demoShopId, { kind: "system", job: "test" });
  const providerAccountId = await makeProviderAccount(ctx, deps.secrets, payingKeys);
  const destination = { kind: "wallet", phone: "+255754000321", network: null } as const;
  await ctx.store.tenant(demoShopId, async (db) => {
    const [account] = await findPayingAccounts(db, demoShopId);
    const destinationId: PayoutDestinationId = newId("pds", now);
    await insertDestination(db, {
      shopId: demoShopId,
      id: destinationId,
      ...toColumns(destination),
      name: (await askName(ctx, deps.payments, account!, destination))!,
      isLookedUp: true,
      createdAt: now,
    });
    await putSchedule(db, {
      shopId: demoShopId,
      rhythm: "balance",
      atMinute: null,
      aboveMinor: 100_000,
      providerAccountId,
      destinationId,
      // Whoever looks before the test says so finds nothing due.
      nextAt: new Date(now.getTime() + 86_400_000),
      lastAt: null,
      lastSkip: null,
      switchedOnBy: null,
      updatedAt: now,
    });
  });
});
afterAll(async () => {
  await Promise.all(running.map((worker) => worker.kill()));
  await harness.stop();
  await sandbox.stop();
});

/** A process that only works through jobs. */
async function startWorker(): Promise<ApiProcess> {
  const worker = await startApi(
    {
      ...providersAt(sandbox.url),
      API_URL: nobody,
      DATABASE_URL: harness.env.DATABASE_URL!,
      DATA_DIR: harness.env.DATA_DIR,
      LOG_LEVEL: "error",
    },
    ["--worker"],
  );
  running.push(worker);
  return worker;
}

/** Lets two processes look for money that is due, both of which come as far as what is locked: who dies, dies within its transaction. */
async function dieAt(locked: string, die: () => Promise<unknown>): Promise<void> {
  await withClient(harness.env.DATABASE_URL!, async (client) => {
    await client.query("begin");
    await client.query(locked);
    const waiting = async () => {
      // On another connection: within a transaction what others do stands still.
      const { rows } = await harness.parts.database.query(`
        select (select count(*)::int from pgboss.job_common where name = '${payBySchedules.name}' and state < 'active') as looks,
          (select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock')
            as locked`);
      const { looks, locked } = rows[0] as { looks: number; locked: number };
      // A process that is not up yet finds one as well.
      if (looks === 0)
        await inSystem(harness.base, (tx) =>
          tx.enqueueAll(
            payBySchedules,
            Array.from({ length: most }, () => ({})),
          ),
        );
      return locked;
    };
    await expect.poll(waiting, { timeout: 90_000, interval: 200 }).toBeGreaterThan(most);
    await die();
    await client.query("commit");
  });
}

async function becomeDue(): Promise<void> {
  await fund(ctx, "selcom", 2_000_000);
  await harness.base.store.system((db) =>
    db
      .update(payoutSchedules)
      .set({ nextAt: harness.base.now() })
      .where(eq(payoutSchedules.shopId, demoShopId)),
  );
}
const ours = () =>
  ctx.store.tenant(demoShopId, (db) => db.select().from(payouts).where(eq(payouts.shopId, demoShopId)));
const sent = async () => (await sandbox.call("/payouts")) as { id: string; status: string }[];

/** Both processes are idle again, and what they did is one payout more, sent once. */
async function expectPayouts(count: number): Promise<void> {
  await expect
    .poll(async () => (await ours()).map(({ status }) => status).toSorted(), { timeout: 60_000 })
    .toEqual(Array.from({ length: count }, () => "paid"));
  expect((await sent()).map(({ id }) => id).toSorted()).toEqual(
    (await ours()).map(({ reference }) => reference).toSorted(),
  );
  expect(await checkBooks(ctx)).toEqual([]);
}

test(
  "money that goes out by itself goes once, in two processes of which one is killed while both are about to send it",
  { timeout: 240_000 },
  async () => {
    const [first] = await Promise.all([startWorker(), startWorker()]);
    await becomeDue();
    await dieAt("select from payout_schedules for update", () => first.kill());
    await expectPayouts(1);
    expect(await sent()).toHaveLength(1);
  },
);
