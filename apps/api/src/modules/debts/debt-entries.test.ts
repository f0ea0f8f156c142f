import { afterAll, beforeAll, expect, test } from "vitest";
import { debts } from "#db/schema/debts.ts";
import { AppError } from "#kernel/app-error.ts";
import { type Ctx, inTransaction } from "#kernel/ctx.ts";
import type { CustomerId, OrderId } from "#kernel/ids.ts";
import { openSealed } from "#kernel/secrets.ts";
import { takeDebtCash } from "#modules/payments/take-debt-cash.ts";
import { openCounter } from "#test/day-end-rig.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { addDebt } from "./add-debt.ts";
import { answerDebt } from "./answer-debt.ts";
import { confirmDebt } from "./confirm-debt.ts";
import { newDebtCode } from "./debt-code.ts";
import { getDebtAccount } from "./get-debt-account.ts";
import { listDebtors, sumDebtsOfShop } from "./list-debtors.ts";
import { owedBy } from "./owed-by.ts";
import { setCreditLimit } from "./set-credit-limit.ts";
import type { NewDebt } from "./write-debt.ts";
import { writeOffDebt } from "./write-off-debt.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

let count = 0;
const newKey = () => `deni-${String(count++).padStart(6, "0")}`;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));
const dayIn = (days: number) =>
  new Date(Date.now() + 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

async function makeBook() {
  const shop = await harness.makeShop();
  const { ctx } = shop;
  const customer = { phone: `+25571${String(6_000_000 + count++)}`, name: "Mama Asha" };
  const give = (amountMinor: number, more: Partial<NewDebt> = {}, as: Ctx = ctx, key = newKey()) =>
    addDebt(
      as,
      {
        customer,
        kind: "by_hand",
        goods: "Kitenge",
        amountMinor,
        givenOn: dayIn(0),
        dueOn: dayIn(14),
        note: "",
        ...more,
      },
      { limits: harness.deps.limits, pin: null },
      key,
    ).then(({ order_id, customer_id, number }) => ({
      orderId: order_id as OrderId,
      customerId: customer_id as CustomerId,
      number,
    }));
  const writeOff = (orderId: OrderId, owedMinor: number, amountMinor: number | null = null, as = ctx) =>
    writeOffDebt(as, harness.deps.limits, orderId, { amountMinor, owedMinor, reason: "Amehama", pin: null });
  const say = (orderId: OrderId, word: "confirmed" | "disputed") =>
    inTransaction(ctx, (tx) => answerDebt(tx, orderId, { word, by: "chat", customerId: null }));
  const owed = (customerId: CustomerId) => inTransaction(ctx, (tx) => owedBy(tx, customerId));
  const seller = {
    ...ctx,
    actor: {
      ...ctx.actor,
      permissions: ["read", "create", "update"].map((action) => ({
        resource: "orders",
        action,
        may_give_credit: true,
      })),
    },
  } as unknown as Ctx;
  return { ...shop, customer, give, writeOff, say, owed, seller };
}

test("goods in words are an entry that waits for its customer's word, and are owed like a sale on credit", async () => {
  const { ctx, give } = await makeBook();
  const key = newKey();
  const first = await give(4_000_000, { goods: "Kitenge 2" }, ctx, key);
  expect(await give(4_000_000, { goods: "Kitenge 2" }, ctx, key)).toEqual(first);
  const account = await getDebtAccount(ctx, first.customerId);
  expect(account).toMatchObject({
    owedMinor: 4_000_000,
    entries: [
      { orderId: first.orderId, goods: "Kitenge 2", state: "waiting", kind: "by_hand", dueOn: dayIn(14) },
    ],
    repayments: [],
  });
});

test("an opening balance is of the day it was given, whatever the limit, and written down by an owner", async () => {
  const { ctx, give, seller, customer } = await makeBook();
  const { customerId } = await give(100);
  await setCreditLimit(ctx, customerId, { limit: { limitMinor: 200, action: "block" } });
  const old = { kind: "opening", givenOn: dayIn(-64), dueOn: dayIn(-34), customer: { customerId } } as const;
  expect(await give(2_000_000, old, seller).catch(codeOf)).toBe("access.denied");
  await give(2_000_000, old);
  expect(await give(500, { customer: { customerId } }, seller).catch(codeOf)).toBe("credit.limit_reached");
  const { items } = await listDebtors(ctx, { search: "asha" });
  expect(items).toMatchObject([
    {
      customerId,
      phone: customer.phone,
      owedMinor: 2_000_100,
      dueOn: dayIn(-34),
      answer: "waiting",
      entries: 2,
    },
  ]);
  expect(await sumDebtsOfShop(ctx)).toMatchObject({
    people: 1,
    owedMinor: 2_000_100,
    overdueMinor: 2_000_000,
    olderMinor: 2_000_000,
    weekMinor: 100,
    monthMinor: 0,
    twoMonthsMinor: 0,
  });
  expect((await listDebtors(ctx, { age: "older" })).items).toHaveLength(1);
  expect((await listDebtors(ctx, { age: "week" })).items).toEqual([]);
  expect((await listDebtors(ctx, { answer: "waiting" })).items).toHaveLength(1);
  expect((await listDebtors(ctx, { answer: "disputed" })).items).toEqual([]);
  expect((await listDebtors(ctx, { search: "nobody" })).items).toEqual([]);
});

test("days that cannot be are refused", async () => {
  const { give } = await makeBook();
  expect(await give(100, { givenOn: dayIn(1) }).catch(codeOf)).toBe("request.invalid");
  expect(await give(100, { dueOn: dayIn(-1) }).catch(codeOf)).toBe("request.invalid");
});

test("no goods are written down on a day that was signed, and no cash for them is taken on one", async () => {
  const { owner, move, sign } = await openCounter(harness);
  await move(owner, "put_in", 1_000_000);
  const today = dayIn(0);
  const give = (givenOn: string) =>
    addDebt(
      owner,
      {
        customer: { phone: `+25571${String(6_000_000 + count++)}`, name: "Mama Asha" },
        kind: "opening",
        goods: "Kitenge",
        amountMinor: 200_000,
        givenOn,
        dueOn: dayIn(14),
        note: "",
      },
      { limits: harness.deps.limits, pin: null },
      newKey(),
    );
  const { customer_id } = await give(today);
  await sign(owner, today, { expectedMinor: 1_000_000, countedMinor: 1_000_000 });
  expect(await give(today).catch(codeOf)).toBe("day_end.closed");
  const cash = {
    customerId: customer_id as CustomerId,
    amountMinor: null,
    owedMinor: null,
    orderIds: null,
  };
  expect(await takeDebtCash(owner, cash, newKey()).catch(codeOf)).toBe("day_end.closed");
  await give(dayIn(-1));
});

test("the oldest is paid first and what is disputed last, unless entries are chosen", async () => {
  const { ctx, give, say, owed } = await makeBook();
  const old = await give(1_000_000, { givenOn: dayIn(-20) });
  const { customerId } = old;
  const disputed = await give(2_000_000, { givenOn: dayIn(-30) });
  const late = await give(3_000_000);
  await say(disputed.orderId, "disputed");
  const take = (
    amountMinor: number | null,
    orderIds: OrderId[] | null = null,
    owedMinor: number | null = null,
  ) => takeDebtCash(ctx, { customerId, amountMinor, owedMinor, orderIds }, newKey());
  expect(await take(1_500_000)).toEqual({ paid: 2 });
  const dues = async () =>
    Object.fromEntries(
      (await getDebtAccount(ctx, customerId)).entries.map((one) => [one.orderId, one.owedMinor]),
    );
  expect(await dues()).toEqual({
    [old.orderId]: 0,
    [disputed.orderId]: 2_000_000,
    [late.orderId]: 2_500_000,
  });
  expect(await take(9_000_000).catch(codeOf)).toBe("payment.more_than_due");
  expect(await take(null, null, 1).catch(codeOf)).toBe("payment.due_changed");
  expect(await take(null, [old.orderId]).catch(codeOf)).toBe("payment.due_changed");
  await take(null, [disputed.orderId], 2_000_000);
  expect(await dues()).toMatchObject({ [disputed.orderId]: 0, [late.orderId]: 2_500_000 });
  await take(null);
  expect(await owed(customerId)).toBe(0);
  expect(await take(null).catch(codeOf)).toBe("payment.nothing_owed");
  expect((await getDebtAccount(ctx, customerId)).repayments.map((one) => one.amountMinor)).toEqual(
    expect.arrayContaining([1_000_000, 500_000, 2_000_000, 2_500_000]),
  );
});

test("fifty who bring money at once: what is owed is what was given less what came, entry by entry", async () => {
  const { ctx, give, owed, events } = await makeBook();
  const entries: { orderId: OrderId; customerId: CustomerId }[] = [];
  for (const amount of [700_000, 1_300_000, 2_000_000]) entries.push(await give(amount));
  const { customerId } = entries[0]!;
  /** Who waited too long for the others is told that the shop is busy, and asks again with the same key. */
  const bring = async (orderIds: OrderId[] | null) => {
    const key = newKey();
    const cash = { customerId, amountMinor: 100_000, owedMinor: null, orderIds };
    for (;;) {
      try {
        return await takeDebtCash(ctx, cash, key);
      } catch (error) {
        if (error instanceof AppError) throw error;
      }
    }
  };
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, place) => bring(place % 5 === 0 ? [entries[2]!.orderId] : null)),
  );
  const paid = results.filter(({ status }) => status === "fulfilled").length;
  // Forty pay all of it; where the chosen entry was paid before by others, or nothing is left, nobody pays.
  const account = await getDebtAccount(ctx, customerId);
  const came = account.repayments.reduce((sum, one) => sum + one.amountMinor, 0);
  expect(came).toBe(paid * 100_000);
  expect(account.owedMinor).toBe(4_000_000 - came);
  expect(await owed(customerId)).toBe(account.owedMinor);
  for (const entry of account.entries) {
    const ofEntry = account.repayments.filter(({ orderId }) => orderId === entry.orderId);
    expect(entry.owedMinor).toBe(entry.givenMinor - ofEntry.reduce((sum, one) => sum + one.amountMinor, 0));
    expect(entry.owedMinor).toBeGreaterThanOrEqual(0);
  }
  const refusals = results.flatMap((one) => (one.status === "rejected" ? [codeOf(one.reason)] : []));
  expect(refusals.filter((code) => !["payment.nothing_owed", "payment.due_changed"].includes(code))).toEqual(
    [],
  );
  expect(account.owedMinor).toBe(0);
  const settled = (await events()).filter(({ name }) => name === "debt.settled");
  expect(settled.map(({ payload }) => (payload as { orderId: string }).orderId).toSorted()).toEqual(
    entries.map(({ orderId }) => orderId as string).toSorted(),
  );
}, 60_000);

