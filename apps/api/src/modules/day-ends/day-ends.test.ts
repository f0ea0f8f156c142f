import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { outboxEvents } from "#db/schema/outbox.ts";
import { AppError } from "#kernel/app-error.ts";
import type { Ctx } from "#kernel/ctx.ts";
import { addDebt } from "#modules/debts/add-debt.ts";
import { getDrawer } from "#modules/drawer/get-drawer.ts";
import { addExpense } from "#modules/expenses/add-expense.ts";
import { changeExpense } from "#modules/expenses/change-expense.ts";
import { decideExpense } from "#modules/expenses/decide-expense.ts";
import { listActivity } from "#modules/staff/list-activity.ts";
import { makeSubmittedOrder } from "#test/factories.ts";
import { giveMoneyBack } from "#test/give-money-back.ts";
import { cashierPin, newKey, openCounter, ownerPin } from "#test/day-end-rig.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { countOwnTill } from "./count-own-till.ts";
import { getDayEnd } from "./get-day-end.ts";
import { listDayEnds } from "./list-day-ends.ts";
import { openDayAgain } from "./open-day-again.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
const today = "2026-11-27";
const tomorrow = "2026-11-28";
beforeEach(() => harness.setNow(new Date(`${today}T09:00:00+03:00`)));

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));
const codeFrom = (work: Promise<unknown>) => work.then(() => null, codeOf);
const rent = {
  category: "food" as const,
  amountMinor: 100_000,
  paidFrom: "drawer" as const,
  spentOn: today,
  supplier: "",
  note: "",
  repeats: null,
};

/** Goods on credit to somebody new, and what they owed since before, which the day did not give. */
async function lend(ctx: Ctx, amountMinor: number, day: string): Promise<void> {
  const guard = { limits: harness.deps.limits, pin: null };
  const customer = { phone: "+255754000218", name: "Amina" };
  const form = { customer, goods: "Kitenge", givenOn: day, dueOn: day, note: "" };
  await addDebt(ctx, { ...form, kind: "by_hand", amountMinor }, guard, newKey());
  await addDebt(ctx, { ...form, kind: "opening", amountMinor: 7_000_000 }, guard, newKey());
}

test("what is expected stands beside what was counted, by way and by person", async () => {
  const { shopId, owner, cashier, cashierId, move, sell, sign } = await openCounter(harness);
  await move(owner, "put_in", 2_000_000);
  harness.setNow(new Date(`${tomorrow}T07:55:00+03:00`));
  await sell(owner, 5_000_000);
  await sell(cashier, 3_000_000);
  await move(cashier, "taken_out", 500_000);
  await addExpense(owner, { ...rent, amountMinor: 200_000, spentOn: tomorrow }, newKey());
  await lend(owner, 1_500_000, tomorrow);
  await makeSubmittedOrder(owner);
  await countOwnTill(cashier, tomorrow, { floatMinor: 300_000, countedMinor: 2_700_000 });
  const open = await getDayEnd(owner, tomorrow);
  expect(open).toMatchObject({
    status: "open",
    canClose: true,
    expectedMinor: 9_300_000,
    methods: [
      {
        kind: "cash",
        openingMinor: 2_000_000,
        parts: { sales: 8_000_000, taken_out: -500_000, expenses: -200_000 },
        expectedMinor: 9_300_000,
      },
    ],
    tills: [
      { person: null, floatMinor: 1_700_000, expectedMinor: 6_500_000, countedMinor: null },
      { person: { id: cashierId }, floatMinor: 300_000, expectedMinor: 2_800_000, countedMinor: 2_700_000 },
    ],
  });
  await sign(cashier, tomorrow, { expectedMinor: 9_300_000, countedMinor: 6_500_000, note: "Chenji" });
  expect(await getDayEnd(owner, tomorrow)).toMatchObject({
    status: "closed",
    expectedMinor: 9_300_000,
    countedMinor: 9_200_000,
    lateMinor: 0,
    note: "Chenji",
    signedBy: { id: cashierId, name: "Asha Juma" },
    methods: [{ countedMinor: 9_200_000 }],
  });
  expect((await listDayEnds(owner, {})).items).toMatchObject([{ day: tomorrow, countedMinor: 9_200_000 }]);
  // What the owners are told, also on their phones.
  const told = await owner.store.tenant(shopId, (db) =>
    db.select().from(outboxEvents).where(eq(outboxEvents.name, "day_end.signed")),
  );
  expect(told).toMatchObject([
    {
      payload: {
        salesMinor: 8_000_000,
        debtsMinor: 0,
        spentMinor: 200_000,
        countedMinor: 9_200_000,
        creditMinor: 1_500_000,
        openOrders: 1,
      },
    },
  ]);
});

