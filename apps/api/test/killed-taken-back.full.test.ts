import { providersAt, nobody } from "@agiza/rig/api";
import { withClient } from "@agiza/rig/database";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { paymentAttempts } from "#db/schema/payments.ts";
import { refunds } from "#db/schema/refunds.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { checkBooks } from "#modules/books/check-books.ts";
import { pollAttempt } from "#modules/payments/payment-jobs.ts";
import { type ApiProcess, startApi } from "./api-process.ts";
import { makeProviderAccount, makeSubmittedOrder, payByProvider } from "./factories.ts";
import { type Harness, startHarness } from "./harness.ts";
import { type PaymentProvider, startPaymentProvider } from "./payment-provider.ts";

let provider: PaymentProvider;
let harness: Harness;
const running: ApiProcess[] = [];
beforeAll(async () => {
  provider = await startPaymentProvider();
  harness = await startHarness({ ...providersAt(nobody), SELCOM_URL: provider.url });
});
afterAll(async () => {
  await Promise.all(running.map((worker) => worker.kill()));
  await harness.stop();
  await provider.stop();
});

/** A process that only works through jobs. */
async function startWorker(): Promise<ApiProcess> {
  const worker = await startApi(
    {
      ...providersAt(nobody),
      SELCOM_URL: provider.url,
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

const totalMinor = 6_800_000;

async function makePaidOrder() {
  const { ctx, shopId } = await harness.makeShop();
  await makeProviderAccount(ctx, harness.deps.secrets);
  const { orderId } = await makeSubmittedOrder(ctx, { totalMinor, lifecycle: "completed" });
  const attemptId = await payByProvider(ctx, orderId, totalMinor);
  return { ctx, shopId, orderId, attemptId };
}

/** Lets a process come as far as what is locked, and die there within its transaction. */
async function dieAt(locked: string, id: string, worker: ApiProcess): Promise<void> {
  await withClient(harness.env.DATABASE_URL!, async (client) => {
    await client.query("begin");
    await client.query(locked, [id]);
    const waiting = async () => {
      const { rows } = await harness.parts.database.query(
        `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return (rows[0] as { waiting: number }).waiting;
    };
    await expect.poll(waiting, { timeout: 90_000, interval: 100 }).toBeGreaterThan(0);
    await worker.kill();
    await client.query("commit");
  });
}

/** The order comes first when money is taken back, and its intent last: what is written between them must be undone. */
const places = {
  "before anything is written": "select from orders where id = $1 for update",
  "with the books written and nothing committed":
    "select from payment_intents where order_id = $1 for update",
};

test.each(Object.entries(places))(
  "a process that is killed while money is taken back, %s: the next one takes it back once",
  { timeout: 240_000 },
  async (_place, locked) => {
    const { ctx, shopId, orderId, attemptId } = await makePaidOrder();
    const read = () =>
      ctx.store.tenant(shopId, async (db) => ({
        attempt: (await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, attemptId)))[0]!,
        order: (await db.select().from(orders).where(eq(orders.id, orderId)))[0]!,
        gone: (await db.select().from(refunds)).filter(({ way }) => way === "taken_back"),
      }));
    const before = await read();
    expect(before).toMatchObject({ attempt: { takenBackAt: null }, order: { paymentStatus: "paid" } });
    provider.truths.set(before.attempt.reference, {
      payment_status: "REVERSED",
      amount: String(totalMinor / 100),
      currency: "TZS",
    });
    await inTransaction(ctx, (tx) => tx.enqueue(pollAttempt, { shopId, attemptId, isHint: true }));
    const dies = await startWorker();
    await dieAt(locked, orderId, dies);
    expect((await read()).attempt.takenBackAt).toBeNull();
    const next = await startWorker();
    await expect
      .poll(async () => (await read()).attempt.takenBackAt, { timeout: 120_000, interval: 500 })
      .not.toBeNull();
    await expect.poll(async () => (await read()).order.paymentStatus, { timeout: 30_000 }).toBe("unpaid");
    const { order, gone } = await read();
    expect(order).toMatchObject({ takenBackMinor: totalMinor });
    expect(gone).toMatchObject([{ amountMinor: totalMinor }]);
    expect(await checkBooks(ctx)).toEqual([]);
    await next.kill();
  },
);