test("an owner gives up what is owed; of what is disputed a part is a correction, and the rest is asked about again", async () => {
  const { ctx, give, say, writeOff, owed, seller, events } = await makeBook();
  const { orderId, customerId } = await give(4_000_000);
  expect(
    await Promise.resolve()
      .then(() => writeOff(orderId, 4_000_000, null, seller))
      .catch(codeOf),
  ).toBe("access.denied");
  await say(orderId, "disputed");
  expect(await writeOff(orderId, 1, 1).catch(codeOf)).toBe("debt.owed_changed");
  expect(await writeOff(orderId, 4_000_000, 5_000_000).catch(codeOf)).toBe("debt.more_than_owed");
  await writeOff(orderId, 4_000_000, 2_000_000);
  const entry = async () => (await getDebtAccount(ctx, customerId)).entries[0]!;
  expect(await entry()).toMatchObject({ state: "waiting", owedMinor: 2_000_000, writtenOffMinor: 2_000_000 });
  await takeDebtCash(ctx, { customerId, amountMinor: 500_000, owedMinor: null, orderIds: null }, newKey());
  await writeOff(orderId, 1_500_000);
  expect(await entry()).toMatchObject({ state: "written_off", owedMinor: 0, writtenOffMinor: 3_500_000 });
  expect(await owed(customerId)).toBe(0);
  expect(await writeOff(orderId, 0).catch(codeOf)).toBe("debt.nothing_owed");
  expect((await events()).filter(({ name }) => name === "debt.settled")).toEqual([
    { name: "debt.settled", payload: { orderId, customerId, writtenOffMinor: 1_500_000 } },
  ]);
});