test("the next day begins with what was counted, and the drawer says what was missing", async () => {
  const { owner, move, sign } = await openCounter(harness);
  await move(owner, "put_in", 2_000_000);
  await sign(owner, today, { expectedMinor: 2_000_000, countedMinor: 1_900_000 });
  expect(await getDrawer(owner, today)).toMatchObject({
    expectedMinor: 1_900_000,
    countDifferenceMinor: -100_000,
  });
  harness.setNow(new Date(`${tomorrow}T08:00:00+03:00`));
  expect(await getDayEnd(owner, null)).toMatchObject({ day: tomorrow, expectedMinor: 1_900_000 });
  expect(await codeFrom(move(owner, "taken_out", 1_900_100))).toBe("drawer.not_enough");
});

test("on a closed day nobody sells for cash, on credit, gives back, spends or moves cash", async () => {
  const { owner, move, sell, sign } = await openCounter(harness);
  const { id } = await sell(owner, 1_000_000);
  const spent = await addExpense(owner, rent, newKey());
  const asked = await addExpense(
    {
      ...owner,
      actor: { ...owner.actor, permissions: [{ resource: "transactions", action: "create" }] },
    } as typeof owner,
    rent,
    newKey(),
  );
  await sign(owner, today, { expectedMinor: 900_000, countedMinor: 900_000 });
  expect(await codeFrom(sell(owner, 500_000))).toBe("day_end.closed");
  expect(await codeFrom(move(owner, "put_in", 500_000))).toBe("day_end.closed");
  expect(await codeFrom(giveMoneyBack(harness, owner, { orderId: id, amountMinor: 100_000 }))).toBe(
    "day_end.closed",
  );
  expect(await codeFrom(addExpense(owner, rent, newKey()))).toBe("day_end.closed");
  harness.setNow(new Date(`${tomorrow}T08:00:00+03:00`));
  expect(await codeFrom(addExpense(owner, rent, newKey()))).toBe("day_end.closed");
  const edit = { ...rent, spentOn: tomorrow, reason: "Kosa la kuandika" };
  expect(await codeFrom(changeExpense(owner, spent.id as never, edit))).toBe("day_end.closed");
  // What staff had asked for before is decided, and booked, today.
  expect(await codeFrom(decideExpense(owner, asked.id as never, { decision: "approve" }))).toBeNull();
  expect(await codeFrom(sell(owner, 500_000))).toBeNull();
  expect(await getDayEnd(owner, today)).toMatchObject({ expectedMinor: 900_000, lateMinor: 0 });
});

test("a day is signed once, by one's own PIN, in order, and as it was seen", async () => {
  const { owner, cashier, sell, sign } = await openCounter(harness);
  await sell(owner, 700_000);
  const seen = { expectedMinor: 700_000, countedMinor: 700_000 };
  expect(await codeFrom(sign(cashier, today, seen, { pin: ownerPin }))).toBe("auth.wrong_pin");
  expect(await codeFrom(sign(owner, tomorrow, seen))).toBe("day_end.day_ahead");
  expect(await codeFrom(sign(owner, today, { ...seen, expectedMinor: 1 }))).toBe("day_end.changed");
  const key = newKey();
  const answers = await Promise.all([
    codeFrom(sign(owner, today, seen, { key })),
    codeFrom(sign(owner, today, seen, { key })),
    codeFrom(sign(cashier, today, seen)),
  ]);
  expect(answers.filter((code) => code === "day_end.already_closed").length).toBeGreaterThan(0);
  expect(await codeFrom(sign(owner, "2026-11-26", seen))).toBe("day_end.later_closed");
  expect(await codeFrom(countOwnTill(owner, today, { floatMinor: 0, countedMinor: 0 }))).toBe(
    "day_end.already_closed",
  );
});

test("the owner's PIN opens it again, with a reason that stays in the trail", async () => {
  const { owner, cashier, sell, sign } = await openCounter(harness);
  const reopen = (pin: string) =>
    openDayAgain(cashier, today, "Mauzo yalisahaulika", { limits: harness.deps.limits, pin });
  await sell(owner, 700_000);
  expect(await codeFrom(reopen(ownerPin))).toBe("day_end.not_closed");
  await sign(owner, today, { expectedMinor: 700_000, countedMinor: 600_000 });
  expect(await codeFrom(reopen(cashierPin))).toBe("auth.wrong_pin");
  await reopen(ownerPin);
  await sell(cashier, 300_000);
  expect(await getDayEnd(owner, today)).toMatchObject({
    status: "open",
    expectedMinor: 1_000_000,
    openReason: "Mauzo yalisahaulika",
    openedBy: "Neema Mushi",
  });
  await sign(cashier, today, { expectedMinor: 1_000_000, countedMinor: 1_000_000 });
  expect(await getDrawer(owner, today)).toMatchObject({ expectedMinor: 1_000_000, countDifferenceMinor: 0 });
  const { items } = await listActivity(owner, {});
  expect(items.map(({ action }) => action)).toContain("day_end.opened");
});
