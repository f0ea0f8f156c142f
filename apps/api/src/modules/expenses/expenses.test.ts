import fc from "fast-check";
import sharp from "sharp";
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookFindings } from "#db/schema/books.ts";
import { expenseCategories, expenses, expenseSources } from "#db/schema/expenses.ts";
import { ledgerEntries } from "#db/schema/payments.ts";
import { AppError } from "#kernel/app-error.ts";
import type { ExpenseId } from "#kernel/ids.ts";
import { daysBefore, toShopMoment } from "#kernel/shop-day.ts";
import { checkBooks } from "#modules/books/check-books.ts";
import { getDrawer } from "#modules/drawer/get-drawer.ts";
import { moveDrawerCash } from "#modules/drawer/move-drawer-cash.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { addExpense, type NewExpense } from "./add-expense.ts";
import { changeExpense } from "./change-expense.ts";
import { decideExpense } from "./decide-expense.ts";
import { getExpensePhoto, keepExpensePhoto } from "./expense-photo.ts";
import { getExpenseMonth } from "./get-expense-month.ts";
import { getExpense } from "./get-expense.ts";
import { listExpenses } from "./list-expenses.ts";
import { removeExpense } from "./remove-expense.ts";
import { sumExpenses } from "./sum-expenses.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

let keys = 0;
const newKey = () => `matumizi-${String(keys++).padStart(6, "0")}`;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));

async function openBooks(floatMinor = 10_000_000) {
  const { ctx, shopId } = await harness.makeShop();
  const today = toShopMoment(harness.base.now(), "Africa/Dar_es_Salaam").day;
  const cashier = {
    ...ctx,
    actor: {
      ...ctx.actor,
      permissions: [
        { resource: "transactions", action: "read" },
        { resource: "transactions", action: "create" },
      ],
    },
  } as unknown as typeof ctx;
  await moveDrawerCash(ctx, { kind: "put_in", amountMinor: floatMinor, reason: "Chenji" }, newKey());
  const form = (changed: Partial<NewExpense> = {}): NewExpense => ({
    category: "travel",
    amountMinor: 500_000,
    paidFrom: "drawer",
    spentOn: today,
    supplier: "",
    note: "",
    repeats: null,
    ...changed,
  });
  const spend = async (changed: Partial<NewExpense> = {}, key = newKey()) =>
    (await addExpense(ctx, form(changed), key)).id as ExpenseId;
  const ask = async (changed: Partial<NewExpense> = {}) =>
    (await addExpense(cashier, form(changed), newKey())).id as ExpenseId;
  const inDrawer = async () => (await getDrawer(ctx, null)).expectedMinor;
  const findings = async () => {
    await checkBooks(ctx);
    return harness.base.store.tenant(shopId, (db) => db.select().from(bookFindings));
  };
  return { ctx, cashier, shopId, today, form, spend, ask, inDrawer, findings };
}

test("what the owner spends from the drawer is out of it at once, and once for its key", async () => {
  const { ctx, spend, inDrawer, findings } = await openBooks();
  const key = newKey();
  const id = await spend({ note: "Boda ya Sinza" }, key);
  expect(await spend({ note: "Boda ya Sinza" }, key)).toBe(id);
  expect(await getExpense(ctx, id)).toMatchObject({ status: "approved", note: "Boda ya Sinza" });
  expect(await inDrawer()).toBe(9_500_000);
  await spend({ paidFrom: "wallet", category: "utilities", amountMinor: 3_000_000 });
  await spend({ paidFrom: "bank", category: "rent", amountMinor: 60_000_000 });
  expect(await inDrawer()).toBe(9_500_000);
  expect((await getDrawer(ctx, null)).takenOutMinor).toBe(500_000);
  expect(await findings()).toEqual([]);
});

test("what staff ask for waits for the owner; two who decide at once count once", async () => {
  const { ctx, cashier, ask, inDrawer } = await openBooks();
  const id = await ask({ amountMinor: 4_800_000, category: "supplies" });
  expect(await getExpense(ctx, id)).toMatchObject({ status: "requested" });
  expect(await inDrawer()).toBe(10_000_000);
  expect(() => decideExpense(cashier, id, { decision: "approve" })).toThrow(AppError);
  const results = await Promise.allSettled(
    Array.from({ length: 4 }, () => decideExpense(ctx, id, { decision: "approve" })),
  );
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await inDrawer()).toBe(5_200_000);
  expect((await getExpenseMonth(ctx, null)).totalMinor).toBe(4_800_000);
});