test("a code that was read out agrees, and five wrong ones a day are enough", async () => {
  const { ctx, give, say } = await makeBook();
  const { limits } = harness.deps;
  const { orderId } = await give(100_000);
  expect(await confirmDebt(ctx, limits, orderId, "0000").catch(codeOf)).toBe("debt.wrong_code");
  const code = await inTransaction(ctx, (tx) => newDebtCode(tx, orderId));
  await confirmDebt(ctx, limits, orderId, code);
  expect(await confirmDebt(ctx, limits, orderId, code).catch(codeOf)).toBe("debt.answered");
  // What was agreed to stays agreed.
  expect((await say(orderId, "disputed"))?.isTaken).toBe(false);
  const other = await give(100_000);
  await inTransaction(ctx, (tx) => newDebtCode(tx, other.orderId));
  const rows = await ctx.store.tenant(ctx.shopId, (db) => db.select().from(debts));
  const row = rows.find((one) => one.orderId === other.orderId);
  const right = openSealed(harness.deps.secrets, row!.codeSealed!);
  const wrong = right === "1111" ? "2222" : "1111";
  for (let tried = 0; tried < 5; tried++)
    expect(await confirmDebt(ctx, limits, other.orderId, wrong).catch(codeOf)).toBe("debt.wrong_code");
  expect(await confirmDebt(ctx, limits, other.orderId, right ?? "").catch(codeOf)).toBe(
    "debt.too_many_tries",
  );
});
