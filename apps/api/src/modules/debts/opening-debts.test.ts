import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { debts } from "#db/schema/debts.ts";
import { inTransaction } from "#kernel/ctx.ts";
import { AppError } from "#kernel/app-error.ts";
import type { CustomerId, OrderId } from "#kernel/ids.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { answerDebt } from "./answer-debt.ts";
import { askAboutDebt } from "./ask-about-debt.ts";
import { onlyDebtWaiting } from "./debts-waiting.ts";
import { getDebtAccount } from "./get-debt-account.ts";
import { listDebtors } from "./list-debtors.ts";
import { addOpeningDebts, checkOpeningDebts, type OpeningDebt } from "./opening-debts.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterEach(() => harness.setNow(null));
afterAll(() => harness.stop());

let count = 0;
const newKey = () => `daftari-${String(count++).padStart(6, "0")}`;
const newPhone = () => `+25571${String(7_300_000 + count++)}`;
const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error));
const at = (day: number, hour = 10) =>
  new Date(`2026-11-${String(day).padStart(2, "0")}T${String(hour).padStart(2, "0")}:00:00+03:00`);

const line = (row: number, more: Partial<OpeningDebt> = {}): OpeningDebt => ({
  row,
  phone: newPhone(),
  name: `Mteja ${row}`,
  amountMinor: 1_200_000,
  givenOn: "2026-10-31",
  dueOn: "2026-12-20",
  goods: "Salio la mwanzo",
  note: "",
  ...more,
});

async function openBook() {
  harness.setNow(at(20));
  const shop = await harness.makeShop();
  const { ctx } = shop;
  const add = (rows: OpeningDebt[], asks = false, key = newKey()) =>
    addOpeningDebts(ctx, { rows, asks }, key);
  const debtors = async () => (await listDebtors(ctx, {})).items;
  const entryOf = async (customerId: CustomerId) => (await getDebtAccount(ctx, customerId)).entries[0]!;
  return { ...shop, add, debtors, entryOf };
}

test("lines become unconfirmed entries of their day; customers are found by number or made, and nobody is told", async () => {
  const { add, debtors, entryOf, ctx } = await openBook();
  const phone = newPhone();
  expect(
    await add([
      line(1, { phone: phone.replace("+255", "0"), name: "Asha Juma" }),
      line(2, { phone, amountMinor: 500_000, givenOn: "2026-11-20", note: "Sukari" }),
      line(3),
    ]),
  ).toEqual({ added: 3, refused: [] });
  const items = await debtors();
  expect(items.map(({ name, owedMinor, entries, answer }) => [name, owedMinor, entries, answer])).toEqual(
    expect.arrayContaining([
      ["Asha Juma", 1_700_000, 2, "waiting"],
      ["Mteja 3", 1_200_000, 1, "waiting"],
    ]),
  );
  const { customerId } = items.find(({ name }) => name === "Mteja 3")!;
  expect(await entryOf(customerId)).toMatchObject({
    kind: "opening",
    goods: "Salio la mwanzo",
    state: "waiting",
    askedAt: null,
    askableFrom: null,
  });
  // A yes that nobody asked for is about something else.
  expect(await inTransaction(ctx, (tx) => onlyDebtWaiting(tx, customerId))).toBeNull();
});

test("a list that comes twice is once, by the same key and by another; in between nothing else is lost", async () => {
  const { add, debtors } = await openBook();
  const rows = [line(1), line(2)];
  const key = newKey();
  const first = await add(rows, false, key);
  expect(await add(rows, false, key)).toEqual(first);
  expect(await add([...rows, line(3), line(4, { phone: "12" })])).toEqual({
    added: 1,
    refused: [
      { row: 1, refusal: "debt.opened" },
      { row: 2, refusal: "debt.opened" },
      { row: 4, refusal: "request.invalid" },
    ],
  });
  expect(await debtors()).toHaveLength(3);
});

test("of two who bring the same list at once each line is written down once", async () => {
  const { add, debtors, entryOf } = await openBook();
  // The customers are there before, so that both find the same.
  const people = Array.from({ length: 8 }, (_, at_) => line(at_ + 1));
  await add(people);
  const rows = people.map((one) => ({ ...one, amountMinor: 300_000 }));
  const both = await Promise.all([add(rows), add(rows.toReversed())]);
  expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(8);
  const owing = await debtors();
  expect(owing.map(({ owedMinor }) => owedMinor)).toEqual(Array.from({ length: 8 }, () => 1_500_000));
  expect((await entryOf(owing[0]!.customerId)).kind).toBe("opening");
});

test("the check tells who is known, what is written down already and which numbers are none", async () => {
  const { ctx, add } = await openBook();
  const known = line(1, { name: "Asha Juma" });
  await add([known]);
  const checked = await checkOpeningDebts(ctx, [
    known,
    { ...known, row: 2, amountMinor: 100_000 },
    line(3),
    line(4, { phone: "0712 345" }),
  ]);
  expect(checked).toMatchObject({
    known: [
      { row: 1, name: "Asha Juma" },
      { row: 2, name: "Asha Juma" },
    ],
    existing: [{ row: 1 }],
    wrong: [{ row: 4 }],
  });
});

test("500 lines in parts are written down in seconds", async () => {
  const { add, debtors } = await openBook();
  const rows = Array.from({ length: 500 }, (_, at_) => line(at_ + 1));
  let added = 0;
  for (let from = 0; from < rows.length; from += 50) added += (await add(rows.slice(from, from + 50))).added;
  expect(added).toBe(500);
  expect((await debtors()).length).toBeGreaterThan(0);
});

test("staff bring no list in", async () => {
  const { shopId } = await openBook();
  const { token } = await signInAs(harness, shopId, [
    { resource: "orders", action: ["read", "create", "update"], may_give_credit: true },
  ] as never);
  const answer = await harness.app.request("/store/debts/opening/check", {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({
      rows: [{ row: 1, phone: "0712345678", amount_minor: 100_000, given_on: "2026-10-31" }],
    }),
  });
  expect(answer.status).toBe(403);
});

test("who has not answered is asked at most once a day, however many press at once", async () => {
  const { ctx, add, debtors, entryOf, shopId } = await openBook();
  await add([line(1)]);
  const { customerId } = (await debtors())[0]!;
  const { orderId } = await entryOf(customerId);
  const ask = () => askAboutDebt(ctx, orderId as OrderId);
  const tries = await Promise.allSettled([ask(), ask(), ask(), ask()]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(new Set(tries.flatMap((one) => (one.status === "rejected" ? [codeOf(one.reason)] : [])))).toEqual(
    new Set(["debt.asked_lately"]),
  );
  expect(await entryOf(customerId)).toMatchObject({ askedAt: at(20), askableFrom: at(21) });
  harness.setNow(at(21, 9));
  expect(await ask().catch(codeOf)).toBe("debt.asked_lately");
  harness.setNow(at(21, 10));
  await ask();
  const asked = await harness.base.store.tenant(shopId, (db) =>
    db
      .select({ asked: debts.asked })
      .from(debts)
      .where(eq(debts.orderId, orderId as OrderId)),
  );
  expect(asked).toEqual([{ asked: 2 }]);
  expect(await inTransaction(ctx, (tx) => onlyDebtWaiting(tx, customerId))).toBe(orderId);
  await inTransaction(ctx, (tx) =>
    answerDebt(tx, orderId as OrderId, { word: "confirmed", by: "chat", customerId: null }),
  );
  harness.setNow(at(25));
  expect(await ask().catch(codeOf)).toBe("debt.has_answer");
});