test("what is refused keeps its reason and is in no sum", async () => {
  const { ctx, ask, inDrawer } = await openBooks();
  const id = await ask();
  await decideExpense(ctx, id, { decision: "refuse", reason: "Subiri mwezi ujao" });
  expect(await getExpense(ctx, id)).toMatchObject({ status: "refused", reason: "Subiri mwezi ujao" });
  expect(await removeExpense(ctx, id, "Haihitajiki").catch(codeOf)).toBe("expense.closed");
  expect(await inDrawer()).toBe(10_000_000);
  expect((await getExpenseMonth(ctx, null)).totalMinor).toBe(0);
});

test("more than the drawer holds is not spent from it, and days to come are refused", async () => {
  const { ctx, spend, ask, today } = await openBooks(600_000);
  expect(await spend({ amountMinor: 600_100 }).catch(codeOf)).toBe("drawer.not_enough");
  const id = await ask({ amountMinor: 700_000 });
  expect(await decideExpense(ctx, id, { decision: "approve" }).catch(codeOf)).toBe("drawer.not_enough");
  expect(await getExpense(ctx, id)).toMatchObject({ status: "requested" });
  const tomorrow = daysBefore(today, -1);
  expect(await spend({ spentOn: tomorrow }).catch(codeOf)).toBe("expense.day_ahead");
});

test("the picture of a receipt is kept by who spent or decides, taken anew, and what was seen stays true", async () => {
  const { ctx, cashier, ask } = await openBooks();
  const { files } = harness.deps;
  const draw = (width: number) =>
    sharp({ create: { width, height: 300, channels: 3, background: "white" } })
      .png()
      .toBuffer();
  const id = await ask();
  expect(await getExpensePhoto(ctx, files, id).catch(codeOf)).toBe("expense.photo_none");
  await keepExpensePhoto(cashier, files, id, await draw(2_400));
  const { updatedAt } = await getExpense(ctx, id);
  await keepExpensePhoto(ctx, files, id, await draw(200));
  const { data, contentType } = await getExpensePhoto(ctx, files, id);
  expect(contentType).toBe("image/jpeg");
  expect(await sharp(data).metadata()).toMatchObject({ format: "jpeg", width: 200 });
  expect(await getExpense(ctx, id)).toMatchObject({ photoAt: expect.any(Date), updatedAt });

  const other = { ...cashier, actor: { ...cashier.actor, userId: "usr_other" } } as unknown as typeof cashier;
  const small = await draw(20);
  expect(await keepExpensePhoto(other, files, id, small).catch(codeOf)).toBe("expense.not_found");
  const text = new TextEncoder().encode("risiti");
  expect(await keepExpensePhoto(ctx, files, id, text).catch(codeOf)).toBe("picture.unreadable");
  await decideExpense(ctx, id, { decision: "refuse", reason: "Subiri" });
  expect(await keepExpensePhoto(ctx, files, id, small).catch(codeOf)).toBe("expense.closed");
});

test("who spent puts no other picture in the place of the one that the owner allowed it by", async () => {
  const { ctx, cashier, ask } = await openBooks();
  const { files } = harness.deps;
  const draw = (width: number) =>
    sharp({ create: { width, height: 30, channels: 3, background: "white" } })
      .png()
      .toBuffer();
  const [shown, later] = [await ask(), await ask()];
  await keepExpensePhoto(cashier, files, shown, await draw(20));
  for (const id of [shown, later]) await decideExpense(ctx, id, { decision: "approve" });
  expect(await keepExpensePhoto(cashier, files, shown, await draw(40)).catch(codeOf)).toBe("expense.closed");
  await keepExpensePhoto(cashier, files, later, await draw(20));
  expect(await keepExpensePhoto(cashier, files, later, await draw(40)).catch(codeOf)).toBe("expense.closed");
  await keepExpensePhoto(ctx, files, shown, await draw(60));
  expect(await sharp((await getExpensePhoto(ctx, files, shown)).data).metadata()).toMatchObject({
    width: 60,
  });
});

test("a change is booked anew, and an old page does not undo it", async () => {
  const { ctx, spend, form, inDrawer, findings } = await openBooks();
  const id = await spend();
  const { updatedAt } = await getExpense(ctx, id);
  const edit = { ...form({ amountMinor: 700_000, category: "food" }), reason: "Kiasi kilikosewa" };
  await changeExpense(ctx, id, { ...edit, updatedAt });
  expect(await inDrawer()).toBe(9_300_000);
  expect(await changeExpense(ctx, id, { ...edit, updatedAt }).catch(codeOf)).toBe("edit.conflict");
  await removeExpense(ctx, id, "Imeandikwa mara mbili");
  expect(await inDrawer()).toBe(10_000_000);
  expect(await findings()).toEqual([]);
  expect((await listExpenses(ctx, {})).items).toEqual([]);
  expect((await listExpenses(ctx, { status: "removed" })).items).toMatchObject([{ amountMinor: 700_000 }]);
});

