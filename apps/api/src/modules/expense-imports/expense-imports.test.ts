import { afterAll, beforeAll, expect, test } from "vitest";
import { forShop } from "#kernel/ctx.ts";
import type { ImportId } from "#kernel/ids.ts";
import { getDrawer } from "#modules/drawer/get-drawer.ts";
import { moveDrawerCash } from "#modules/drawer/move-drawer-cash.ts";
import { listExpenses } from "#modules/expenses/list-expenses.ts";
import { type Harness, startHarness } from "#test/harness.ts";
import { readJson } from "#test/read-json.ts";
import { signInAs } from "#test/sign-in-as.ts";
import { carryOnExpenseImport } from "./carry-on-expense-import.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

type Import = {
  id: ImportId;
  status: string;
  total: number;
  added: number;
  refused: number;
  refusals: { row: number; name: string; code: string }[];
  code?: string;
};
const spent = (note: string, more: object = {}) => ({
  spent_on: "2026-10-03",
  category: "travel",
  amount_minor: 500_000,
  paid_from: "bank",
  note,
  ...more,
});
const row = (number: number, expense: object) => ({ row: number, expense });

/** A shop, and ways to call the routes of imports. */
async function open(permissions?: Parameters<typeof signInAs>[2]) {
  const { ctx, shopId } = await harness.makeShop();
  const { token, userId } = await signInAs(harness, shopId, permissions);
  async function ask<Answer = Import>(method: string, path: string, body?: object) {
    const answer = await harness.app.request(`/store/api/v1/expense-imports${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body ? { "Content-Type": "application/json" } : {}),
        ...(method === "POST" && path === "" ? { "Idempotency-Key": crypto.randomUUID() } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: await readJson<Answer>(answer) };
  }
  const system = forShop(harness.base, shopId, { kind: "system", job: "test" });
  return {
    ctx,
    userId,
    ask,
    begin: async () => (await ask("POST", "", { file_name: "matumizi.csv" })).body.id,
    put: async (id: string, rows: object[]) =>
      (await ask<{ existing: { row: number }[]; code?: string }>("PUT", `/${id}/rows`, { rows })).body,
    runAll: async (id: ImportId) => {
      await ask("POST", `/${id}/start`);
      while (await carryOnExpenseImport(system, id));
      return (await ask("GET", `/${id}`)).body;
    },
    notes: async () => (await listExpenses(ctx, {})).items.map(({ note }) => note).toSorted(),
    inDrawer: async () => (await getDrawer(ctx, null)).expectedMinor,
  };
}

test("a list is recorded and booked in the owner's name, and what cannot be is said row by row", async () => {
  const { ctx, begin, put, runAll, notes, inDrawer, userId } = await open();
  await moveDrawerCash(ctx, { kind: "put_in", amountMinor: 700_000, reason: "Chenji" }, "chenji-ya-leo");
  const id = await begin();
  await put(id, [
    row(2, spent("Boda")),
    row(3, spent("Kodi", { category: "rent", amount_minor: 60_000_000, supplier: "Mzee Salim" })),
    row(4, spent("Chai", { category: "food", paid_from: "drawer" })),
    row(5, spent("Chakula", { category: "food", paid_from: "drawer" })),
    row(6, spent("Kesho", { spent_on: "2099-01-01" })),
  ]);
  expect(await notes()).toEqual([]);
  expect(await runAll(id)).toMatchObject({
    status: "done",
    added: 3,
    refused: 2,
    refusals: [
      { row: 5, name: "Chakula", code: "drawer.not_enough" },
      { row: 6, name: "Kesho", code: "expense.day_ahead" },
    ],
  });
  expect(await notes()).toEqual(["Boda", "Chai", "Kodi"]);
  expect(await inDrawer()).toBe(200_000);
  const { items } = await listExpenses(ctx, {});
  expect(items.map(({ status, createdBy }) => [status, createdBy.id])).toEqual(
    Array.from({ length: 3 }, () => ["approved", userId]),
  );
});

test("the same list brought in again records nothing twice", async () => {
  const { begin, put, runAll, notes } = await open();
  const rows = [row(2, spent("Boda")), row(3, spent("boda")), row(4, spent("Boda", { amount_minor: 100 }))];
  const first = await begin();
  expect((await put(first, rows)).existing).toEqual([]);
  expect(await runAll(first)).toMatchObject({ added: 2, refused: 1 });
  const second = await begin();
  expect((await put(second, rows)).existing.map((one) => one.row)).toEqual([2, 3, 4]);
  expect(await runAll(second)).toMatchObject({
    added: 0,
    refused: 3,
    refusals: [{ code: "expense_import.row_exists" }, {}, {}],
  });
  expect(await notes()).toHaveLength(2);
});

test("of two who carry an import out at once each row is recorded once", async () => {
  const { ask, begin, put, notes, ctx } = await open();
  const id = await begin();
  await put(
    id,
    Array.from({ length: 40 }, (_, at) => row(at + 2, spent(`Boda ${at}`))),
  );
  await ask("POST", `/${id}/start`);
  const system = forShop(harness.base, ctx.shopId, { kind: "system", job: "test" });
  await Promise.all([carryOnExpenseImport(system, id), carryOnExpenseImport(system, id)]);
  expect((await ask("GET", `/${id}`)).body).toMatchObject({ status: "done", added: 40, refused: 0 });
  expect(await notes()).toHaveLength(25);
});

test("staff, who ask for what they spend, bring no list in", async () => {
  const { ask } = await open([{ resource: "transactions", action: ["read", "create"] }]);
  expect((await ask("POST", "", { file_name: "matumizi.csv" })).status).toBe(403);
});
