import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { shops } from "#db/schema/shops.ts";
import { AppError } from "#kernel/app-error.ts";
import { inTransaction } from "#kernel/ctx.ts";
import type { CustomerId, OrderId } from "#kernel/ids.ts";
import { takeDebtCash } from "#modules/payments/take-debt-cash.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { addDebt } from "./add-debt.ts";
import { answerDebt } from "./answer-debt.ts";
import { findDueReminders } from "./debt-reminders.repository.ts";
import { getDebtAccount } from "./get-debt-account.ts";
import { remindDebtors, remindOfDebt } from "./remind-of-debt.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterEach(() => harness.setNow(null));
afterAll(() => harness.stop());

let count = 0;
const newKey = () => `kumbusha-${String(count++).padStart(6, "0")}`;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));
const at = (day: number, hour: number) =>
  new Date(`2026-11-${String(day).padStart(2, "0")}T${String(hour).padStart(2, "0")}:00:00+03:00`);

/** A shop, somebody who owes it by the given day, and how they are reminded. */
async function makeDebtor(dueOn = "2026-11-20") {
  harness.setNow(at(10, 10));
  const shop = await harness.makeShop();
  const { ctx } = shop;
  const addDebtor = (day: string) =>
    addDebt(
      ctx,
      {
        customer: { phone: `+25571${String(9_100_000 + count++)}`, name: "Mama Asha" },
        kind: "by_hand",
        goods: "Kitenge",
        amountMinor: 500_000,
        givenOn: "2026-11-10",
        dueOn: day,
        note: "",
      },
      { limits: harness.deps.limits, pin: null },
      newKey(),
    );
  const { order_id, customer_id } = await addDebtor(dueOn);
  const customerId = customer_id as CustomerId;
  const account = () => getDebtAccount(ctx, customerId);
  return {
    ...shop,
    addDebtor,
    orderId: order_id as OrderId,
    customerId,
    account,
    remind: (key = newKey()) => remindOfDebt(ctx, customerId, key),
    reminders: async () => (await account()).entries[0]!.reminders,
  };
}

test("once in three days, however many press at once; the same press answers the same", async () => {
  const { remind, account, reminders } = await makeDebtor();
  harness.setNow(at(12, 10));
  const key = newKey();
  const tries = await Promise.allSettled([remind(key), ...Array.from({ length: 9 }, () => remind())]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = tries.flatMap((one) => (one.status === "rejected" ? [codeOf(one.reason)] : []));
  expect(new Set(refused)).toEqual(new Set(["debt.reminded_lately"]));
  expect(await account()).toMatchObject({
    remindedAt: at(12, 10),
    reminderWaits: false,
    remindableFrom: at(15, 10),
  });
  harness.setNow(at(15, 9));
  expect(await remind().catch(codeOf)).toBe("debt.reminded_lately");
  harness.setNow(at(15, 10));
  const again = newKey();
  const first = await remind(again);
  expect(await remind(again)).toEqual(first);
  expect(await reminders()).toBe(2);
});

test("in the evening it waits for the morning", async () => {
  const { remind, account } = await makeDebtor();
  harness.setNow(at(12, 21));
  expect(await remind()).toMatchObject({ reminded_at: at(13, 8).toISOString(), waits: true });
  expect(await account()).toMatchObject({
    remindedAt: at(13, 8),
    reminderWaits: true,
    remindableFrom: at(16, 8),
  });
});

test("nobody is reminded of what they paid or dispute", async () => {
  const { ctx, customerId, orderId, remind } = await makeDebtor();
  harness.setNow(at(12, 10));
  await inTransaction(ctx, (tx) =>
    answerDebt(tx, orderId, { word: "disputed", by: "chat", customerId: null }),
  );
  expect(await remind().catch(codeOf)).toBe("debt.nothing_to_remind");
  const paying = await makeDebtor();
  harness.setNow(at(12, 10));
  await takeDebtCash(
    paying.ctx,
    { customerId: paying.customerId, amountMinor: null, owedMinor: null, orderIds: null },
    newKey(),
  );
  expect(await paying.remind().catch(codeOf)).toBe("debt.nothing_to_remind");
  expect((await getDebtAccount(ctx, customerId)).remindedAt).toBeNull();
});

test("by itself only where the shop wants it, who is overdue, once in three days and five times at most", async () => {
  const { ctx, shopId, reminders } = await makeDebtor();
  const later = await makeDebtor("2026-12-20");
  const run = () => remindDebtors(harness.base);
  harness.setNow(at(21, 10));
  await run();
  expect(await reminders()).toBe(0);
  for (const id of [shopId, later.shopId])
    await ctx.store.system((db) =>
      db.update(shops).set({ remindsDebtors: true }).where(eq(shops.shopId, id)),
    );
  await Promise.all([run(), run()]);
  await run();
  expect([await reminders(), await later.reminders()]).toEqual([1, 0]);
  for (let times = 0; times < 6; times++) {
    harness.setNow(new Date(at(24, 11).getTime() + times * 3 * 86_400_000));
    await run();
  }
  expect(await reminders()).toBe(5);
});

test("a shop with many who owe leaves room for the others", async () => {
  const busy = await makeDebtor("2026-11-11");
  const calm = await makeDebtor("2026-11-18");
  for (let more = 0; more < 3; more++) await busy.addDebtor("2026-11-11");
  harness.setNow(at(21, 10));
  for (const { ctx, shopId } of [busy, calm])
    await ctx.store.system((db) =>
      db.update(shops).set({ remindsDebtors: true }).where(eq(shops.shopId, shopId)),
    );
  const found = await harness.base.store.readSystem((db) => findDueReminders(db, harness.base.now(), 1_000));
  const ours = found.filter(({ shopId }) => [busy.shopId, calm.shopId].includes(shopId));
  expect(new Set(ours.slice(0, 2).map(({ shopId }) => shopId))).toEqual(new Set([busy.shopId, calm.shopId]));
  expect(ours).toHaveLength(5);
});