test("what comes again is due until somebody records it, once", async () => {
  const { ctx, spend, form, today } = await openBooks();
  const spentOn = daysBefore(today, 7);
  const id = await spend({ category: "rent", paidFrom: "bank", repeats: "weekly", spentOn });
  expect((await getExpenseMonth(ctx, null)).due).toMatchObject([{ id, nextOn: today }]);
  const again = form({ category: "rent", paidFrom: "bank", dueOf: id });
  await addExpense(ctx, again, newKey());
  // The next one is due in a week, which is shown ahead; the one after that is not.
  expect((await getExpenseMonth(ctx, null)).due).toMatchObject([{ id, nextOn: daysBefore(today, -7) }]);
  await addExpense(ctx, again, newKey());
  expect((await getExpenseMonth(ctx, null)).due).toEqual([]);
  expect(await addExpense(ctx, again, newKey()).catch(codeOf)).toBe("expense.not_due");
});

test("a list is narrowed, added up and read page by page", async () => {
  const { ctx, spend, ask, today } = await openBooks();
  const before = daysBefore(today, 1);
  for (let made = 0; made < 27; made += 1)
    await spend({ paidFrom: "bank", category: "food", amountMinor: 100, spentOn: before });
  await spend({ supplier: "Happy Nation", amountMinor: 900_000 });
  await ask({ note: "Mifuko 500" });
  const first = await listExpenses(ctx, {});
  const second = await listExpenses(ctx, { after: first.next! });
  expect([first.items.length, second.items.length]).toEqual([25, 4]);
  expect(first.items[0]).toMatchObject({ spentOn: today });
  expect((await listExpenses(ctx, { search: "happy" })).items).toHaveLength(1);
  expect((await listExpenses(ctx, { status: "requested" })).items).toMatchObject([{ note: "Mifuko 500" }]);
  expect(await sumExpenses(ctx, { category: "food", to: before, paidFrom: "bank" })).toEqual({
    count: 27,
    totalMinor: 2_700,
  });
  expect(await sumExpenses(ctx, { atLeastMinor: 600_000, atMostMinor: 900_000 })).toMatchObject({ count: 1 });
});

test("any expenses, decisions, changes and removals leave what a plain recount says", async () => {
  const step = fc.record({
    do: fc.constantFrom(
      "spend" as const,
      "ask" as const,
      "approve" as const,
      "refuse" as const,
      "change" as const,
      "remove" as const,
    ),
    which: fc.nat(20),
    amountMinor: fc.integer({ min: 1, max: 30_000 }).map((shillings) => shillings * 100),
    category: fc.constantFrom(...expenseCategories),
    paidFrom: fc.constantFrom(...expenseSources),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const { ctx, shopId, form, spend, ask, inDrawer, findings } = await openBooks(5_000_000);
      const ids: ExpenseId[] = [];
      for (const { do: act, which, ...what } of steps) {
        const id = ids[which % Math.max(1, ids.length)];
        const done =
          act === "spend"
            ? spend(what).then((made) => ids.push(made))
            : act === "ask"
              ? ask(what).then((made) => ids.push(made))
              : id === undefined
                ? null
                : act === "change"
                  ? changeExpense(ctx, id, { ...form(what), reason: "Kosa" })
                  : act === "remove"
                    ? removeExpense(ctx, id, "Kosa")
                    : decideExpense(
                        ctx,
                        id,
                        act === "approve" ? { decision: act } : { decision: act, reason: "Hapana" },
                      );
        const code = await Promise.resolve(done).then(() => null, codeOf);
        expect([null, "expense.closed", "drawer.not_enough"]).toContain(code);
      }
      const rows = await harness.base.store.tenant(shopId, (db) => db.select().from(expenses));
      const approved = rows.filter(({ status }) => status === "approved");
      const sum = (some: typeof rows) => some.reduce((total, { amountMinor }) => total + amountMinor, 0);
      expect(await inDrawer()).toBe(
        5_000_000 - sum(approved.filter(({ paidFrom }) => paidFrom === "drawer")),
      );
      const { totalMinor, categories } = await getExpenseMonth(ctx, null);
      expect(totalMinor).toBe(sum(approved));
      const entries = await harness.base.store.tenant(shopId, (db) =>
        db
          .select()
          .from(ledgerEntries)
          .where(and(eq(ledgerEntries.shopId, shopId), like(ledgerEntries.accountCode, "expense:%"))),
      );
      for (const { category, totalMinor: ofCategory } of categories) {
        expect(ofCategory).toBe(sum(approved.filter((row) => row.category === category)));
        const booked = entries
          .filter(({ accountCode }) => accountCode === `expense:${category}`)
          .reduce((total, entry) => total + (entry.direction === "debit" ? 1 : -1) * entry.amountMinor, 0);
        expect(booked).toBe(ofCategory);
      }
      expect(await findings()).toEqual([]);
    }),
    { numRuns: process.env["FULL"] ? 100 : 8 },
  );
});
